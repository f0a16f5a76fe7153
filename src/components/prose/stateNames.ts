import type {SignalState} from '@site/src/engine';

/** The states of the signal machine as tables show them. */
export const stateNames: Record<SignalState, string> = {B: 'B 买入', S: 'S 卖出', H: 'H 持有', E: 'E 空仓'};
