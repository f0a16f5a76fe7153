import {barsAYear, type AnyParameterValues, type Bars, type TradeSignals} from '@site/src/engine';
import {signalsRun, type RuleRun, type Run} from '@site/src/engine/backtest';
import {SYMBOL} from '@site/src/content/sample';
import type {LabConditions} from './strategyLab';

/** Runs the strategy of a lab. */
export type Runner<R extends Run> = (params: AnyParameterValues, conditions: LabConditions) => R;

/**
 * Runs the signals of one symbol: a buy invests all cash, a sale sells everything. The signals were computed from the
 * whole history, so the period has no warm-up unless the bars begin there.
 * @throws RangeError for a period that the engine refuses.
 */
export const runSignals = (
  bars: Bars,
  signals: readonly TradeSignals[],
  {wholeShares, ...conditions}: LabConditions,
): RuleRun =>
  signalsRun(bars, signals, {...conditions, lot: wholeShares ? 1 : null, periods: barsAYear(bars.date)}, SYMBOL);
