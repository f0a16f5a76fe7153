import {drawdown, runStateMachine, sliceBars} from '../../../src/engine';
import {CAPITAL} from '../../../src/engine/backtest';
import {crossover, crossunder, ema, rsi, sma} from '../../../src/engine/teaching';
import type {Bars, SignalState} from '../../../src/engine';
import {sampleBars} from '../sampleBars';

export interface Samples {
  dates: string[];
  close: number[];
  short: (number | null)[];
  long: (number | null)[];
  rsi: (number | null)[];
  macd: (number | null)[];
  signal: (number | null)[];
  histogram: (number | null)[];
  states: SignalState[];
  marks: {index: number; side: 'buy' | 'sell'}[];
  equity: number[];
  benchmark: number[];
  drawdown: number[];
  benchmarkDrawdown: number[];
  years: {year: number; strategy: number | null; benchmark: number | null}[];
  weights: {name: string; values: number[]; cash?: boolean}[];
}

/** Held from the close after a B to the close after an S, all in, without costs. */
function equityOf(close: readonly number[], states: readonly SignalState[]): number[] {
  let value = CAPITAL;
  return close.map((price, index) => {
    const before = states[index - 1];
    if (index > 0 && (before === 'H' || before === 'S')) {
      value *= price / (close[index - 1] as number);
    }
    return value;
  });
}

function yearsOf(dates: readonly string[], equity: readonly number[], benchmark: readonly number[]): Samples['years'] {
  const years = [...new Set(dates.map((date) => Number(date.slice(0, 4))))];
  return years.map((year) => {
    const last = dates.filter((date) => Number(date.slice(0, 4)) <= year).length - 1;
    const start = Math.max(0, dates.findIndex((date) => date.startsWith(String(year))) - 1);
    const gain = (values: readonly number[]): number => (values[last] as number) / (values[start] as number) - 1;
    return {year, strategy: gain(equity), benchmark: gain(benchmark)};
  });
}

/** 60 % index, 30 % at a steady 3 % a year, 10 % cash; rebalanced every 63 days. */
function weightsOf(close: readonly number[]): Samples['weights'] {
  let parts = [0.6, 0.3, 0.1];
  const rows = close.map((price, index) => {
    const growth = index === 0 ? 1 : price / (close[index - 1] as number);
    const grown = [growth, 1.03 ** (1 / 252), 1].map((factor, part) => factor * (parts[part] as number));
    parts = index % 63 === 0 ? [0.6, 0.3, 0.1] : grown;
    const sum = parts.reduce((total, part) => total + part, 0);
    return parts.map((part) => part / sum);
  });
  return ['标普 500', '债券（模拟）', '现金'].map((name, part) => ({
    name,
    values: rows.map((row) => row[part] as number),
    ...(part === 2 ? {cash: true} : {}),
  }));
}

/** Real closes of the S&P 500 with the 10/30 rule applied: every series that the charts can draw. */
export function samples(from = '2000-01-01', to = '2020-12-31'): Samples {
  const {date: dates, close}: Bars = sliceBars(sampleBars(), from, to);
  const [short, long] = [sma(close, 10), sma(close, 30)];
  const states = runStateMachine(crossover(short, long), crossunder(short, long));
  const [fast, slow] = [ema(close, 12), ema(close, 26)];
  const macd = fast.map((value, index) =>
    value === null || slow[index] == null ? null : value - (slow[index] as number),
  );
  const known = macd.filter((value) => value !== null);
  const signal = [...new Array<null>(macd.length - known.length).fill(null), ...ema(known, 9)];
  const equity = equityOf(close, states);
  const benchmark = close.map((price) => (CAPITAL * price) / (close[0] as number));
  return {
    dates,
    close,
    short,
    long,
    rsi: rsi(close, 14),
    macd,
    signal,
    histogram: macd.map((value, index) =>
      value === null || signal[index] == null ? null : value - (signal[index] as number),
    ),
    states,
    marks: states.flatMap((state, index): Samples['marks'] =>
      state === 'B' ? [{index, side: 'buy'}] : state === 'S' ? [{index, side: 'sell'}] : [],
    ),
    equity,
    benchmark,
    drawdown: drawdown(equity),
    benchmarkDrawdown: drawdown(benchmark),
    years: yearsOf(dates, equity, benchmark),
    weights: weightsOf(close),
  };
}
