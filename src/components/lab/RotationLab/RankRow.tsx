import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {SignalState} from '@site/src/engine';
import type {DayScale} from '../../charts/geometry/dayScale';
import {heldStretches} from '../../charts/geometry/heldStretches';
import {BOX} from '../../charts/geometry/relativePath';
import {stretches} from '../../charts/geometry/stretches';
import plot from '../../charts/Plot/styles.module.css';
import {percent} from '../../charts/Plot/percent';
import tones from '../../charts/tones.module.css';

interface Props {
  name: string;
  /** 1 for the strongest of `count`; `null` while not ranked. */
  places: readonly (number | null)[];
  states: readonly (SignalState | null)[];
  count: number;
  x: DayScale;
  /** Fractions of the plot's height. */
  top: number;
  height: number;
}

/** Where the strip lies in its row, and how much of the strip marks a holding. */
const STRIP = {top: 0.46, height: 0.4};
const HELD = 0.3;

/** The strip of one symbol with its name above it. */
export default function RankRow({name, places, states, count, x, top, height}: Props): ReactNode {
  const path = (found: [number, number][], y: number, tall: number): string =>
    found
      .map(([from, to]) => {
        const left = Math.round(x.start(from) * BOX);
        return `M${left} ${y}h${Math.max(1, Math.round(x.start(to + 1) * BOX) - left)}v${tall}H${left}z`;
      })
      .join('');
  return (
    <>
      <text className={plot.rowName} x="0" y={percent(top)} dy="1em">
        {name}
      </text>
      <svg
        y={percent(top + STRIP.top * height)}
        width="100%"
        height={percent(STRIP.height * height)}
        viewBox={`0 0 ${BOX} 100`}
        preserveAspectRatio="none">
        <path className={clsx(plot.solid, tones.cash)} opacity="0.35" d={`M0 0h${BOX}v100H0z`} />
        {Array.from({length: count}, (_, index) => (
          <path
            key={index}
            className={clsx(plot.solid, tones.series1)}
            opacity={Number((0.8 * (1 - index / (count - 1)) ** 1.5).toFixed(2))}
            d={path(
              stretches(x, (day) => places[day] === index + 1),
              0,
              100,
            )}
          />
        ))}
        <path className={clsx(plot.solid, tones.series2)} d={path(heldStretches(states, x), 100 - 100 * HELD, 100 * HELD)} />
      </svg>
    </>
  );
}
