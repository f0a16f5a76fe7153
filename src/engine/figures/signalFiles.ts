import {backtest} from '../backtest/backtest';
import {COMMISSION} from '../backtest/backtestInput';
import {allIn} from '../capital/capitalRule';
import {sliceBars, type Bars} from '../market-data/bars';
import {newestUpTo} from '../market-data/unionCalendar';
import {runStateMachine, type SignalState} from '../stateMachine';
import {fileReplay} from '../strategies/fileReplay';
import {parseSignalFile, type SignalRecord} from '../strategies/parseSignalFile';

/** The total return of a signal file on a stretch, and of the same file moved in time. */
export interface FileShifts {
  /** Trading days of the stretch. */
  days: number;
  /** Total return for each of `moves`; what leaves at the end comes in at the start. */
  returns: number[];
  /** Fills for each of `moves`: a move across the end of the stretch loses or adds one, as does a record that finds no position. */
  fills: number[];
  /** Return of the first close held to the last. */
  hold: number;
}

/**
 * Replays one symbol's records moved by every number of trading days of a stretch. The moved files buy and sell
 * about as often and hold about as long as the file itself, but at other times: what they earn is what its rhythm earns by chance.
 * @param moves trading days by which every record is later; left out: all of 0 ≤ by < days.
 * @param commission share of the traded value per side.
 * @throws RangeError for a stretch without three bars.
 */
export function fileShifts(
  bars: Bars,
  symbol: string,
  records: readonly SignalRecord[],
  {from, to, moves, commission = COMMISSION}: {from: string; to: string; moves?: readonly number[]; commission?: number},
): FileShifts {
  const own = sliceBars(bars, from, to);
  const days = own.date.length;
  if (days < 3) {
    throw new RangeError(`${from} 至 ${to} 只有 ${days} 个交易日，至少需要 3 个。`);
  }
  // One record for each bar, the newest, so that a move cannot bring back one that had no effect.
  const byBar = new Map<number, SignalRecord>();
  const last = own.date.at(-1) as string;
  for (const record of [...records].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))) {
    const bar = newestUpTo(own.date, record.date);
    if (record.symbol === symbol && bar >= 0 && record.date <= last) {
      byBar.set(bar, record);
    }
  }
  const assets = [{symbol, bars: own}];
  const results = (moves ?? [...own.date.keys()]).map((by) => {
    const moved = [...byBar].map(([bar, record]) => ({...record, date: own.date[(bar + by) % days] as string}));
    return backtest({assets, signals: fileReplay(assets, moved), capital: allIn(), commission, benchmark: null});
  });
  const returns = results.map(({metrics}) => metrics.totalReturn);
  return {days, returns, fills: results.map(({fills}) => fills.length), hold: (own.close.at(-1) as number) / (own.close[0] as number) - 1};
}

/** A record of a signal file and what the replay makes of it. */
export interface RecordedSignal extends SignalRecord {
  /** State of the bar at whose close the record counts. */
  state: SignalState;
  /** Close of the next bar, at which it is filled; `null` when nothing is traded. */
  price: number | null;
}

/**
 * Replays a signal file on one symbol and says for each record whether it was acted upon.
 * @param csv the file; all records must be of `symbol`, on days with a bar, in ascending order.
 * @throws Error naming what is wrong with the file; RangeError for a record outside of the bars.
 */
export function recordedSignals(bars: Bars, symbol: string, csv: string): RecordedSignal[] {
  const records = parseSignalFile(csv);
  const [signals] = fileReplay([{symbol, bars}], records);
  const states = runStateMachine(signals?.buy ?? [], signals?.sell ?? []);
  return records.map((record) => {
    const t = bars.date.indexOf(record.date);
    const state = states[t];
    if (record.symbol !== symbol || state === undefined) {
      throw new RangeError(`信号文件第 ${record.line} 行：${record.symbol} 在 ${record.date} 没有行情。`);
    }
    return {...record, state, price: state === 'B' || state === 'S' ? (bars.close[t + 1] ?? null) : null};
  });
}
