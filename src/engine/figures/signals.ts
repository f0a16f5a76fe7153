import {compile} from '../language/compile';
import {evaluate} from '../language/evaluate';
import {explain, type Explanation} from '../language/explain';
import type {Plan, Slot, Step} from '../language/plan';
import type {Asset, Bars} from '../market-data/bars';
import {exampleMarkets} from '../market-data/exampleMarkets';
import type {SignalState} from '../stateMachine';

export type SignalCell = string | number | null;

/** The signals of a strategy as the table `trade_signals` of the platform holds them. */
export interface SignalTable {
  /** date, symbol, signal, open, high, low, close, then the columns that the strategy puts out. */
  columns: string[];
  /** By date, then in the order of the assets. Conditions are 1 and 0; what is not known yet is null. */
  rows: SignalCell[][];
}

const OWN = ['date', 'symbol', 'signal', 'open', 'high', 'low', 'close'] as const;

const cell = (value: number | boolean | null | undefined): SignalCell => (typeof value === 'boolean' ? Number(value) : (value ?? null));

/**
 * Runs a strategy on each asset by itself and lists every day of it.
 * @param sample bars that the markets of the strategy are made from (`exampleMarkets`).
 * @throws RangeError in Chinese when an output of the strategy has the name of a column that the table has anyway.
 */
export function signalTable(plan: Plan, assets: readonly Asset[], sample: Bars): SignalTable {
  const outputs = plan.outputs.map(({name}) => name);
  const taken = outputs.find((name) => OWN.some((own) => own === name));
  if (taken !== undefined) {
    throw new RangeError(`输出列不能叫 “${taken}”，trade_signals 表已经有这一列；请换一个 output_name。`);
  }
  const market = Object.fromEntries(exampleMarkets(plan, sample).map(({code, bars}) => [code, bars]));
  const symbols = assets.map(({symbol}) => symbol);
  const rows = assets.flatMap(({symbol, bars}) => {
    const result = evaluate(plan, bars, {symbol, symbols, market});
    return bars.date.map((date, t): SignalCell[] => [
      date,
      symbol,
      result.state[t] as string,
      ...[bars.open, bars.high, bars.low, bars.close].map((values) => values[t] ?? null),
      ...outputs.map((name) => cell(result.outputs[name]?.[t])),
    ]);
  });
  // Stable: assets of one day keep their order.
  return {columns: [...OWN, ...outputs], rows: rows.sort(([a], [b]) => ((a as string) < (b as string) ? -1 : a === b ? 0 : 1))};
}

/** How often a strategy acts in a stretch, without any account of money. */
export interface SignalRhythm {
  bars: number;
  buys: number;
  sells: number;
  /** Days that end with the symbol held, of all days, 0–1; a state H, or B on the day of the signal. */
  heldShare: number;
  /** Round trips whose buy and sell signal both lie in the stretch. */
  roundTrips: number;
  /** Those that sold at or below the price that they bought at, one bar after the signal each. */
  roundTripsLower: number;
  /** Bars from the buy signal to the sell signal, mean of the round trips; `null` without any. */
  averageBars: number | null;
}

/**
 * Counts signals, days held and round trips. Fills are at the close of the bar after the signal; a sell signal on the
 * last bar of the history has none and makes no round trip.
 * @param states of the whole history, so that a position that is older than the stretch counts as held.
 * @param close one price per state.
 * @param first index of the first bar of the stretch.
 * @param last index of its last bar, included.
 * @throws RangeError when the series differ in length or the stretch lies outside of them.
 */
export function signalRhythm(states: readonly SignalState[], close: readonly number[], first: number, last: number): SignalRhythm {
  if (states.length !== close.length) {
    throw new RangeError(`状态与收盘价应一样长，实际是 ${states.length} 与 ${close.length}。`);
  }
  if (!(Number.isInteger(first) && Number.isInteger(last) && first >= 0 && first <= last && last < states.length)) {
    throw new RangeError(`时段应在第 0 到第 ${states.length - 1} 根之间，且起点不晚于终点，实际是 ${first} 到 ${last}。`);
  }
  const days = Array.from({length: last - first + 1}, (_, index) => first + index);
  const on = (wanted: SignalState): number[] => days.filter((t) => states[t] === wanted);
  const buys = on('B');
  const trips = buys.flatMap((entry) => {
    const exit = days.find((t) => t > entry && states[t] === 'S');
    return exit === undefined || exit + 1 >= close.length ? [] : [{entry, exit}];
  });
  return {
    bars: days.length,
    buys: buys.length,
    sells: on('S').length,
    heldShare: (buys.length + on('H').length) / days.length,
    roundTrips: trips.length,
    roundTripsLower: trips.filter(({entry, exit}) => (close[exit + 1] as number) <= (close[entry + 1] as number)).length,
    averageBars: trips.length === 0 ? null : trips.reduce((sum, {entry, exit}) => sum + exit - entry, 0) / trips.length,
  };
}

/** One computation of a strategy, in the order in which the engine does them. */
export interface PlanRow {
  /** In Chinese, as `explain` names it. */
  label: string;
  /** Numbers, from 1, of the rows that it reads. */
  reads: number[];
  kind: 'num' | 'bool';
  /** First bar with a known value, from 1. */
  firstBar: number;
  /** On the asked day. */
  value: number | boolean | null;
}

interface Found {
  step: number;
  label: string;
  value: PlanRow['value'];
  component: string;
}

/** Every node below a slot once, with its step. `explain` leaves out what it has shown before. */
function nodesOf(plan: Plan, {step, component}: Slot, {label, value, inputs}: Explanation): Found[] {
  const node = plan.steps[step] as Step;
  const slots = node.op === 'signal' ? node.inputs : [];
  return [{step, component, label, value}, ...inputs.flatMap((input, index) => nodesOf(plan, slots[index] as Slot, input))];
}

/**
 * The plan of a strategy as a table: what buy and sell are computed from, step by step, with the values of one day.
 * @param document a strategy document without market inputs.
 * @param date ISO date on which the bars have a bar.
 * @throws RangeError when the document has errors, or when there is no such bar.
 */
export function planRows(bars: Bars, document: unknown, date: string): {rows: PlanRow[]; state: SignalState} {
  const {plan, diagnostics} = compile(document);
  const t = bars.date.indexOf(date);
  if (plan === null || t < 0) {
    throw new RangeError(plan === null ? `这个策略不能运行：${diagnostics.map(({message}) => message).join('')}` : `行情里没有 ${date}。`);
  }
  const result = evaluate(plan, bars, {symbol: 'A', symbols: ['A']});
  const {buy, sell, state} = explain(plan, result, t);
  const found = [
    ...nodesOf(plan, {step: plan.buy, component: 'value'}, buy),
    ...nodesOf(plan, {step: plan.sell, component: 'value'}, sell),
  ];
  const steps = [...new Set(found.map(({step}) => step))].sort((a, b) => a - b);
  const rows = steps.map((index): PlanRow => {
    const {label, value, component} = found.find(({step}) => step === index) as Found;
    const step = plan.steps[index] as Step;
    const values = result.steps[index]?.[component] ?? [];
    const first = values.findIndex((value: number | boolean | null) => value !== null);
    return {
      label,
      value,
      reads: step.op === 'signal' ? step.inputs.map(({step: read}) => steps.indexOf(read) + 1) : [],
      kind: step.op === 'signal' ? step.kind : 'num',
      firstBar: (step.op === 'indicator' ? (result.firstValid[step.id] as number) : first) + 1,
    };
  });
  return {rows, state};
}
