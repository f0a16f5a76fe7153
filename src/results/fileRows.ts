import {formatNumber} from '../content/format';
import {stateNames} from './stateNames';
import {present, at, last as lastOf, type Bars, type SignalRecord} from '../engine';
import type {RuleRun} from '../engine/backtest';

/** The symbol of the sample in signal files, also on the command line. */
export const FILE_SYMBOL = 'SP500';

/** An invented signal file with rows of all kinds: executed, ignored, with a reason only, on a weekend. */
export const EXAMPLE = `date,symbol,signal,comment
2007-08-17,SP500,B,急跌之后看反弹
2007-11-09,SP500,S,信用市场转差
2007-11-21,SP500,S,再次提示卖出
2008-03-24,SP500,B,恐慌似乎到头
2008-04-14,SP500,B,"仍然看多，建议加仓"
2008-05-02,SP500,H,趋势未变，继续持有
2008-07-05,SP500,S,周末复盘后决定离场
2008-09-15,SP500,E,风险过高，保持空仓
2008-10-10,OTHER,B,别的标的
2008-11-24,SP500,B,试探性买入
2009-01-07,SP500,S,反弹未能延续
2009-04-02,SP500,B,再次看多
`;

type Days = Pick<RuleRun, 'dates' | 'states' | 'fills'>;

export interface RowResult {
  record: SignalRecord;
  /** `done`: traded; `said`: only states a reason; `ignored`: had no effect. */
  kind: 'done' | 'said' | 'ignored';
  text: string;
}

type Verdict = Omit<RowResult, 'record'>;

const ignored = (text: string): Verdict => ({kind: 'ignored', text});

function onDay({signal}: SignalRecord, day: number, {dates, states, fills}: Days): Verdict {
  const state = present(states[day]);
  const [isFlat, isHeld] = [state === 'E', state === 'H'];
  if (signal === 'H' || signal === 'E') {
    const differs = signal === 'H' ? isFlat : isHeld;
    return {kind: 'said', text: `只记理由，不引起买卖${differs ? `；这一天实际上是${isFlat ? '空仓' : '持仓'}` : ''}`};
  }
  if (signal === 'B' ? isHeld : isFlat) {
    return ignored(signal === 'B' ? '已经持有，忽略' : '空仓时没有可卖的，忽略');
  }
  const fill = fills.find((candidate) => candidate.day === day + 1);
  if (fill === undefined) {
    return ignored(day + 1 === dates.length ? '时段的最后一天才出信号，来不及成交' : '现金不够买一股，没有成交');
  }
  return {kind: 'done', text: `${dates[fill.day]} 以 ${formatNumber(fill.price)} ${signal === 'B' ? '买入' : '卖出'}`};
}

/** The outcome of each row of a signal file, in file order. @param bars the whole history, which contains `run`. */
export function rowResults(records: readonly SignalRecord[], symbol: string, bars: Bars, run: Days): RowResult[] {
  const places = new Map(bars.date.map((date, bar) => [date, bar]));
  const barOf = (date: string): number => places.get(date) ?? bars.date.findLastIndex((day) => day < date);
  const start = present(places.get(at(run.dates, 0)));
  // Several records may fall on one bar, such as those of a weekend: the newest one counts.
  const newest = new Map<number, SignalRecord>();
  const last = lastOf(bars.date);
  for (const record of records.filter((candidate) => candidate.symbol === symbol && candidate.date <= last)) {
    const other = newest.get(barOf(record.date));
    if (other === undefined || other.date < record.date) {
      newest.set(barOf(record.date), record);
    }
  }
  const verdict = (record: SignalRecord): Verdict => {
    if (record.symbol !== symbol) {
      return ignored(`标的池里没有 ${record.symbol}，忽略`);
    }
    const bar = barOf(record.date);
    const day = bar - start;
    if (record.date > last || bar === -1) {
      return ignored(`行情是 ${bars.date[0]} 至 ${last}，不含这一天`);
    }
    if (day < 0 || day >= run.dates.length) {
      return ignored('不在所选的时段里');
    }
    const counts = present(newest.get(bar));
    if (counts !== record) {
      return ignored(`${bars.date[bar]} 收盘后还有更新的一行（第 ${counts.line} 行），以那一行为准`);
    }
    const result = onDay(record, day, run);
    return bars.date[bar] === record.date
      ? result
      : {...result, text: `当天没有行情，按 ${bars.date[bar]} 收盘计：${result.text}`};
  };
  return records.map((record) => ({record, ...verdict(record)}));
}

/** @param result renders the outcome of a row. */
export const rowColumns = <Cell>(result: (row: RowResult) => Cell) => [
  {title: '行', heading: true, numeric: true, cell: ({record}: RowResult) => record.line},
  {title: '日期', numeric: true, cell: ({record}: RowResult) => record.date},
  {title: '标的', cell: ({record}: RowResult) => record.symbol},
  {title: '信号', cell: ({record}: RowResult) => stateNames[record.signal]},
  {title: '结果', cell: result},
  {title: '理由', cell: ({record}: RowResult) => record.comment},
];
