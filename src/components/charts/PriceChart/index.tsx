import type {ReactNode} from 'react';
import type {PriceData} from '@site/src/figures/kit/chart';
import ChartFigure from '../ChartFigure';
import Line from '../Plot/Line';
import Marks from '../Plot/Marks';
import {markColumn, numberColumn} from '../columns';
import {axisNumber} from '../geometry/axisNumber';
import {dateTicks} from '../geometry/dateTicks';
import {dayScale} from '../geometry/dayScale';
import {extent, fraction, ticks} from '../geometry/valueScale';
import {useRange} from '../InteractiveChart/view';
import type {Tone} from '../types';

const TONES: readonly Tone[] = ['series1', 'series2', 'series3', 'series4'];
const MARK_NAMES = {buy: '买入信号', sell: '卖出信号'};

/** Closes with overlays and ▲▼ marks. */
export default function PriceChart(props: PriceData): ReactNode {
  const {dates, close, closeName = '收盘价', overlays = [], marks = [], markNames = MARK_NAMES, digits = 2, ...frame} = props;
  const range = useRange(dates);
  const x = dayScale(range);
  const series = overlays.map((overlay, index) => ({...overlay, tone: overlay.tone ?? (TONES[index % TONES.length] as Tone)}));
  // Marks stand outside of the line and need their own room.
  const domain = extent([close, ...series.map(({values}) => values)], range, marks.length > 0 ? 0.09 : 0.04);
  const valueTicks = ticks(domain, 5);
  const shown = marks.flatMap(({index, side}) => {
    const value = close[index];
    return index < x.first || index > x.last || value == null ? [] : [{side, x: x.at(index), y: 1 - fraction(value, domain)}];
  });
  const sides = (['buy', 'sell'] as const).filter((side) => marks.some((mark) => mark.side === side));
  return (
    <ChartFigure
      {...frame}
      dates={dates}
      x={x}
      dateTicks={dateTicks(dates, x)}
      values={{domain, ticks: valueTicks, format: axisNumber(valueTicks)}}
      entries={[
        {name: closeName, tone: 'price'},
        ...series.map(({name, tone}) => ({name, tone})),
        ...sides.map((side) => ({name: markNames[side], tone: side})),
      ]}
      columns={[
        numberColumn({name: closeName, values: close}, {tone: 'price', domain}, digits),
        ...series.map((line) => numberColumn(line, {tone: line.tone, domain}, digits)),
        ...(marks.length > 0 ? [markColumn('信号', dates.length, marks)] : []),
      ]}
      unstretched={<Marks marks={shown} />}>
      <Line tone="price" values={close} x={x} domain={domain} />
      {series.map(({name, tone, values}) => (
        <Line key={name} tone={tone} values={values} x={x} domain={domain} columns={200} tolerance={1.5} />
      ))}
    </ChartFigure>
  );
}
