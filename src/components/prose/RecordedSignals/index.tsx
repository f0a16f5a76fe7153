import type {ReactNode} from 'react';
import {recordedSignals, type EncodedBars, type RecordedSignal} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import DataTable from '../DataTable';
import {formatNumber} from '../format';
import {stateNames} from '../stateNames';

interface Props {
  /** The signal file: date,symbol,signal,comment; days of the sample. */
  csv: string;
  symbol: string;
  data: EncodedBars;
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

/** A file of recorded signals replayed on the sample, record by record. */
export default function RecordedSignals({csv, symbol, data}: Props): ReactNode {
  return (
    <DataTable
      caption={`${symbol} 的信号文件，逐条回放`}
      rows={recordedSignals(barsOf(data), symbol, csv)}
      columns={[
        {title: '日期', heading: true, numeric: true, cell: ({date}) => date},
        {title: '文件写的', numeric: true, cell: ({signal}) => signal},
        {title: '当日状态', cell: ({state}) => stateNames[state]},
        {title: '回放的结果', cell: effect},
        {title: '理由', cell: ({comment}) => comment},
      ]}
    />
  );
}
