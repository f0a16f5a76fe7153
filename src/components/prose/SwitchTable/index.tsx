import type {ReactNode} from 'react';
import {switchRecord, type Bars} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import {formatPercent} from '../format';
import {holdsFirst, switchExample, switchSource} from '../switching/exampleSwitch';

interface Props {
  /** Ids of strategies of the pages that switch between two symbols, in order. */
  ids: readonly string[];
  bars: Bars;
}

/** How often each of several strategies switches, and what that comes to. */
export default function SwitchTable({ids, bars}: Props): ReactNode {
  const rows = ids.map((id) => {
    const {title, text} = switchExample(id);
    return {title, ...switchRecord(holdsFirst(text, bars), bars.close)};
  });
  const [most, least] = [[...rows].sort((a, b) => b.switches - a.switches)[0], [...rows].sort((a, b) => a.switches - b.switches)[0]];
  return (
    <CaptionedTable
      caption="各个版本的切换"
      rows={rows}
      columns={[
        {title: '版本', heading: true, cell: ({title}) => title},
        {title: '切换次数', numeric: true, cell: ({switches}) => switches},
        {title: '最大回撤', numeric: true, cell: ({depth}) => formatPercent(depth, 1)},
        {title: '在第一个标的', numeric: true, cell: ({shareFirst}) => formatPercent(shareFirst, 1)},
        {title: '换回时更贵', numeric: true, cell: ({dearer, roundTrips}) => `${dearer} / ${roundTrips}`},
        {title: '一段的中位天数', numeric: true, cell: ({medianStay}) => medianStay ?? '—'},
        {title: '不足 10 天的段', numeric: true, cell: ({shortStays}) => shortStays},
      ]}
      finding={`切换最多的是“${most?.title}”，${most?.switches} 次；最少的是“${least?.title}”，${least?.switches} 次。“换回时更贵”指离开第一个标的之后，以更高的价格再换回来：分母是离开又换回的次数。`}
      source={switchSource(bars)}
    />
  );
}
