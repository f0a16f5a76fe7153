import type {ParameterValues, strategies, StrategyType} from '../registry';
import {seriesOf, type Column, type Truths} from '../columns';
import {lazyRecord} from '../records';
import type {BooleanSeries, NumberSeries} from '../series';

/** Parameters of a built-in strategy by key, as in the registry. */
export type StrategyParams<Id extends StrategyType> = ParameterValues<Extract<(typeof strategies)[number], {id: Id}>>;

/** The conditions of a strategy at the close of each bar; unknown counts as false. */
export interface TradeSignals {
  buy: BooleanSeries;
  sell: BooleanSeries;
  /** The series that the rule uses, by component name, for charts; same length. */
  lines: Dictionary<NumberSeries>;
  /**
   * The rule needs no prices: its buy condition is true even before the first bar, so a payment is invested at once.
   */
  standing?: true;
  /** For a rule with memory of its position: its signals in a run that begins flat on the ISO date `from`. */
  since?: (from: string) => TradeSignals;
}

/** {@link TradeSignals} inside the engine, in columns. */
export interface SignalColumns {
  buy: Truths;
  sell: Truths;
  lines: Dictionary<Column>;
  standing?: true;
  since?: (from: string) => SignalColumns;
}

const behind = new WeakMap<RunSignals, SignalColumns>();

/** Signals for callers outside the engine: series are created on access. */
export function tradeSignals(columns: SignalColumns): TradeSignals {
  const {buy, sell, lines, since, ...rest} = columns;
  const signals: TradeSignals = {
    get buy() {
      return seriesOf(buy);
    },
    get sell() {
      return seriesOf(sell);
    },
    lines: lazyRecord(lines, (values) => seriesOf(values)),
    ...rest,
    ...(since && {since: (from) => tradeSignals(since(from))}),
  };
  behind.set(signals, columns);
  return signals;
}

/** Wraps a rule in columns for callers outside the engine. */
export const onBars =
  <Given extends unknown[]>(rule: (...given: Given) => SignalColumns) =>
  (...given: Given): TradeSignals =>
    tradeSignals(rule(...given));

/** The signals that a backtest needs. */
export type RunSignals = Pick<TradeSignals | SignalColumns, 'buy' | 'sell' | 'standing' | 'since'>;

/**
 * The signals of a run that begins flat on an ISO date; unchanged without one. Signals made by the engine are
 * returned as their original columns.
 */
export function signalsSince<S extends RunSignals>(
  signals: readonly S[],
  from: string | undefined,
): readonly (S | TradeSignals | SignalColumns)[] {
  return signals.map((one) => {
    const own = behind.get(one) ?? one;
    return from === undefined ? own : (own.since?.(from) ?? own);
  });
}
