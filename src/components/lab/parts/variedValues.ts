import {isMore, last, placeAmong, indexOfLargest} from '@site/src/engine';
import {formatPercent} from '@site/src/content/format';
import {decimals, type NumericField} from '../state/fields';

/** A number of a rule that can be varied. */
export interface Varied extends Pick<NumericField, 'key' | 'min' | 'max' | 'step'> {
  /** Chinese, such as 短期均线周期. */
  name: string;
  value: number;
}

/** Total returns, fractions: by value, or of one value by period; `null` for a value that the rule does not allow. */
export type Returns = readonly (number | null)[];

/** Number of values in a row. */
export const VALUES = 8;

/** Values around a number, which is one of them: closer together below it, further apart above. */
export function rowValues(centre: number, {min, max, step}: Pick<Varied, 'min' | 'max' | 'step'>): number[] {
  if (centre < 0) {
    const mirrored = rowValues(-centre, {min: -max, max: -min, step});
    return mirrored.map((value) => -value).reverse();
  }
  // Multiples of zero are all zero: take its neighbours instead.
  const spots =
    centre === 0
      ? [-3, -2, -1, 0, 1, 2, 3, 4].map((count) => count * step)
      : [0.35, 0.5, 0.7, 1, 1.4, 2, 2.8, 4].map((factor) => centre * factor);
  const snap = (value: number): number => Number((Math.round(value / step) * step).toFixed(decimals(step)));
  const values = spots
    .map((spot) => (spot === centre ? centre : snap(spot)))
    .filter((value) => value >= min && value <= max);
  const unique = [...new Set(values)];
  // A narrow range gives fewer distinct values: fill up from the largest downwards.
  for (let next = snap(last(unique)) - step; unique.length < VALUES && next > min; next -= step) {
    const value = snap(next);
    if (!unique.includes(value)) {
      unique.push(value);
      unique.sort((a, b) => a - b);
    }
  }
  return unique;
}

/** Rank of one of the values, 1 for the largest; equal values share it; 0 where it is unknown. */
export function rankOf(index: number, values: Returns): number {
  const own = values[index];
  return own == null
    ? 0
    : placeAmong(
        own,
        values.filter((value) => value !== null),
      );
}

/** Index of the largest known value; −1 without any. */
export const bestOf = (values: Returns): number =>
  values.every((value) => value === null) ? -1 : indexOfLargest(values.map((value) => value ?? -Infinity));

/**
 * Sentence on the weakness of a row's best value: the rank of that value in another period.
 * @param name of a value, such as 短期均线周期 7.
 * @param benchmark total return of `holding`, a fraction.
 */
export function rowSentence(
  returns: Returns,
  benchmark: number,
  name: (index: number) => string,
  elsewhere: {label: string; returns: Returns} | undefined,
  holding: string,
): string {
  const known = returns.filter((value) => value !== null);
  if (known.length === 0) {
    return '这些值规则都用不上。';
  }
  const best = bestOf(returns);
  const better = known.filter((value) => isMore(value, benchmark)).length;
  const first = `${known.length} 个值里，${better === 0 ? '没有一个' : `${better} 个`}好过${holding}（${formatPercent(benchmark, 1)}）；最好 ${formatPercent(Math.max(...known), 1)}，最差 ${formatPercent(Math.min(...known), 1)}。`;
  if (elsewhere === undefined) {
    return `${first}最好的值是看过全部历史之后才挑出来的，当年没有人能事先知道是它。`;
  }
  const rank = rankOf(best, elsewhere.returns);
  const meaning = rank === 1 ? '这一次它仍是第一，但换一段历史未必如此' : '最好的值多半只是碰巧';
  return `${first}这一段里最好的是${name(best)}；放到 ${elsewhere.label}，它排第 ${rank}。${meaning}：该看的是相邻的值是否相近，而不是哪一个最高。`;
}
