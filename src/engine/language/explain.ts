import {own} from '../own';
import {columnValue} from '../columns';
import {at} from '../series';
import type {SignalState} from '../stateMachine';
import type {EvalResult} from './evaluate';
import type {Plan, PlanSlot, Step} from './plan';
import {stepLabel} from './stepLabel';

/** A value of a series on one day; `null` where it is unknown. */
type StepValue = number | boolean | null;

/** A value in Chinese: 真, 假, 未知, or a number of at most ten digits. */
function valueText(value: StepValue): string {
  if (typeof value === 'number') {
    return String(Number(value.toPrecision(10)));
  }
  return value === null ? '未知' : value ? '真' : '假';
}

/** The state of a bar. @throws RangeError when there is no such bar. */
function stateAt({state}: EvalResult, t: number): SignalState {
  const found = state[t];
  if (found === undefined) {
    throw new RangeError(`没有第 ${t} 根行情；共有 ${state.length} 根，从 0 起数。`);
  }
  return found;
}

/** One node with its value on the explained bar. */
export interface Explanation {
  /** Description in Chinese: `“fast”：EMA（周期 8，行情列 Close）`. */
  label: string;
  /** JSON Pointer of the node in the canonical document. */
  path: string;
  value: StepValue;
  /** Value on the bar before; `null` on the first. Crossings and streaks look back. */
  previous: StepValue;
  /** The value in Chinese: 真, 假, 未知 or a number. */
  text: string;
  /** Its inputs; empty where the same node was shown earlier. */
  inputs: readonly Explanation[];
  shownBefore?: true;
}

export interface BarExplanation {
  state: SignalState;
  /** Reason for the state, in one sentence. */
  reason: string;
  buy: Explanation;
  sell: Explanation;
}

const REASONS: Readonly<Record<SignalState, string>> = {
  B: '此前空仓，买入条件为真，所以买入。',
  S: '此前持仓，卖出条件为真，所以卖出。',
  H: '此前持仓，卖出条件不为真，所以继续持有。',
  E: '此前空仓，买入条件不为真，所以继续空仓。',
};

/**
 * Explains the state of a bar: the conditions and all of their inputs, with the values on that bar.
 * @param result of `evaluate` with the same plan.
 * @param t index of the bar.
 * @param nameOf name of a step; default: its id.
 * @throws RangeError when there is no such bar.
 */
export function explain(
  plan: Plan,
  result: EvalResult,
  t: number,
  nameOf: (step: Step, component: string) => string = stepLabel,
): BarExplanation {
  const state = stateAt(result, t);
  const shown = new Set<number>();
  const node = ({step: index, component}: PlanSlot): Explanation => {
    const step = at(plan.steps, index);
    const values = own(result.columns[index], component);
    const on = (bar: number): StepValue => (values === undefined || bar < 0 ? null : columnValue(values, bar));
    const inputs = step.op === 'signal' ? step.inputs : [];
    const again = inputs.length > 0 && shown.has(index);
    shown.add(index);
    const value = on(t);
    return {
      label: nameOf(step, component),
      path: step.path,
      value,
      previous: on(t - 1),
      text: valueText(value),
      inputs: again ? [] : inputs.map(node),
      ...(again && {shownBefore: true as const}),
    };
  };
  return {
    state,
    reason: REASONS[state],
    buy: node({step: plan.buy, component: 'value'}),
    sell: node({step: plan.sell, component: 'value'}),
  };
}

/** The value of a graph node on one day. */
export interface NodeValue {
  /** 真, 假, 未知, or a number; the first of several components. */
  readonly text: string;
  readonly value: StepValue;
  /** Texts by component, where there are several. */
  readonly components?: Dictionary<string>;
}

/**
 * The values of all nodes of a strategy's graph on one day, by key of the node.
 * @param result of `evaluate` with the same plan.
 * @param t index of the bar.
 * @throws RangeError when there is no such bar.
 */
export function nodeValues(plan: Plan, result: EvalResult, t: number): Dictionary<NodeValue> {
  stateAt(result, t);
  const short = (value: StepValue): string =>
    valueText(typeof value === 'number' ? Number(value.toPrecision(6)) : value);
  const of = (step: number): NodeValue => {
    const series = Object.entries(result.columns[step] ?? {}).map(
      ([name, values]) => [name, columnValue(values, t)] as const,
    );
    const value = series[0]?.[1] ?? null;
    const components = Object.fromEntries(series.map(([name, known]) => [name, short(known)]));
    return {value, text: short(value), ...(series.length > 1 && {components})};
  };
  return {
    ...Object.fromEntries(plan.steps.map((_, step) => [`s${step}`, of(step)])),
    buy: of(plan.buy),
    sell: of(plan.sell),
  };
}
