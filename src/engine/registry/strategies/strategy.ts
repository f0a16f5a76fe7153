import type {StrategyEntry} from '../types';

/** Fills in what all strategies share and keeps the literal types of the rest. */
export const strategy = <const E extends Omit<StrategyEntry, 'kind'>>(entry: E) => ({kind: 'strategy', ...entry}) as const;
