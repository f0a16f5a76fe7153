import type {ReactNode} from 'react';
import clsx from 'clsx';

import type {DateTick} from '../geometry/dateTicks';
import {BOX} from '../geometry/relativePath';
import {axisNumber, fraction, type Domain} from '../geometry/valueScale';
import {percent} from './percent';
import styles from './styles.module.css';

export interface ValueAxis {
  domain: Domain;
  ticks: readonly number[];
  /** Plain numbers by default. */
  format?: (value: number) => string;
  /** Ticks that are thresholds of a rule, drawn dashed. */
  levels?: readonly number[];
}

interface Props {
  /** The sentence that describes the picture. */
  label: string;
  values: ValueAxis | null;
  dates: readonly DateTick[];
  /** Paths in a 1000 × 1000 box that is stretched over the plot. */
  children: ReactNode;
  /** Shapes and text that keep their size; their positions are percentages. */
  unstretched?: ReactNode;
}

/** True when the middle of a label is so near the left edge that the label is set to the right of its day instead. */
const hangs = (at: number, text: string): boolean => at < (text.length > 4 ? 0.06 : 0.015);

/**
 * The picture of every chart: one SVG without a viewBox. Its inner SVG stretches with the plot while strokes, marks and
 * type keep their size, so that one drawing serves a phone, a desktop, print and the PNG.
 */
export default function Plot({label, values, dates, children, unstretched}: Props): ReactNode {
  const format = values?.format ?? axisNumber(values?.ticks ?? []);
  const gridlines = values?.ticks.map((value) => ({value, y: 1 - fraction(value, values.domain)})) ?? [];
  // The base line is at 0 when there are values of both signs, otherwise at the bottom.
  const hasBothSigns = values !== null && values.domain[0] < 0 && values.domain[1] > 0;
  const zero = hasBothSigns ? Math.round((1 - fraction(0, values.domain)) * BOX) : BOX;
  return (
    <svg className={styles.plot} role="img" aria-label={label}>
      {/* The label says it all; some screen readers would walk through the figures on the axes as well. */}
      <g aria-hidden="true">
        <svg viewBox={`0 0 ${BOX} ${BOX}`} preserveAspectRatio="none" width="100%" height="100%" overflow="visible">
          <g className={styles.grid}>
            {gridlines.map(({value, y}) => (
              <path
                key={value}
                className={values?.levels?.includes(value) ? styles.level : undefined}
                d={`M0 ${Math.round(y * BOX)}h${BOX}`}
              />
            ))}
          </g>
          {children}
          <path className={styles.axis} d={`M0 ${zero}h${BOX}`} />
        </svg>
        {unstretched}
        <g className={styles.labels}>
          {gridlines.map(({value, y}) => (
            <text key={value} x="100%" y={percent(y)} dx="8" dy=".35em">
              {format(value)}
            </text>
          ))}
          <g className={styles.dates}>
            {dates.map(({at, text, spare}) => (
              <text
                key={text}
                className={clsx(spare && styles.spare, hangs(at, text) && styles.first) || undefined}
                x={percent(at)}
                y="100%"
                dy="1.7em">
                {text}
              </text>
            ))}
          </g>
        </g>
      </g>
    </svg>
  );
}
