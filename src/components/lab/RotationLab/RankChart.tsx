import {memo, type ReactNode} from 'react';
import {fileStem} from '@site/src/content/sample';
import type {RotationRun} from '@site/src/figures/kit/rotationRun';
import ChartFigure from '../../charts/ChartFigure';
import {dateTicks} from '../../charts/geometry/dateTicks';
import {dayScale} from '../../charts/geometry/dayScale';
import {useRange} from '../../charts/InteractiveChart/view';
import type {StrategyLab} from '../StrategyLab/strategyLab';
import RankRow from './RankRow';
import {rankColumn} from './rankColumn';

interface Props {
  lab: StrategyLab;
  /** 中文名 of each symbol. */
  names: readonly string[];
  run: RotationRun;
  summary: string;
}

const ROW_REM = 2.7;

/** Who was strong when, and who was held: one strip for each symbol, the stronger the colour the higher it stood. */
export default memo(function RankChart({lab, names, run, summary}: Props): ReactNode {
  const {dates, states, standings} = run;
  const x = dayScale(useRange(dates));
  return (
    <ChartFigure
      file={`${fileStem(lab.entry.id, lab)}-ranks`}
      title={`${lab.name}：谁排在前面，持有的是谁`}
      summary={summary}
      shape="rows"
      height={`${names.length * ROW_REM}rem`}
      dates={dates}
      x={x}
      dateTicks={dateTicks(dates, x)}
      values={null}
      entries={[
        {name: '排名越前颜色越浓', tone: 'series1', block: 'area'},
        {name: '持有', tone: 'series2', block: 'bar'},
      ]}
      columns={names.map((name, asset) => rankColumn(name, standings, states[asset] ?? [], asset))}
      unstretched={names.map((name, asset) => (
        <RankRow
          key={name}
          name={name}
          places={standings.places[asset] ?? []}
          states={states[asset] ?? []}
          count={names.length}
          x={x}
          top={asset / names.length}
          height={1 / names.length}
        />
      ))}>
      {null}
    </ChartFigure>
  );
});
