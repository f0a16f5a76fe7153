import {at} from '@site/src/engine';

/**
 * Returns positions in one row as near as possible to the wanted ones (least squares), in order and apart: isotonic
 * regression by pooling adjacent violators (Ayer et al., 1955).
 * @param wanted centres, in order.
 * @param widths of the boxes.
 * @param gap between neighbours.
 */
export function spread(wanted: readonly number[], widths: readonly number[], gap: number): number[] {
  const offsets: number[] = [];
  widths.forEach((width, index) => {
    const before = widths[index - 1];
    offsets.push(before === undefined ? 0 : at(offsets, index - 1) + (before + width) / 2 + gap);
  });
  const pools: {sum: number; count: number}[] = [];
  wanted.forEach((centre, index) => {
    let pool = {sum: centre - at(offsets, index), count: 1};
    let before = pools.at(-1);
    while (before !== undefined && before.sum / before.count > pool.sum / pool.count) {
      pool = {sum: pool.sum + before.sum, count: pool.count + before.count};
      pools.pop();
      before = pools.at(-1);
    }
    pools.push(pool);
  });
  const levels = pools.flatMap(({sum, count}) => new Array<number>(count).fill(sum / count));
  return levels.map((level, index) => level + at(offsets, index));
}
