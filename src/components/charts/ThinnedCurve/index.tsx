import type {ReactNode} from 'react';
import clsx from 'clsx';
import {partOfDate} from '@site/src/content/format';
import type {Frame, Note, ThinnedData, Tone} from '@site/src/results/chart';
import ChartFigure from '../ChartFigure';
import plot from '../Plot/styles.module.css';
import {dayScale} from '../geometry/dayScale';
import {BOX, relativePath} from '../geometry/relativePath';
import {fraction, ticks, type Domain} from '../geometry/valueScale';
import tones from '../tones.module.css';

/** Years between two labels. */
const STEP = 5;

interface Props extends Frame, ThinnedData {
  name: string;
  tone: Tone;
  domain: Domain;
  format: (value: number) => string;
  /** A point with a label: its index, and its text. */
  named?: {point: number; text: string};
  /** Fills the area up to the upper edge. */
  isWashed?: boolean;
}

/** Returns the position on the axis, which has two ends and no days, of a number from 0 to 1. */
const placeOf = (position: number): number => 2 * position - 0.5;

/** Draws a curve of many years without its days. */
export default function ThinnedCurve({
  points,
  years,
  name,
  tone,
  domain,
  format,
  named,
  isWashed = false,
  ...frame
}: Props): ReactNode {
  const line = relativePath(
    points.map(([x, value]) => ({x: Math.round(x * BOX), y: Math.round((1 - fraction(value, domain)) * BOX)})),
  );
  const [at, value] = points[named?.point ?? -1] ?? [];
  const notes: Note[] =
    at === undefined || value === undefined || named === undefined
      ? []
      : [{kind: 'point', at: placeOf(at), value, text: named.text}];
  return (
    <ChartFigure
      {...frame}
      notes={notes}
      x={dayScale({first: 0, last: 1})}
      dateTicks={years
        .filter(({year}) => year % STEP === 0)
        .map(({year, position}, index) => ({
          at: position,
          text: partOfDate(String(year).padStart(4, '0'), 4),
          spare: index % 2 === 1,
        }))}
      values={{domain, ticks: ticks(domain, 4), format}}
      entries={[{name, tone}]}
      columns={[]}>
      <g className={clsx(tones[tone])}>
        {isWashed && <path className={plot.wash} d={`${line}V0H0z`} />}
        <path className={plot.line} d={line} />
      </g>
    </ChartFigure>
  );
}
