import {runStateMachine, type SignalState} from '../stateMachine';
import {fileReplay} from '../strategies/fileReplay';
import {parseSignalFile, type SignalRecord} from '../strategies/parseSignalFile';
import type {Bars} from '../market-data/bars';

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
