import type {EvalResult} from '../evaluate';
import type {Plan} from '../plan';
import {valueText, type StepValue} from '../valueText';

/** What a node of the graph gives on one day. */
export interface NodeValue {
  /** 真, 假, 未知, or a number; of several components the first. */
  readonly text: string;
  readonly value: StepValue;
  /** Texts by component, where there are several. */
  readonly components?: Readonly<Record<string, string>>;
}

/**
 * The values of all nodes of a strategy's graph on one day, by key of the node.
 * @param result of `evaluate` with the same plan.
 * @param t index of the bar.
 * @throws RangeError when there is no such bar.
 */
export function nodeValues(plan: Plan, result: EvalResult, t: number): Readonly<Record<string, NodeValue>> {
  if (result.state[t] === undefined) {
    throw new RangeError(`没有第 ${t} 根行情；共有 ${result.state.length} 根，从 0 起数。`);
  }
  const short = (value: StepValue): string => valueText(typeof value === 'number' ? Number(value.toPrecision(6)) : value);
  const of = (step: number): NodeValue => {
    const series = Object.entries(result.steps[step] ?? {}).map(([name, values]) => [name, values[t] ?? null] as const);
    const value = series[0]?.[1] ?? null;
    const components = Object.fromEntries(series.map(([name, known]) => [name, short(known)]));
    return {value, text: short(value), ...(series.length > 1 && {components})};
  };
  return {...Object.fromEntries(plan.steps.map((_, step) => [`s${step}`, of(step)])), buy: of(plan.buy), sell: of(plan.sell)};
}
