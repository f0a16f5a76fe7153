import {useCallback, useMemo, useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {formatPercent} from '@site/src/content/format';
import Spoken from '../parts/Spoken';
import type {FieldValues} from '../state/fields';
import {mapSentence} from './mapSentence';
import {moveInGrid} from './moveInGrid';
import {otherPeriod} from '@site/src/content/sample';
import type {Outcome, Runner} from './run';
import type {Axes} from './mapAxes';
import {axisValues, cellReturn} from './sensitivity';
import type {Conditions, StrategyLab} from './strategyLab';
import {useCells} from './useCells';
import styles from './map.module.css';

interface Props {
  lab: StrategyLab;
  axes: Axes;
  runner: Runner<Outcome>;
  /** Total return of the benchmark, a fraction. */
  benchmark: number;
  conditions: Conditions;
  values: FieldValues;
  onChoose: (values: FieldValues) => void;
}

/** Total return over two parameters as a small map. The other parameters stay as they are. */
export default function SensitivityMap({lab, axes, runner, benchmark, conditions, values, onChoose}: Props): ReactNode {
  const {x, y} = axes;
  const [xs, ys] = useMemo(() => [axisValues(x), axisValues(y)], [x, y]);
  const count = xs.length * ys.length;
  const pair = useCallback(
    (index: number): FieldValues => ({[x.key]: xs[index % xs.length] as number, [y.key]: ys[Math.floor(index / xs.length)] as number}),
    [x, y, xs, ys],
  );
  // The map depends on all settings but the two that it varies.
  const fixed = JSON.stringify({...values, ...pair(0)});
  const place = JSON.stringify(conditions);
  const other = otherPeriod(lab.periods, conditions.from, conditions.to);
  const compute = useCallback(
    (index: number) => {
      const where = JSON.parse(place) as Conditions;
      const second = index >= count ? other : undefined;
      return cellReturn(
        lab,
        runner,
        {...(JSON.parse(fixed) as FieldValues), ...pair(index % count)},
        second ? {...where, from: second.from, to: second.to} : where,
      );
    },
    [lab, runner, fixed, place, pair, count, other],
  );
  const done = useCells(other === undefined ? count : 2 * count, compute);
  const cells = done.slice(0, count);

  const current = xs.indexOf(values[x.key] as number) + ys.indexOf(values[y.key] as number) * xs.length;
  const isOn = xs.includes(values[x.key] as number) && ys.includes(values[y.key] as number);
  const [focus, setFocus] = useState<number | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const name = (index: number): string => `${x.label} ${String(pair(index)[x.key])}、${y.label} ${String(pair(index)[y.key])}`;
  const cellText = (index: number): string => {
    const value = cells[index];
    return `${name(index)}：${value === undefined ? '计算中' : value === null ? '不适用' : `累计收益 ${formatPercent(value, 1)}`}`;
  };
  const spread = Math.max(0.01, ...cells.map((value) => Math.abs((value ?? benchmark) - benchmark)));
  const type = (event: KeyboardEvent): void => {
    const next = moveInGrid(event.key, focus ?? (isOn ? current : 0), xs.length, ys.length);
    if (next !== null) {
      event.preventDefault();
      setFocus(next);
      grid.current?.querySelectorAll('button')[next]?.focus();
    }
  };
  const stop = focus ?? (isOn ? current : 0);
  const ready = done.length === (other === undefined ? count : 2 * count);
  const text = ready
    ? mapSentence(cells, benchmark, name, other === undefined ? null : {label: other.label, cells: done.slice(count)}, lab.benchmark)
    : `正在计算：${done.length} 格。`;

  return (
    <div className={styles.map}>
      <p>
        横向是{x.label}，纵向是{y.label}；其他设置不变。红色好过{lab.benchmark}，绿色不如，颜色越深差得越多。方向键移动，回车采用。
      </p>
      <table ref={grid} role="grid" aria-label={`累计收益：${x.label}与${y.label}`} onKeyDown={type}>
        <thead>
          <tr>
            <td />
            {xs.map((value) => (
              <th key={value} scope="col">
                {value}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ys.map((value, row) => (
            <tr key={value}>
              <th scope="row">{value}</th>
              {xs.map((_, column) => {
                const index = row * xs.length + column;
                const cell = cells[index];
                const gap = cell == null ? 0 : (cell - benchmark) / spread;
                return (
                  <td key={index} role="gridcell">
                    <button
                      type="button"
                      tabIndex={index === stop ? 0 : -1}
                      className={clsx(cell === null && styles.none, gap >= 0 ? styles.better : styles.worse)}
                      style={{'--depth': `${Math.round(Math.abs(gap) * 85)}%`} as CSSProperties}
                      aria-label={cellText(index)}
                      aria-pressed={isOn && index === current}
                      aria-disabled={cell === null || undefined}
                      onFocus={() => setFocus(index)}
                      onMouseEnter={() => setFocus(index)}
                      onClick={() => cell !== null && onChoose(pair(index))}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.reading}>{cellText(stop)}</p>
      <p data-map-sentence="">{text}</p>
      <Spoken text={ready ? text : ''} />
    </div>
  );
}
