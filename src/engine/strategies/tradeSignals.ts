import type {ParameterValues, strategies, StrategyType} from '../registry';
import {booleanSeries, seriesOf, type Column, type Truths} from '../columns';
import {lazyRecord} from '../records';
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

/** {@link TradeSignals} inside the engine, in columns. */
export interface SignalColumns {
  buy: Truths;
  sell: Truths;
  lines: Readonly<Record<string, Column>>;
  standing?: true;
  since?: (from: string) => SignalColumns;
}

/** Signals for whoever is outside of the engine. */
export function tradeSignals({buy, sell, lines, since, ...rest}: SignalColumns): TradeSignals {
  return {
    buy: booleanSeries(buy),
    sell: booleanSeries(sell),
    lines: lazyRecord(lines, (values) => seriesOf(values)),
    ...rest,
    ...(since && {since: (from) => tradeSignals(since(from))}),
  };
}

/** A rule in columns, for whoever is outside of the engine. */
export const onBars =
  <Given extends unknown[]>(rule: (...given: Given) => SignalColumns) =>
  (...given: Given): TradeSignals =>
    tradeSignals(rule(...given));

/** The signals of a run that begins on an ISO date: what a rule held before is no part of it. Left out: as they are. */
export function signalsSince<S extends Pick<TradeSignals | SignalColumns, 'since'>>(
  signals: readonly S[],
  from: string | undefined,
): readonly (S | TradeSignals | SignalColumns)[] {
  return from === undefined ? signals : signals.map((one) => one.since?.(from) ?? one);
}
