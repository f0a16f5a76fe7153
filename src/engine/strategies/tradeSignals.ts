import type {ParameterValues, strategies, StrategyType} from '../registry';
import type {BooleanSeries, NumberSeries} from '../series';

/** Parameters of a built-in strategy by key, as the registry lists them. */
export type StrategyParams<Id extends StrategyType> = ParameterValues<Extract<(typeof strategies)[number], {id: Id}>>;

/** The conditions of a strategy at the close of each bar; an unknown one counts as false. */
export interface TradeSignals {
  buy: BooleanSeries;
  sell: BooleanSeries;
  /** The series that the rule uses, by component name, for charts; same length. */
  lines: Readonly<Record<string, NumberSeries>>;
  /** The rule needs no prices: its buy condition is true even before the first bar, so a payment is invested at once. */
  standing?: true;
}
