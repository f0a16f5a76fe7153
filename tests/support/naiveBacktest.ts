/**
 * A second, straightforward backtest of one symbol to check the engine against: every bar sums its window anew, and
 * each trade is all-in or all-out, at the close after the signal. Shares no code with src/engine on purpose.
 */
export interface NaiveResult {
  equity: number[];
  closedTrades: number;
  open: boolean;
}

/** @param fill bar of the last buy. */
type Condition = (t: number, fill: number) => boolean;

export function naiveBacktest(
  close: readonly number[],
  buys: Condition,
  sells: Condition,
  commission: number,
): NaiveResult {
  let cash = 100_000;
  let shares = 0;
  let closedTrades = 0;
  let order = '';
  let fill = -1;
  const equity: number[] = [];
  for (let t = 0; t < close.length; t += 1) {
    const price = close[t] as number;
    if (order === 'buy') {
      shares = cash / (price * (1 + commission));
      cash = 0;
      fill = t;
    }
    if (order === 'sell') {
      cash = shares * price * (1 - commission);
      shares = 0;
      closedTrades += 1;
    }
    order = shares > 0 ? (sells(t, fill) ? 'sell' : '') : buys(t, fill) ? 'buy' : '';
    equity.push(cash + shares * price);
  }
  return {equity, closedTrades, open: shares > 0};
}

export function naiveAverage(values: readonly number[], t: number, period: number): number {
  const window = values.slice(t - period + 1, t + 1);
  return t < period - 1 ? Number.NaN : window.reduce((sum, value) => sum + value, 0) / period;
}

export function naiveDeviation(values: readonly number[], t: number, period: number): number {
  const mean = naiveAverage(values, t, period);
  const window = values.slice(Math.max(0, t - period + 1), t + 1);
  return Math.sqrt(window.reduce((sum, value) => sum + (value - mean) ** 2, 0) / period);
}
