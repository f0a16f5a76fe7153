import type {ReactNode} from 'react';
import examples from '@generated/strategy-examples/default/examples.json';
import {hasErrors, validate, type Bars} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import {exampleOutcome} from '../exampleOutcome';
import {formatNumber, formatPercent} from '../format';

interface Props {
  /** Page path below `docs/`. */
  page: string;
  bars: Bars;
}

/** How often each strategy of a page acts on the whole sample: days of its conditions, buys, days held, quick reversals. */
export default function ExampleCounts({page, bars}: Props): ReactNode {
  const shown = examples.filter((example) => example.page === page && !hasErrors(validate(example.text, {allowBare: true})));
  if (shown.length === 0) {
    throw new Error(`<ExampleCounts page="${page}">：这一页没有能运行的策略示例；page 应是 docs/ 下的页面路径，例如 primitives/examples。`);
  }
  const rows = shown.map((example) => ({title: example.title, ...exampleOutcome(example, bars)}));
  const whole = (value: number): string => formatNumber(value, 0);
  return (
    <CaptionedTable
      caption="各份策略触发多少次"
      source={`标普 500 的 ${whole(bars.date.length)} 个交易日。“次日反转”是买入的次日就卖，或卖出的次日又买；“买卖同真”是同一天两个条件都成立。`}
      rows={rows}
      columns={[
        {title: '策略', heading: true, cell: ({title}) => title},
        {title: '买入', numeric: true, cell: ({buys}) => whole(buys)},
        {title: '持仓占比', numeric: true, cell: ({heldShare}) => formatPercent(heldShare, 0)},
        {title: '次日反转', numeric: true, cell: ({reversals}) => whole(reversals)},
        {title: '买入条件为真', numeric: true, cell: ({buyDays}) => `${whole(buyDays)} 天`},
        {title: '卖出条件为真', numeric: true, cell: ({sellDays}) => `${whole(sellDays)} 天`},
        {title: '买卖同真', numeric: true, cell: ({overlap}) => `${whole(overlap)} 天`},
      ]}
    />
  );
}
