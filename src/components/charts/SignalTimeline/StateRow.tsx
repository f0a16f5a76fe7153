import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {SignalState} from '../../../engine';
import Marks, {type PlacedMark} from '../Plot/Marks';
import {percent} from '../Plot/percent';
import plot from '../Plot/styles.module.css';
import type {DayScale} from '../geometry/dayScale';
import {heldStretches} from '../geometry/heldStretches';
import {BOX} from '../geometry/relativePath';
import tones from '../tones.module.css';

interface Props {
  name: string;
  states: readonly (SignalState | null)[];
  x: DayScale;
  /** Fractions of the plot's height. */
  top: number;
  height: number;
}

/** Position of the band in its row. */
const BAND = {top: 0.53, height: 0.16};

/** Draws the band of one symbol with its name above it. */
export default function StateRow({name, states, x, top, height}: Props): ReactNode {
  const bandTop = top + BAND.top * height;
  const bandHeight = BAND.height * height;
  const edge = (index: number): number => Math.round(x.start(index) * BOX);
  const held = heldStretches(states, x).map(([from, to]) => {
    const left = edge(from);
    return `M${left} 0h${Math.max(1, edge(to + 1) - left)}v1H${left}z`;
  });
  // ▲ from below the band, ▼ from above it.
  const markAt = (index: number, state: SignalState | null): PlacedMark[] => {
    if (index < x.first || index > x.last || (state !== 'B' && state !== 'S')) {
      return [];
    }
    const at = x.at(index);
    return [state === 'B' ? {side: 'buy', x: at, y: bandTop + bandHeight} : {side: 'sell', x: at, y: bandTop}];
  };
  return (
    <>
      <text className={plot.rowName} x="0" y={percent(top)} dy="1em">
        {name}
      </text>
      <svg
        y={percent(bandTop)}
        width="100%"
        height={percent(bandHeight)}
        viewBox={`0 0 ${BOX} 1`}
        preserveAspectRatio="none">
        <path className={clsx(plot.solid, tones.cash)} d={`M0 0h${BOX}v1H0z`} />
        <path className={clsx(plot.solid, tones.series1)} d={held.join('')} />
      </svg>
      <Marks marks={states.flatMap((state, index) => markAt(index, state))} />
    </>
  );
}
