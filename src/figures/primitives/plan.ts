import {formatDate, formatValue, whole} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import {stateNames} from '../../results/stateNames';
import {at, own, present, type Bars, type SignalState} from '../../engine';
import {compiledPlan, evaluate, explain, type Plan, type Explanation} from '../../engine/language';
import {findExample} from '../kit/example';
import {figure} from '../kit/figure';
import {table} from '../kit/value';

/** One computation of a strategy, in execution order. */
interface PlanRow {
  /** Label in Chinese, as in `explain`. */
  label: string;
  /** Row numbers of its inputs, from 1. */
  reads: number[];
  kind: 'num' | 'bool';
  /** First bar with a known value, from 1. */
  firstBar: number;
  /** Value on the given day. */
  value: number | boolean | null;
}

interface Found {
  step: number;
  label: string;
  value: PlanRow['value'];
  component: string;
}

/** Every node below a slot once, with its step. `explain` omits repeated nodes. */
function nodesOf(
  plan: Plan,
  {step, component}: Pick<Plan['outputs'][number], 'step' | 'component'>,
  {label, value, inputs}: Explanation,
): Found[] {
  const node = at(plan.steps, step);
  const slots = node.op === 'signal' ? node.inputs : [];
  return [{step, component, label, value}, ...inputs.flatMap((input, index) => nodesOf(plan, at(slots, index), input))];
}

/**
 * The plan of a strategy as a table: the computations behind buy and sell, step by step, with the values of one day.
 * @param document a strategy document without market inputs.
 * @param date ISO date of a bar.
 * @throws RangeError when the document has errors, or when there is no such bar.
 */
export function planRows(bars: Bars, document: unknown, date: string): {rows: PlanRow[]; state: SignalState} {
  const plan = compiledPlan(document, '这个策略');
  const t = bars.date.indexOf(date);
  if (t < 0) {
    throw new RangeError(`行情里没有 ${date}。`);
  }
  const result = evaluate(plan, bars, {symbol: 'A', symbols: ['A']});
  const {buy, sell, state} = explain(plan, result, t);
  const found = [
    ...nodesOf(plan, {step: plan.buy, component: 'value'}, buy),
    ...nodesOf(plan, {step: plan.sell, component: 'value'}, sell),
  ];
  const steps = [...new Set(found.map(({step}) => step))].sort((a, b) => a - b);
  const rows = steps.map((index): PlanRow => {
    const {label, value, component} = present(found.find(({step}) => step === index));
    const step = at(plan.steps, index);
    const values = own(result.steps[index], component) ?? [];
    const first = values.findIndex((value: number | boolean | null) => value !== null);
    return {
      label,
      value,
      reads: step.op === 'signal' ? step.inputs.map(({step: read}) => steps.indexOf(read) + 1) : [],
      kind: step.op === 'signal' ? step.kind : 'num',
      firstBar: (step.op === 'indicator' ? present(own(result.firstValid, step.id)) : first) + 1,
    };
  });
  return {rows, state};
}

/** The strategy of the page, on a trading day of the sample. */
const [EXAMPLE, DATE] = ['architecture-ema-trend', '2009-07-16'];

export const PlanTable = figure('table', {
  about: '引擎按什么次序算一份策略',
  readsExamples: true,
  compute: (_, sample) => {
    const {rows, state} = planRows(sample.bars, JSON.parse(findExample(EXAMPLE, sample).text), DATE);
    return table({
      caption: `${formatDate(DATE)}，引擎依次算了什么`,
      rows,
      columns: [
        {title: '步', heading: true, numeric: true, cell: (_, index) => index + 1},
        {title: '算什么', cell: ({label}) => label},
        {title: '读哪几步', numeric: true, cell: ({reads}) => (reads.length === 0 ? '行情' : reads.join('、'))},
        {title: '得到', numeric: true, cell: ({kind}) => (kind === 'num' ? '数值' : '布尔值')},
        {title: '从第几日起有值', numeric: true, cell: ({firstBar}) => whole(firstBar)},
        {title: '当日的值', numeric: true, cell: ({value}) => formatValue(value)},
      ],
      finding: `这一天的状态：${stateNames[state]}。`,
      source: `${SYMBOL} 指数，${formatDate(DATE)}。`,
    });
  },
});
