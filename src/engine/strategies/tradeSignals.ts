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
  /** Of a rule that remembers what it holds: its signals in a run that begins on the ISO date `from`, without a position. */
  since?: (from: string) => TradeSignals;
}

/** The signals of a run that begins on an ISO date: what a rule held before is no part of it. Left out: as they are. */
export function signalsSince<S extends Pick<TradeSignals, 'since'>>(
  signals: readonly S[],
  from: string | undefined,
): readonly (S | TradeSignals)[] {
  return from === undefined ? signals : signals.map((one) => one.since?.(from) ?? one);
}
