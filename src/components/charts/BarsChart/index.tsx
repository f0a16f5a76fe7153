import type {ReactNode} from 'react';
import clsx from 'clsx';
import {formatNumber} from '@site/src/content/format';
import type {BarsData} from '@site/src/results/chart';
import ChartFigure from '../ChartFigure';
import plot from '../Plot/styles.module.css';
import {numberColumn} from '../columns';
import {barsPath} from '../geometry/barPaths';
import {dayScale} from '../geometry/dayScale';
import {ticks, type Domain} from '../geometry/valueScale';
import tones from '../tones.module.css';
import type {TonedSeries} from '../toned';
import type {ChartColumn, Frame} from '../types';

interface Props extends Frame {
  labels: readonly string[];
  labelTitle: string;
  series: readonly TonedSeries[];
  domain: Domain;
  format: (value: number) => string;
  column: (series: TonedSeries, domain: Domain) => ChartColumn;
}

/** Largest number of labels that do not touch each other on a phone. */
const MOST_LABELS = 11;
/** Factors of the highest bar for the room above it, without and with words there. */
const [HEADROOM, ROOM_FOR_WORDS] = [1.06, 1.28];

/** Draws groups of bars that stand on 0, with their labels below. */
export function GroupedBars({labels, labelTitle, series, domain, format, column, ...frame}: Props): ReactNode {
  const x = dayScale({first: 0, last: labels.length - 1});
  const every = Math.ceil(labels.length / MOST_LABELS);
  return (
    <ChartFigure
      {...frame}
      dates={labels}
      dateTitle={labelTitle}
      x={x}
      dateTicks={labels.flatMap((text, index) =>
        index % every === 0 ? [{at: x.at(index), text, spare: (index / every) % 2 === 1}] : [],
      )}
      values={{domain, ticks: ticks(domain, 5), format}}
      entries={series.map((one) => ({...one, block: 'bar' as const}))}
      columns={series.map((one) => column(one, domain))}>
      {series.map(({name, values, tone}, place) => (
        <path
          key={name}
          className={clsx(plot.solid, tones[tone])}
          d={barsPath(values, {x, domain, place, of: series.length})}
        />
      ))}
    </ChartFigure>
  );
}

/** Draws amounts of several series side by side. */
export default function BarsChart(props: BarsData): ReactNode {
  const values = props.series.flatMap((one) => one.values);
  const domain = [
    Math.min(0, ...values) * HEADROOM,
    Math.max(0, ...values) * (props.notes === undefined ? HEADROOM : ROOM_FOR_WORDS),
  ] as const;
  return (
    <GroupedBars
      {...props}
      domain={domain}
      format={(value) => formatNumber(value, 0)}
      column={(one, place) => numberColumn(one, place, 0)}
    />
  );
}
