import type {Bars} from '../market-data/bars';
import {compile} from '../language/compile';
import {evaluate} from '../language/evaluate';
import {explain, type Explanation} from '../language/explain';
import type {Plan, Slot, Step} from '../language/plan';
import type {SignalState} from '../stateMachine';

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
