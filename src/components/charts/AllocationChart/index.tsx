import type {ReactNode} from 'react';
import clsx from 'clsx';
import {at} from '@site/src/engine';
import {formatPercent} from '@site/src/content/format';
import ChartFigure from '../ChartFigure';
import plot from '../Plot/styles.module.css';
import {percentColumn} from '../columns';
import {dayScale} from '../geometry/dayScale';
import {areaPath} from '../geometry/linePath';
import {BOX} from '../geometry/relativePath';
import {stack} from '../geometry/stack';
import {useRange} from '../InteractiveChart/view';
import tones from '../tones.module.css';
import type {Frame, Tone, Values} from '../types';

interface Props extends Frame {
  dates: readonly string[];
  /** Weights as fractions, from the bottom up; they add to 1. Cash is a part like the others, marked as such. */
  parts: readonly {name: string; values: Values; cash?: boolean}[];
}

const TONES: readonly Tone[] = ['series1', 'series2', 'series3', 'series4', 'price'];
const DOMAIN = [0, 1] as const;

/** Draws how a portfolio was divided over time, cash included. */
export default function AllocationChart({dates, parts, ...frame}: Props): ReactNode {
  const x = dayScale(useRange(dates));
  const tops = stack(parts);
  const invested = parts.filter(({cash}) => !cash);
  const layers = parts.map((part, index) => ({
    ...part,
    top: at(tops, index),
    tone: part.cash ? 'cash' : at(TONES, invested.indexOf(part) % TONES.length),
  }));
  return (
    <ChartFigure
      {...frame}
      dates={dates}
      x={x}
      values={{domain: DOMAIN, ticks: [0, 0.25, 0.5, 0.75, 1], format: (value) => formatPercent(value, 0)}}
      entries={layers.map((layer) => ({...layer, block: 'area'}))}
      columns={layers.map((layer) => ({...percentColumn(layer, DOMAIN, 1), height: undefined}))}>
      {/* Painted from the top down, each down to 0: neighbours thinned differently leave no gap. */}
      {[...layers].reverse().map(({name, tone, top}) => (
        <path
          key={name}
          className={clsx(plot.parted, tones[tone])}
          d={areaPath(top, 0, {x, domain: DOMAIN, columns: 200, tolerance: 1})}
        />
      ))}
      {/* The areas cover the grid. */}
      <path className={plot.gridAbove} d={[0.25, 0.5, 0.75].map((part) => `M0 ${part * BOX}h${BOX}`).join('')} />
    </ChartFigure>
  );
}
