import {own} from '@site/src/engine';
import clsx from 'clsx';
import {useRef, useState, type KeyboardEvent, type ReactNode} from 'react';
import {formatPercent} from '@site/src/content/format';
import styles from './map.module.css';

/**
 * The cell that a key leads to in a grid that is numbered row by row.
 * @returns `null` for other keys, and at the edges.
 */
export function moveInGrid(key: string, from: number, columns: number, rows: number): number | null {
  const [row, column] = [Math.floor(from / columns), from % columns];
  const targets: Dictionary<[row: number, column: number]> = {
    ArrowLeft: [row, column - 1],
    ArrowRight: [row, column + 1],
    ArrowUp: [row - 1, column],
    ArrowDown: [row + 1, column],
    Home: [row, 0],
    End: [row, columns - 1],
  };
  const [toRow, toColumn] = own(targets, key) ?? [-1, -1];
  return toRow < 0 || toRow >= rows || toColumn < 0 || toColumn >= columns ? null : toRow * columns + toColumn;
}

interface Props {
  label: string;
  /** Column headings from left to right, and row headings from top to bottom. */
  xs: readonly number[];
  ys: readonly (number | string)[];
  /** Total returns row by row, as fractions; `null` where there is none. Shorter while they are being computed. */
  cells: readonly (number | null)[];
  /** Total return that the cells are compared with, a fraction. */
  benchmark: number;
  /** The cell of the current settings; −1 when there is none. */
  current: number;
  /** Name of a cell, such as 短期均线周期 7、长期均线周期 42. */
  name: (index: number) => string;
  onChoose: (index: number) => void;
}

/** Total returns as coloured cells. Arrow keys move, Enter applies the settings of a cell. */
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
                      style={{'--depth': `${Math.round(Math.abs(gap) * 85)}%`}}
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
