import type {ReactNode} from 'react';
import {switchRecord, type Bars} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import {formatPercent} from '../format';
import {holdsFirst, switchExample, switchSource} from '../switching/exampleSwitch';
import {withSettings, type Settings} from '../switching/withSettings';

interface Props {
  /** A strategy of the pages that switches between two symbols. */
  id: string;
  /** What is set, as `node.parameter`, with its Chinese name; the columns in this order. */
  names: Readonly<Record<string, string>>;
  sets: readonly Settings[];
  bars: Bars;
}

const rank = (depths: readonly number[], depth: number): number => 1 + depths.filter((other) => other > depth).length;

/** A switch with several sets of parameters on both halves of the sample: does what is chosen on the first hold on the second? */
export default function SwitchSweep({id, names, sets, bars}: Props): ReactNode {
  const {title, text} = switchExample(id);
  const middle = Math.floor(bars.date.length / 2);
  const rows = sets.map((settings) => {
    const inFirst = holdsFirst(withSettings(text, settings), bars);
    const [early, late] = [[0, middle], [middle, bars.date.length]].map(([start, end]) => switchRecord(inFirst.slice(start, end), bars.close.slice(start, end)).depth) as [number, number];
    return {settings, early, late, ...switchRecord(inFirst, bars.close)};
  });
  const [firsts, seconds] = [rows.map(({early}) => early), rows.map(({late}) => late)];
  const name = (settings: Settings): string => Object.keys(names).map((key) => settings[key]).join(' / ');
  const best = rows.reduce((a, b) => (b.early > a.early ? b : a));
  const later = rank(seconds, best.late);
  return (
    <CaptionedTable
      caption={`${title}：换一组参数`}
      rows={rows}
      columns={[
        {title: Object.values(names).join(' / '), heading: true, numeric: true, cell: ({settings}) => name(settings)},
        {title: '切换次数', numeric: true, cell: ({switches}) => switches},
        {title: '在第一个标的', numeric: true, cell: ({shareFirst}) => formatPercent(shareFirst, 1)},
        {title: '前半段回撤', numeric: true, cell: ({early}) => formatPercent(early, 1)},
        {title: '名次', numeric: true, cell: ({early}) => rank(firsts, early)},
        {title: '后半段回撤', numeric: true, cell: ({late}) => formatPercent(late, 1)},
        {title: '名次', numeric: true, cell: ({late}) => rank(seconds, late)},
      ]}
      finding={`切换次数在 ${Math.min(...rows.map(({switches}) => switches))} 与 ${Math.max(...rows.map(({switches}) => switches))} 之间。前半段回撤最浅的是 ${name(best.settings)}，到后半段${later === 1 ? '仍' : ''}排第 ${later}，一共 ${rows.length} 组。`}
      source={`前半段到 ${bars.date[middle - 1]} 为止。名次 1 是回撤最浅。${switchSource(bars)}`}
    />
  );
}
