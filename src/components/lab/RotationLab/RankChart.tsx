import {Fragment, memo, type ReactNode} from 'react';
import clsx from 'clsx';
import {fileStem} from '@site/src/content/sample';
import type {RotationRun} from '@site/src/results/rotationRun';
import ChartFigure from '../../charts/ChartFigure';
import {dateTicks} from '../../charts/geometry/dateTicks';
import {dayScale} from '../../charts/geometry/dayScale';
import {heldStretches} from '../../charts/geometry/heldStretches';
import {BOX} from '../../charts/geometry/relativePath';
import {rangesWhere} from '../../charts/geometry/stretches';
import {useRange} from '../../charts/InteractiveChart/view';
import {percent} from '../../charts/Plot/percent';
import plot from '../../charts/Plot/styles.module.css';
import tones from '../../charts/tones.module.css';
import type {StrategyLabModel} from '../StrategyLab/strategyLab';
import {rankColumn} from './rotationLab';

interface Props {
  lab: StrategyLabModel;
  /** Name of each symbol. */
  names: readonly string[];
  run: RotationRun;
  summary: string;
}

const ROW_REM = 2.7;

/** The strip within its row, and the part of the strip that marks a position, as fractions. */
const STRIP = {top: 0.46, height: 0.4};
const HELD = 0.3;

/** The ranks and positions of all symbols: one strip each, darker for a higher rank. */
export default memo(function RankChart({lab, names, run, summary}: Props): ReactNode {
  const {dates, states, standings} = run;
  const x = dayScale(useRange(dates));
  const count = names.length;
  const blocks = (found: [number, number][], y: number, tall: number): string =>
    found
      .map(([from, to]) => {
        const left = Math.round(x.start(from) * BOX);
        return `M${left} ${y}h${Math.max(1, Math.round(x.start(to + 1) * BOX) - left)}v${tall}H${left}z`;
      })
      .join('');
  const row = (name: string, asset: number): ReactNode => {
    const places = standings.places[asset] ?? [];
    return (
      <Fragment key={name}>
        <text className={plot.rowName} x="0" y={percent(asset / count)} dy="1em">
          {name}
        </text>
        <svg
          y={percent((asset + STRIP.top) / count)}
          width="100%"
          height={percent(STRIP.height / count)}
          viewBox={`0 0 ${BOX} 100`}
          preserveAspectRatio="none">
          <path className={clsx(plot.solid, tones.cash)} opacity="0.35" d={`M0 0h${BOX}v100H0z`} />
          {names.map((_, index) => (
            <path
              key={index}
              className={clsx(plot.solid, tones.series1)}
              opacity={Number((0.8 * (1 - index / (count - 1)) ** 1.5).toFixed(2))}
              d={blocks(
                rangesWhere(x, (day) => places[day] === index + 1),
                0,
                100,
              )}
            />
          ))}
          <path
            className={clsx(plot.solid, tones.series2)}
            d={blocks(heldStretches(states[asset] ?? [], x), 100 - 100 * HELD, 100 * HELD)}
          />
        </svg>
      </Fragment>
    );
  };
  return (
    <ChartFigure
      file={`${fileStem(lab.entry.id, lab)}-ranks`}
      title={`${lab.name}：谁排在前面，持有的是谁`}
      summary={summary}
      shape="rows"
      height={`${count * ROW_REM}rem`}
      dates={dates}
      x={x}
      dateTicks={dateTicks(dates, x)}
      values={null}
      entries={[
        {name: '排名越前颜色越浓', tone: 'series1', block: 'area'},
        {name: '持有', tone: 'series2', block: 'bar'},
      ]}
      columns={names.map((name, asset) => rankColumn(name, standings, states[asset] ?? [], asset))}
      unstretched={names.map(row)}>
      {null}
    </ChartFigure>
  );
});
