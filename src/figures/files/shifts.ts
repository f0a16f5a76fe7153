import * as z from 'zod';
import {rateText, formatPercent, share} from '../../content/format';
import {periodOf, SYMBOL} from '../../content/sample';
import {
  at as itemAt,
  last as lastOf,
  sliceBars,
  newestUpTo,
  fileReplay,
  parseSignalFile,
  isMore,
  type Bars,
  type SignalRecord,
} from '../../engine';
import {COMMISSION, backtest, allIn} from '../../engine/backtest';
import {requireOne} from '../kit/checks';
import {figure, rate} from '../kit/figure';
import {FILE_SYMBOL, EXAMPLE} from '../../results/fileRows';
import {table} from '../kit/value';

/** The total return of a signal file on a stretch, and of the same file moved in time. */
interface FileShifts {
  /** Number of trading days in the stretch. */
  days: number;
  /** Total return for each of `moves`; records moved beyond the end come in at the start. */
  returns: number[];
  /**
   * Number of fills for each of `moves`: a move across the end of the stretch loses or adds one, as does a record
   * without a position.
   */
  fills: number[];
  /** Return of holding from the first to the last close. */
  hold: number;
}

/**
 * Replays one symbol's records moved by every number of trading days of a stretch. The moved files trade about as
 * often and hold about as long as the file itself, but at other times: their results are the chance results of its
 * rhythm.
 * @param moves trading days by which every record is later; default: all of 0 ≤ by < days.
 * @param commission share of the traded value per side.
 * @throws RangeError for a stretch without three bars.
 */
export function fileShifts(
  bars: Bars,
  symbol: string,
  records: readonly SignalRecord[],
  {
    from,
    to,
    moves,
    commission = COMMISSION,
  }: {from: string; to: string; moves?: readonly number[]; commission?: number},
): FileShifts {
  const own = sliceBars(bars, from, to);
  const days = own.date.length;
  if (days < 3) {
    throw new RangeError(`${from} 至 ${to} 只有 ${days} 个交易日，至少需要 3 个。`);
  }
  // The newest record of each bar, so that a move cannot revive one that had no effect.
  const byBar = new Map<number, SignalRecord>();
  const last = lastOf(own.date);
  for (const record of [...records].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
    const bar = newestUpTo(own.date, record.date);
    if (record.symbol === symbol && bar >= 0 && record.date <= last) {
      byBar.set(bar, record);
    }
  }
  const assets = [{symbol, bars: own}];
  const results = (moves ?? [...own.date.keys()]).map((by) => {
    const moved = [...byBar].map(([bar, record]) => ({...record, date: itemAt(own.date, (bar + by) % days)}));
    return backtest({assets, signals: fileReplay(assets, moved), capital: allIn(), commission, benchmark: null});
  });
  const returns = results.map(({metrics}) => metrics.totalReturn);
  return {
    days,
    returns,
    fills: results.map(({fills}) => fills.length),
    hold: lastOf(own.close) / itemAt(own.close, 0) - 1,
  };
}

const shiftName = (by: number): string => (by === 0 ? '原样' : `${by < 0 ? '提前' : '推迟'} ${Math.abs(by)} 日`);

export const FileRunTable = figure('table', {
  about: '信号文件回放，费率或错开几天',
  hint: '`rates` 是费率，`shifts` 是错开的天数，二者选一。',
  example: '<FileRunTable rates={[0, 0.001]} />',
  props: z.strictObject({
    // Trading days by which all records are moved; negative: earlier.
    shifts: z.array(z.int()).optional(),
    rates: z.array(rate).optional(),
  }),
  compute: ({shifts, rates}, {bars}) => {
    requireOne([shifts, rates], '请写 shifts 或者 rates，二者选一。');
    const {from, to} = periodOf('crisis');
    const moves = shifts === undefined ? {moves: [0]} : {};
    const at = (commission: number): FileShifts =>
      fileShifts(bars, FILE_SYMBOL, parseSignalFile(EXAMPLE), {from, to, commission, ...moves});
    const own = at(COMMISSION);
    const [asItIs = 0, ...moved] = own.returns;
    const [fills = 0, ...movedFills] = own.fills;
    const similar = movedFills.filter((count) => Math.abs(count - fills) <= 1).length;
    const better = moved.filter((value) => isMore(value, asItIs)).length;
    // Other commissions are compared for the unmoved file only.
    const middle = moved.toSorted((a, b) => a - b)[Math.floor((moved.length - 1) / 2)] ?? asItIs;
    const rows =
      shifts?.map((by) => ({name: shiftName(by), totalReturn: itemAt(own.returns, (by + own.days) % own.days)})) ??
      (rates ?? []).map((commission) => ({name: rateText(commission), totalReturn: itemAt(at(commission).returns, 0)}));
    return table({
      caption: `${SYMBOL}，示例记录${shifts === undefined ? '在几档佣金下' : '错开几日之后'}的结果`,
      rows: [...rows, {name: '一直持有', totalReturn: own.hold}],
      columns: [
        {title: shifts === undefined ? '佣金（单边）' : '整份记录', heading: true, cell: ({name}) => name},
        {title: '累计收益', numeric: true, cell: ({totalReturn}) => share(totalReturn)},
      ],
      finding:
        shifts &&
        `把整份记录依次错开 1 到 ${own.days - 1} 个交易日（末尾的移到开头），得到 ${moved.length} 份节奏相近的文件：` +
          `原样成交 ${fills} 次，其余成交 ${Math.min(...movedFills)} 到 ${Math.max(...movedFills)} 次，${similar} 份与原样至多差一次；` +
          `中间的一份是 ${share(middle)}，${better} 份（${formatPercent(better / moved.length, 0)}）的收益高于原样的 ${share(asItIs)}。`,
      source:
        `${SYMBOL}，${from} 至 ${to}，实验里的示例记录${shifts === undefined ? '' : `，佣金单边 ${rateText(COMMISSION)}`}。` +
        '示例记录是自造的。',
    });
  },
});
