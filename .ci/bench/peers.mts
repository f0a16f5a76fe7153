// The account of a moving-average crossing twice more, to compare the engine with: as little as a machine needs for it, and as
// programs with libraries from npm do it.
import {SMA} from 'trading-signals';
import type {Bars} from '../../src/engine';

/** All in at the close after a crossing, out at the close after the opposite one, commission per side. */
export interface Crossing {
  short: number;
  long: number;
  commission: number;
  initial: number;
}

/** What an account comes to, and its deepest fall as a fraction ≤ 0. */
export interface Outcome {
  final: number;
  depth: number;
}

/** Running sums in one loop over the closes, nothing kept: the least that the account costs. */
export function bareLoop(close: Float64Array, {short, long, commission, initial}: Crossing): Outcome {
  let [shortSum, longSum, cash, shares, side, order, peak, depth, final] = [0, 0, initial, 0, 0, 0, initial, 0, initial];
  for (let t = 0; t < close.length; t += 1) {
    const price = close[t] ?? NaN;
    if (order > 0) {
      shares = cash / (1 + commission) / price;
      cash = 0;
    } else if (order < 0) {
      cash = shares * price * (1 - commission);
      shares = 0;
    }
    order = 0;
    shortSum += price - (t >= short ? (close[t - short] ?? NaN) : 0);
    longSum += price - (t >= long ? (close[t - long] ?? NaN) : 0);
    if (t >= long - 1) {
      const now = Math.sign(shortSum / short - longSum / long);
      const crossed = t >= long && now !== 0 && now !== side;
      order = crossed && now > 0 === (shares === 0) ? now : 0;
      side = now;
    }
    final = cash + shares * price;
    peak = Math.max(peak, final);
    depth = Math.min(depth, final / peak - 1);
  }
  return {final, depth};
}

interface Candle {
  date: Date;
  close: number;
}

/** The bars as such programs hold them: an object a day. */
export const candlesOf = ({date, close}: Bars): Candle[] => date.map((day, t) => ({date: new Date(day), close: close[t] ?? NaN}));

/** Indicators of `trading-signals`, an object for each day of the account, and figures by passes over them. */
export function peer(candles: readonly Candle[], {short, long, commission, initial}: Crossing): Outcome {
  const [fast, slow] = [new SMA(short), new SMA(long)];
  const rows = candles.map((candle) => ({...candle, fast: fast.update(candle.close, false), slow: slow.update(candle.close, false)}));
  const signals = rows.map(({fast: now, slow: level}, t) => {
    const before = rows[t - 1];
    if (now === null || level === null || before?.fast == null || before.slow === null) {
      return null;
    }
    return before.fast <= before.slow && now > level ? 'buy' : before.fast >= before.slow && now < level ? 'sell' : null;
  });
  let account = {cash: initial, shares: 0};
  const days = rows.map(({date, close}, t) => {
    const signal = signals[t - 1];
    if (signal === 'buy' && account.shares === 0) {
      account = {cash: 0, shares: account.cash / (1 + commission) / close};
    } else if (signal === 'sell' && account.shares > 0) {
      account = {cash: account.shares * close * (1 - commission), shares: 0};
    }
    return {date, ...account, equity: account.cash + account.shares * close};
  });
  let peak = initial;
  const falls = days.map(({date, equity}) => {
    peak = Math.max(peak, equity);
    return {date, depth: equity / peak - 1};
  });
  return {final: days.at(-1)?.equity ?? initial, depth: falls.reduce((least, {depth}) => Math.min(least, depth), 0)};
}
