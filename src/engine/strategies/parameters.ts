import type {ParameterValues, strategies, StrategyType} from '../registry';

/** Parameters of a built-in strategy by key, as the registry lists them. */
export type StrategyParams<Id extends StrategyType> = ParameterValues<Extract<(typeof strategies)[number], {id: Id}>>;
