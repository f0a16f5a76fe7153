import type {ReactNode} from 'react';
import type {RotationRun} from '../../lab/RotationLab/runRotation';
import {SIMULATED} from '../../lab/RotationLab/simulated';
import CaptionedTable from '../CaptionedTable';
import {formatNumber, formatPercent} from '../format';
import {rotationOf, rotationSource, switchCount, type RotationProps} from '../rotation/rotationProps';

interface Props extends RotationProps {
  /** The named stretches, other made-up markets with the same laws, or the same days in other orders. */
  over: 'periods' | 'markets' | 'shuffles';
  /** How many markets or orders. */
  count?: number;
}

interface Row {
  label: string;
  run: RotationRun;
}

/** How each comparison is told. `unit` counts its rows. */
const TOLD = {
  periods: {title: '时期', unit: '段', caption: '模拟数据，动量轮动与等权持有在不同时期的结果', note: '每一段都从现金重新开始，排名用此前的行情预热。'},
  markets: {title: '市场', unit: '个市场', caption: '同一种规律生成的几个模拟市场里，动量轮动与等权持有', note: '每个市场只是随机数不同，生成的规律、标的与参数都一样。'},
  shuffles: {title: '次序', unit: '种次序', caption: '同样的涨跌，打乱日子的先后', note: '六个标的按同一个次序打乱，所以每个标的的总涨跌与同涨同跌的程度都不变，只有“涨跌会持续”不在了。'},
} as const;

const share = (value: number): string => formatPercent(value, 1);
const points = (value: number): string => `${formatNumber(100 * value, 1)} 个百分点`;
const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] as number;

function rowsOf({over, count = 10, ...props}: Props): Row[] {
  if (over === 'periods') {
    return SIMULATED.periods.map(({id, label}) => ({label, run: rotationOf({...props, period: id})}));
  }
  const key = over === 'markets' ? 'seed' : 'shuffle';
  return Array.from({length: count}, (_, index) => ({label: String(index + 1), run: rotationOf({...props, [key]: index + 1})}));
}

function finding(rows: readonly Row[], over: Props['over']): string {
  const {unit} = TOLD[over];
  // The whole is no stretch of its own.
  const counted = over === 'periods' ? rows.slice(0, -1) : rows;
  const gaps = counted.map(({run}) => run.metrics.totalReturn - run.benchmarkMetrics.totalReturn);
  const behind = gaps.filter((gap) => gap < 0).length;
  const deeper = counted.filter(({run}) => run.metrics.maxDrawdown.depth < run.benchmarkMetrics.maxDrawdown.depth).length;
  const range = `轮动减等权的累计收益，从 ${points(Math.min(...gaps))}到 ${points(Math.max(...gaps))}，中间的一个是 ${points(median(gaps))}。`;
  return `${counted.length} ${unit}里，${behind} ${unit}是等权持有的收益更高，${deeper} ${unit}是轮动的最大回撤更深。${over === 'periods' ? '' : range}`;
}

/** Momentum rotation against holding the pool, in several stretches, markets or orders of the same days. */
export default function RotationComparison(props: Props): ReactNode {
  const {over} = props;
  const {title, caption, note} = TOLD[over];
  const rows = rowsOf(props);
  return (
    <CaptionedTable
      caption={caption}
      rows={rows}
      columns={[
        {title, heading: true, cell: ({label}) => label},
        {title: '轮动收益', numeric: true, cell: ({run}) => share(run.metrics.totalReturn)},
        {title: '等权收益', numeric: true, cell: ({run}) => share(run.benchmarkMetrics.totalReturn)},
        {title: '轮动最大回撤', numeric: true, cell: ({run}) => share(run.metrics.maxDrawdown.depth)},
        {title: '等权最大回撤', numeric: true, cell: ({run}) => share(run.benchmarkMetrics.maxDrawdown.depth)},
        {title: '换仓次数', numeric: true, cell: ({run}) => switchCount(run)},
      ]}
      finding={finding(rows, over)}
      source={`${note}${rotationSource(props, {stretch: over !== 'periods'})}`}
    />
  );
}
