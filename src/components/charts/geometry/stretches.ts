import type {Range} from '../types';

/** Returns the unbroken parts of a range on which a condition holds, as pairs of indices, both included. */
export function rangesWhere({first, last}: Range, holds: (index: number) => boolean): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (let index = first; index <= last; index += 1) {
    if (holds(index)) {
      const open = found.at(-1);
      if (open !== undefined && open[1] === index - 1) {
        open[1] = index;
      } else {
        found.push([index, index]);
      }
    }
  }
  return found;
}
