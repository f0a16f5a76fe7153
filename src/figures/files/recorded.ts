import * as z from 'zod';
import {formatNumber} from '../../content/format';
import {stateNames} from '../../results/stateNames';
import {
  parseSignalFile,
  fileReplay,
  runStateMachine,
  type SignalRecord,
  type SignalState,
  type Bars,
} from '../../engine';
import {tableFigure} from '../kit/figure';

/** A record of a signal file with its effect in the replay. */
interface RecordedSignal extends SignalRecord {
  /** State of the bar at whose close the record counts. */
  state: SignalState;
  /** Close of the next bar, the price of its fill; `null` without a trade. */
  price: number | null;
}

/**
 * Replays a signal file on one symbol and reports for each record whether it led to a trade.
 * @param csv the file; all records must be of `symbol`, on days with a bar, in ascending order.
 * @throws Error naming the fault of the file; RangeError for a record outside of the bars.
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

function effect({signal, state, price}: RecordedSignal): string {
  if (price !== null) {
    return `次日 ${formatNumber(price)} ${state === 'B' ? '买入' : '卖出'}`;
  }
  if (signal === 'B' || signal === 'S') {
    return state === signal ? '行情到此为止，没有成交' : signal === 'B' ? '已经持仓，忽略' : '没有持仓，忽略';
  }
  return (signal === 'H') === (state === 'H') ? '只记下理由' : '与持仓不符，只记下理由';
}

export const RecordedSignals = tableFigure({
  about: '一份信号文件逐行怎样回放',
  // The days of the file are days of the sample.
  props: z.strictObject({csv: z.string(), symbol: z.string()}),
  caption: ({symbol}) => `${symbol} 的信号文件，逐条回放`,
  rows: ({csv, symbol}, {bars}) => recordedSignals(bars, symbol, csv),
  columns: [
    {title: '日期', heading: true, numeric: true, cell: ({date}) => date},
    {title: '文件写的', numeric: true, cell: ({signal}) => signal},
    {title: '当日状态', cell: ({state}) => stateNames[state]},
    {title: '回放的结果', cell: effect},
    {title: '理由', cell: ({comment}) => comment},
  ],
});
