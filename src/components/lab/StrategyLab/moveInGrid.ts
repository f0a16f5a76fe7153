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
