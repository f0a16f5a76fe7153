import type {ReactNode} from 'react';
import type {ParameterStudy} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import {formatPercent} from '../format';
import {studySource} from './studyTexts';

/** The same search on histories whose days were put into a random order. */
export default function Shuffles({study}: {study: ParameterStudy}): ReactNode {
  const {real, best, hold} = study.shuffled;
  const sorted = [...best].sort((a, b) => b - a);
  const middle = sorted[Math.floor(sorted.length / 2)] as number;
  const rows = [
    {name: '真实的次序', value: real},
    {name: `打乱 ${best.length} 次，最高的一次`, value: sorted[0] as number},
    {name: '打乱，排在中间的一次', value: middle},
    {name: '打乱，最低的一次', value: sorted.at(-1) as number},
  ];
  const above = best.filter((value) => value > hold).length;
  const aboveReal = best.filter((value) => value >= real).length;
  return (
    <CaptionedTable
      caption="同一把网格在打乱的行情上找到的“最优”"
      rows={rows}
      columns={[
        {title: '行情', heading: true, cell: ({name}) => name},
        {title: '最优一组的年复合收益率', numeric: true, cell: ({value}) => formatPercent(value)},
        {title: '一直持有', numeric: true, cell: () => formatPercent(hold)},
      ]}
      finding={
        `打乱之后，日与日之间没有任何规律可学，${best.length} 次里仍有 ${above} 次挑得出高于一直持有的“最优参数”。` +
        `${aboveReal === 0 ? '没有一次' : `有 ${aboveReal} 次`}达到真实次序下的最优。`
      }
      source={`每次打乱的是日收益的次序：起点、终点与全部单日涨跌不变，所以一直持有的结果不变。每次都试 ${study.candidates.length} 组，全段。${studySource(study)}`}
    />
  );
}
