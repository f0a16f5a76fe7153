import type {ReactNode} from 'react';
import {fileShifts, parseSignalFile, type EncodedBars, type FileShifts} from '@site/src/engine';
import {EXAMPLE, FILE_SYMBOL} from '../../lab/FileLab/example';
import {barsOf} from '../../lab/market';
import {periodOf} from '../../lab/StrategyLab/periods';
import {SYMBOL} from '../../lab/StrategyLab/run';
import CaptionedTable from '../CaptionedTable';
import {formatPercent} from '../format';
import {COMMISSION} from '../rule/ruleProps';
import {rateText} from '../rule/ruleTexts';

interface Props {
  data: EncodedBars;
  /** Trading days by which every record is late, negative for early. */
  shifts?: readonly number[];
  /** Shares of the traded value per side, instead of shifts. */
  rates?: readonly number[];
}

interface Row {
  name: string;
  totalReturn: number;
}

const share = (value: number): string => formatPercent(value, 1);
const {from, to} = periodOf('crisis');

function shiftName(by: number): string {
  return by === 0 ? '原样' : `${by < 0 ? '提前' : '推迟'} ${Math.abs(by)} 日`;
}

/** How many of the moved files did better than the file itself. */
function luckText({returns, days}: FileShifts): string {
  const [own = 0, ...moved] = returns;
  const better = moved.filter((value) => value > own).length;
  const sorted = [...moved].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)] as number;
  return (
    `把整份记录依次错开 1 到 ${days - 1} 个交易日（末尾的移到开头），得到 ${moved.length} 份买卖一样频繁的文件：` +
    `中间的一份是 ${share(middle)}，${better} 份（${formatPercent(better / moved.length, 0)}）的收益高于原样的 ${share(own)}。`
  );
}

/** The example file of the lab, moved in time or at several commission rates, beside holding. */
export default function FileRunTable({data, shifts, rates}: Props): ReactNode {
  if ((shifts === undefined) === (rates === undefined)) {
    throw new Error('<FileRunTable>：请写 shifts 或者 rates，二者选一。');
  }
  const records = parseSignalFile(EXAMPLE);
  const at = (commission: number): FileShifts => fileShifts(barsOf(data), FILE_SYMBOL, records, {from, to, commission});
  const own = at(COMMISSION);
  const moved = (by: number): number => own.returns[(by + own.days) % own.days] as number;
  const rows: Row[] =
    shifts?.map((by) => ({name: shiftName(by), totalReturn: moved(by)})) ??
    (rates ?? []).map((rate) => ({name: rateText(rate), totalReturn: at(rate).returns[0] as number}));
  return (
    <CaptionedTable
      caption={`${SYMBOL}，示例记录${shifts === undefined ? '在几档佣金下' : '错开几日之后'}的结果`}
      rows={[...rows, {name: '一直持有', totalReturn: own.hold}]}
      columns={[
        {title: shifts === undefined ? '佣金（单边）' : '整份记录', heading: true, cell: ({name}) => name},
        {title: '累计收益', numeric: true, cell: ({totalReturn}) => share(totalReturn)},
      ]}
      finding={shifts === undefined ? null : luckText(own)}
      source={
        `${SYMBOL}，${from} 至 ${to}，实验里的示例记录${shifts === undefined ? '' : `，佣金单边 ${rateText(COMMISSION)}`}。` +
        '次日收盘成交，全仓买卖（本站约定）；示例记录是自造的，历史数据仅作教学演示。'
      }
    />
  );
}
