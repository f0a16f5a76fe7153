import type {ReactNode} from 'react';
import type {PriceData} from '@site/src/results/chart';
import ChartFigure from '../ChartFigure';
import Line from '../Plot/Line';
import Marks from '../Plot/Marks';
import {markColumn, numberColumn} from '../columns';
import {dayScale} from '../geometry/dayScale';
import {extent, fraction, ticks} from '../geometry/valueScale';
import {useRange} from '../InteractiveChart/view';
import {toned} from '../toned';

const MARK_NAMES = {buy: '买入信号', sell: '卖出信号'};

/** Draws closes with overlays and ▲▼ marks. */
export default function PriceChart(props: PriceData): ReactNode {
  const {
    dates,
    close,
    closeName = '收盘价',
    overlays = [],
    marks = [],
    markNames = MARK_NAMES,
    digits = 2,
    ...frame
  } = props;
  const x = dayScale(useRange(dates));
  const price = {name: closeName, values: close, tone: 'price'} as const;
  const lines = toned(overlays);
  // Marks are outside of the line and need their own room.
  const domain = extent([price, ...lines], x, marks.length > 0 ? 0.09 : 0.04);
  const shown = marks.flatMap(({index, side}) => {
    const value = close[index];
    return index < x.first || index > x.last || value == null
      ? []
      : [{side, x: x.at(index), y: 1 - fraction(value, domain)}];
  });
  const sides = (['buy', 'sell'] as const).filter((side) => marks.some((mark) => mark.side === side));
  return (
    <ChartFigure
      {...frame}
      dates={dates}
      x={x}
      values={{domain, ticks: ticks(domain, 5)}}
      lines={[price, ...lines]}
      entries={[price, ...lines, ...sides.map((side) => ({name: markNames[side], tone: side}))]}
      columns={[
        ...[price, ...lines].map((one) => numberColumn(one, domain, digits)),
        ...(marks.length > 0 ? [markColumn('信号', dates.length, marks)] : []),
      ]}
      unstretched={<Marks marks={shown} />}>
      <Line {...price} x={x} domain={domain} />
      {lines.map((one) => (
        <Line key={one.name} {...one} x={x} domain={domain} columns={200} tolerance={1.5} />
      ))}
    </ChartFigure>
  );
}
