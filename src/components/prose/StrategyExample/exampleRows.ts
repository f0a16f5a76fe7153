import type {Bars, ExampleRun, SignalState} from '@site/src/engine';
import type {Days} from './settings';

/** Indices of the bars of a stretch, both included. */
export interface Stretch {
  first: number;
  last: number;
}

/** Longest table of days. */
export const MOST_ROWS = 40;

/** @throws Error in Chinese when the sample has no bar in the stretch. */
export function stretchOf({date}: Bars, {from, to}: Days): Stretch {
  const first = date.findIndex((day) => day >= from);
  const last = date.filter((day) => day <= to).length - 1;
  if (first < 0 || last < first) {
    throw new Error(`${from} 至 ${to} 没有行情；样本从 ${date[0]} 到 ${date.at(-1)}。请改代码块首行的 from 与 to，或者 days。`);
  }
  return {first, last};
}

/**
 * The bars that a table of days lists.
 * @param signalsOnly leave out days on which nothing is bought or sold.
 * @throws Error in Chinese when there are too many.
 */
export function tableDays({result, second}: ExampleRun, {first, last}: Stretch, signalsOnly: boolean): number[] {
  const isSignal = (state: SignalState | undefined): boolean => state === 'B' || state === 'S';
  const days = Array.from({length: last - first + 1}, (_, index) => first + index);
  const rows = signalsOnly ? days.filter((t) => isSignal(result.state[t]) || isSignal(second?.state[t])) : days;
  if (rows.length > MOST_ROWS) {
    throw new Error(`表里会有 ${rows.length} 天，超过 ${MOST_ROWS} 天没有人读完。请在代码块首行用更短的 ${signalsOnly ? 'from=… to=…' : 'days="…"'}。`);
  }
  return rows;
}

/** What happened in a stretch, in one sentence. */
export function exampleSentence({date}: Bars, {result: {state}}: ExampleRun, {first, last}: Stretch): string {
  const states = state.slice(first, last + 1);
  const count = (wanted: SignalState): number => states.filter((found) => found === wanted).length;
  const held = states.filter((found) => found === 'H' || found === 'S').length;
  return `标普 500，${date[first]} 至 ${date[last]}，共 ${states.length} 个交易日：买入信号 ${count('B')} 次，卖出信号 ${count('S')} 次，${held} 天持仓。`;
}
