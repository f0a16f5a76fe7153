import {backtest} from '../backtest/backtest';
import {COMMISSION} from '../backtest/backtestInput';
import type {BacktestMetrics} from '../backtest/backtestMetrics';
import {allIn} from '../capital/capitalRule';
import type {Bars} from '../market-data/bars';
import type {Performance} from '../metrics/performance';
import {runBody, type StrategyBody} from './runBody';

/** Which signals of a body buy and sell, and under which costs. */
export interface RuleVariant {
  buy: string;
  sell: string;
  /** Share of the traded value per side; left out: that of `backtest`. */
  commission?: number;
  /** Fills at the close that the signal is computed from, which nobody can: to show what looking ahead adds. */
  sameDay?: boolean;
}

export interface VariantRun {
  commission: number;
  /** Bars on which the condition that buys is true, whether or not it is acted upon. */
  buyDays: number;
  /** Bars on which the condition that sells is true too. */
  overlap: number;
  /** Buys by the state machine. */
  entries: number;
  /** Sales on the bar after a buy, and buys on the bar after a sale. */
  quickTurns: number;
  metrics: BacktestMetrics;
  /** Holding the symbol over the same days. */
  hold: Performance;
}

/** As in the labs and the tables of the strategy pages. */
const CAPITAL = 100_000;

/**
 * Backtests pairs of signals of one body on the same bars, everything in on a buy.
 * @throws RangeError when the body does not run, or a commission is out of range.
 */
export function ruleVariants(bars: Bars, body: StrategyBody, variants: readonly RuleVariant[]): VariantRun[] {
  return variants.map(({buy: entry, sell: exit, commission = COMMISSION, sameDay = false}) => {
    const {buy, sell, state} = runBody(bars, body, entry, exit);
    const acted = (values: boolean[]): boolean[] => (sameDay ? [...values.slice(1), false] : values);
    const {metrics, benchmarkMetrics} = backtest({
      assets: [{symbol: 'A', bars}],
      signals: [{buy: acted(buy), sell: acted(sell)}],
      capital: allIn(CAPITAL),
      commission,
    });
    const count = (holds: (t: number) => boolean): number => state.filter((_, t) => holds(t)).length;
    return {
      commission,
      buyDays: buy.filter(Boolean).length,
      overlap: count((t) => buy[t] === true && sell[t] === true),
      entries: count((t) => state[t] === 'B'),
      quickTurns: count((t) => (state[t] === 'S' && state[t - 1] === 'B') || (state[t] === 'B' && state[t - 1] === 'S')),
      metrics,
      hold: benchmarkMetrics as Performance,
    };
  });
}
