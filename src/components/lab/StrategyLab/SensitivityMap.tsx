import {useCallback, useMemo, type ReactNode} from 'react';
import {at, own} from '@site/src/engine';
import {otherPeriod} from '@site/src/content/findPeriod';
import Spoken from '../parts/Spoken';
import type {FieldValues} from '../state/fields';
import {useSlices} from '../state/inSlices';
import CellGrid from './CellGrid';
import styles from './map.module.css';
import {mapSentence} from './mapSentence';
import type {Outcome, Runner} from './run';
import {axisValues, cellReturn, mapLuck} from './sensitivity';
import type {Axes, LabConditions, StrategyLabModel} from './strategyLab';
import {useCells} from '../state/useCells';

interface Props {
  lab: StrategyLabModel;
  axes: Axes;
  runner: Runner<Outcome>;
  /** Total return of the benchmark, a fraction. */
  benchmark: number;
  conditions: LabConditions;
  values: FieldValues;
  onChoose: (values: FieldValues) => void;
}

/** Total return over two parameters, the other ones unchanged. */
export default function SensitivityMap({lab, axes, runner, benchmark, conditions, values, onChoose}: Props): ReactNode {
  const {x, y} = axes;
  const [xs, ys] = useMemo(() => [axisValues(x), axisValues(y)], [x, y]);
  const count = xs.length * ys.length;
  const pair = useCallback(
    (index: number): FieldValues => ({[x.key]: at(xs, index % xs.length), [y.key]: at(ys, Math.floor(index / xs.length))}),
    [x, y, xs, ys],
  );
  // Compared by content: the map depends on all settings but the two that it varies.
  const content = JSON.stringify({fixed: {...values, ...pair(0)}, place: conditions});
  const {fixed, place} = useMemo(() => JSON.parse(content) as {fixed: FieldValues; place: LabConditions}, [content]);
  const other = otherPeriod(lab.periods, conditions.from, conditions.to);
  const compute = useCallback(
    (index: number) => {
      const second = index >= count ? other : undefined;
      return cellReturn(lab, runner, {...fixed, ...pair(index % count)}, second ? {...place, from: second.from, to: second.to} : place);
    },
    [lab, runner, fixed, place, pair, count, other],
  );
  const total = other === undefined ? count : 2 * count;
  const done = useCells(total, compute);
  const cells = done.slice(0, count);
  const [column, row] = [xs.indexOf(Number(own(values, x.key))), ys.indexOf(Number(own(values, y.key)))];
  const name = (index: number): string => `${x.label} ${String(own(pair(index), x.key))}、${y.label} ${String(own(pair(index), y.key))}`;
  const ready = done.length === total;
  const text = ready
    ? mapSentence(cells, benchmark, name, other === undefined ? null : {label: other.label, cells: done.slice(count)}, lab.benchmark)
    : `正在计算：${done.length} 格。`;
  const luck = useSlices(
    useCallback(() => {
      const shown = Array.from({length: ready ? count : 0}, (_, index) => ({...fixed, ...pair(index)}));
      return mapLuck(lab, runner, shown, place);
    }, [lab, runner, fixed, place, pair, count, ready]),
  );

  return (
    <div className={styles.map}>
      <p>
        横向是{x.label}，纵向是{y.label}；其他设置不变。红色好过{lab.benchmark}，绿色不如，颜色越深差得越多。方向键移动，回车采用。
      </p>
      <CellGrid
        label={`累计收益：${x.label}与${y.label}`}
        xs={xs}
        ys={ys}
        cells={cells}
        benchmark={benchmark}
        current={column === -1 || row === -1 ? -1 : row * xs.length + column}
        name={name}
        onChoose={(index) => onChoose(pair(index))}
      />
      <p data-map-sentence="">{text}</p>
      {ready && luck?.isCurrent === true && <p>{luck.result}</p>}
      <Spoken text={ready ? text : ''} />
    </div>
  );
}
