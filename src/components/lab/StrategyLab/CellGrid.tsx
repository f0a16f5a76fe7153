import clsx from 'clsx';
import {useRef, useState, type CSSProperties, type KeyboardEvent, type ReactNode} from 'react';
import {formatPercent} from '@site/src/content/format';
import styles from './map.module.css';

/**
 * The cell that a key leads to in a grid that is numbered row by row.
 * @returns `null` for keys that belong to the page, and at the edges.
 */
export function moveInGrid(key: string, from: number, columns: number, rows: number): number | null {
  const [row, column] = [Math.floor(from / columns), from % columns];
  const at = (nextRow: number, nextColumn: number): number | null =>
    nextRow < 0 || nextRow >= rows || nextColumn < 0 || nextColumn >= columns ? null : nextRow * columns + nextColumn;
  switch (key) {
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowDown':
      return at(row + 1, column);
    case 'Home':
      return at(row, 0);
    case 'End':
      return at(row, columns - 1);
    default:
      return null;
  }
}

interface Props {
  label: string;
  /** Headings from left to right, and from top to bottom. */
  xs: readonly number[];
  ys: readonly (number | string)[];
  /** Total returns row by row, as fractions; `null` where there is none, fewer while they are computed. */
  cells: readonly (number | null)[];
  /** Total return that parts better from worse. */
  benchmark: number;
  /** The cell of the present state; −1 when it is not among them. */
  current: number;
  /** What a cell is called, such as 短期均线周期 7、长期均线周期 42. */
  name: (index: number) => string;
  onChoose: (index: number) => void;
}

/** Total returns as coloured cells: arrows move, Enter takes one over. */
export default function CellGrid({label, xs, ys, cells, benchmark, current, name, onChoose}: Props): ReactNode {
  const [focus, setFocus] = useState<number | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const stop = Math.min(focus ?? Math.max(0, current), xs.length * ys.length - 1);
  const cellText = (index: number): string => {
    const value = cells[index];
    return `${name(index)}：${value === undefined ? '计算中' : value === null ? '不适用' : `累计收益 ${formatPercent(value, 1)}`}`;
  };
  const spread = Math.max(0.01, ...cells.map((value) => Math.abs((value ?? benchmark) - benchmark)));
  const type = (event: KeyboardEvent): void => {
    const next = moveInGrid(event.key, stop, xs.length, ys.length);
    if (next !== null) {
      event.preventDefault();
      setFocus(next);
      grid.current?.querySelectorAll('button')[next]?.focus();
    }
  };
  return (
    <>
      <table ref={grid} role="grid" aria-label={label} onKeyDown={type}>
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
                      aria-pressed={index === current}
                      aria-disabled={cell === null || undefined}
                      onFocus={() => setFocus(index)}
                      onMouseEnter={() => setFocus(index)}
                      onClick={() => cell !== null && onChoose(index)}
                    />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.reading}>{cellText(stop)}</p>
    </>
  );
}
