import type {ParameterValues, strategies, StrategyType} from '../registry';
import type {BooleanSeries, NumberSeries} from '../series';

/** Parameters of a built-in strategy by key, as the registry lists them. */
export type StrategyParams<Id extends StrategyType> = ParameterValues<Extract<(typeof strategies)[number], {id: Id}>>;

/** What a strategy says at the close of each bar; an unknown condition counts as false. */
export interface TradeSignals {
  buy: BooleanSeries;
  sell: BooleanSeries;
  /** What the rule looks at, by component name, for charts; same length. */
  lines: Readonly<Record<string, NumberSeries>>;
  /** The rule needs no prices: its buy stands before the first bar, so a payment is invested on its own day. */
  standing?: true;
}
