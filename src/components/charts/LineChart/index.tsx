import type {ReactNode} from 'react';
import clsx from 'clsx';
import {fraction, linePath, ticks} from './scale';
import styles from './styles.module.css';

export type Tone = 'price' | 'series1' | 'series2' | 'loss';

export interface Line {
  tone: Tone;
  /** `x` is a fraction of the width, 0–1; `value` is in the unit of the domain. */
  points: readonly {x: number; value: number}[];
  /** Fill between the line and this value. */
  baseline?: number;
}

export interface Mark {
  side: 'buy' | 'sell';
  x: number;
  value: number;
}

interface Props {
  /** The sentence that stands for the picture. */
  label: string;
  lines: readonly Line[];
  domain: readonly [number, number];
  xLabels: readonly {x: number; text: string}[];
  formatValue: (value: number) => string;
  marks?: readonly Mark[];
}

const percent = (part: number): string => `${Math.round(part * 1e4) / 100}%`;

/**
 * Lines, areas and ▲▼ marks as server-rendered SVG. The plot stretches with its box while strokes, marks and type
 * keep their size, so that one drawing serves a phone and a desktop.
 */
export default function LineChart({label, lines, domain, xLabels, formatValue, marks = []}: Props): ReactNode {
  const point = ({x, value}: {x: number; value: number}): {x: number; y: number} => ({x, y: fraction(value, domain)});
  const gridValues = ticks(domain, 5);
  return (
    <div className={styles.chart} role="img" aria-label={label}>
      <svg className={styles.plot} aria-hidden="true">
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" width="100%" height="100%">
          {gridValues.map((value) => (
            <path key={value} className={styles.grid} d={`M0 ${Math.round((1 - fraction(value, domain)) * 1000)}h1000`} />
          ))}
          {lines.map(({tone, points, baseline}, index) => {
            const line = linePath(points.map(point));
            const base = baseline === undefined ? null : Math.round((1 - fraction(baseline, domain)) * 1000);
            return (
              <g key={index} className={styles[tone]}>
                {base !== null && <path className={styles.area} d={`${line}V${base}H0z`} />}
                <path className={styles.line} d={line} />
              </g>
            );
          })}
        </svg>
        {marks.map(({side, x, value}) => (
          <svg key={`${side}-${x}`} x={percent(x)} y={percent(1 - fraction(value, domain))} overflow="visible">
            <path className={styles[side]} d={side === 'buy' ? 'M0 8l6 10h-12z' : 'M0 -8l6 -10h-12z'} />
          </svg>
        ))}
      </svg>
      {gridValues.map((value) => (
        <span key={value} className={styles.yLabel} style={{top: percent(1 - fraction(value, domain))}} aria-hidden="true">
          {formatValue(value)}
        </span>
      ))}
      {xLabels.map(({x, text}, index) => (
        <span
          key={text}
          className={clsx(styles.xLabel, index % 2 === 1 && styles.spare, x < 0.04 && styles.first, x > 0.94 && styles.last)}
          style={{left: percent(x)}}
          aria-hidden="true">
          {text}
        </span>
      ))}
    </div>
  );
}
