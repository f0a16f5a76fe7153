import type {ReactNode} from 'react';
import type {Bars, ExampleRun, Plan} from '@site/src/engine';
import DataTable, {type Column} from '../DataTable';
import {formatKnown, formatNumber} from '../format';
import {stateNames} from '../stateNames';

interface Props {
  plan: Plan;
  run: ExampleRun;
  bars: Bars;
  rows: readonly number[];
  caption: string;
}

type Value = number | boolean | null | undefined;

const shown = (value: Value): string => (typeof value === 'number' ? formatKnown(value) : value == null ? '未知' : value ? '真' : '假');

/** Day by day: close, the columns that the strategy puts out, both conditions, and the state. */
export default function DayTable({plan, run: {result, second}, bars, rows, caption}: Props): ReactNode {
  const raw = (step: number): readonly Value[] => result.steps[step]?.value ?? [];
  const outputs = plan.outputs.map(({name, step, component}) => ({name, values: (result.steps[step]?.[component] ?? []) as readonly Value[]}));
  const columns: Column<number>[] = [
    {title: '日期', heading: true, numeric: true, cell: (t) => bars.date[t]},
    {title: '收盘价', numeric: true, cell: (t) => formatNumber(bars.close[t] as number)},
    ...outputs.map(({name, values}): Column<number> => ({
      title: name,
      numeric: values.some((value) => typeof value === 'number'),
      cell: (t) => (values.some((value) => typeof value === 'number') ? formatKnown(values[t] as number | null) : shown(values[t])),
    })),
    {title: '买入条件', cell: (t) => shown(raw(plan.buy)[t])},
    {title: '卖出条件', cell: (t) => shown(raw(plan.sell)[t])},
    {title: second === null ? '状态' : '第一个标的', cell: (t) => stateNames[result.state[t] as keyof typeof stateNames]},
    ...(second === null ? [] : [{title: '第二个标的', cell: (t: number) => stateNames[second.state[t] as keyof typeof stateNames]}]),
  ];
  return <DataTable caption={caption} rows={rows} columns={columns} />;
}
