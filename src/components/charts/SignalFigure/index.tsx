import type {ReactNode} from 'react';
import {signalEntry, type Bars, type SignalType} from '@site/src/engine';
import DataTable from '../../prose/DataTable';
import {formatKnown} from '../../prose/format';
import IndicatorPanel from '../IndicatorPanel';
import PriceChart from '../PriceChart';
import {signalFigure} from './signalFigure';

interface Props {
  /** Type of a signal, such as `Crossover`. */
  of: string;
  bars: Bars;
}

const shown = (value: number | boolean | null | undefined): string => (typeof value === 'number' ? formatKnown(value) : value == null ? '未知' : value ? '真' : '假');

/** A signal on real prices: what it reads, the days on which it is true, and ten days of it as a table. */
export default function SignalFigure({of, bars}: Props): ReactNode {
  const entry = signalEntry(of);
  if (entry === undefined) {
    throw new Error(`<SignalFigure of="${of}" />：没有这个信号。`);
  }
  const {says, dates, lines: [ground, ...overlays], panel, marks, rows, columns} = signalFigure(of as SignalType, bars);
  const title = `${entry.name}（${of}）：${says}`;
  const days = marks.length > 0 ? `，${dates.length} 个交易日里有 ${marks.length} 天为真` : '';
  const summary = `标普 500，${dates[0]} 至 ${dates.at(-1)}${days}。`;
  const caption = `${summary}历史数据仅作教学演示。`;
  return (
    <>
      <PriceChart
        plain
        file={`signal-${of.toLowerCase()}`}
        title={title}
        summary={summary}
        caption={caption}
        dates={dates}
        close={ground?.values ?? []}
        closeName={ground?.name}
        overlays={overlays}
        marks={marks}
        markNames={{buy: '为真的日子', sell: ''}}
      />
      {panel && (
        <IndicatorPanel
          plain
          file={`signal-${of.toLowerCase()}-result`}
          title={says}
          summary={`${says}，逐日的结果。`}
          dates={dates}
          lines={[panel]}
          digits={3}
        />
      )}
      <DataTable
        caption={`${entry.name}的逐日结果`}
        rows={rows}
        columns={[
          {title: '日期', heading: true, numeric: true, cell: (t) => bars.date[t]},
          ...columns.map(({title: name, values}) => ({title: name, numeric: values.some((value) => typeof value === 'number'), cell: (t: number) => shown(values[t])})),
        ]}
      />
    </>
  );
}
