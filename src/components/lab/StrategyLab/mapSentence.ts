import {formatPercent} from '@site/src/content/format';
import {isMore} from '@site/src/engine';
import {bestOf, rankOf} from './sensitivity';

type Cells = readonly (number | null)[];

/**
 * Why the best cell of a map means little: how the same settings rank in another period.
 * @param name of a cell, such as 短期均线周期 7、长期均线周期 42.
 * @param benchmark total return of `holding`, a fraction.
 */
export function mapSentence(
  cells: Cells,
  benchmark: number,
  name: (index: number) => string,
  elsewhere: {label: string; cells: Cells} | null,
  holding = '一直持有',
): string {
  const known = cells.filter((value) => value !== null);
  const best = bestOf(cells);
  const better = known.filter((value) => isMore(value, benchmark)).length;
  const first = `${known.length} 组参数里，${better === 0 ? '没有一组' : `${better} 组`}好过${holding}（${formatPercent(benchmark, 1)}）；最好 ${formatPercent(Math.max(...known), 1)}，最差 ${formatPercent(Math.min(...known), 1)}。`;
  if (elsewhere === null) {
    return `${first}最好的一格是看过全部历史之后才挑出来的，当年没有人能事先知道是它。`;
  }
  const rank = rankOf(best, elsewhere.cells);
  const kept = rank <= known.length / 10 ? '这一次它仍在前列，但换一段历史未必如此' : '最好的一格多半只是碰巧';
  return `${first}这一段里最好的是${name(best)}；放到 ${elsewhere.label}，它排第 ${rank}。${kept}：该看的是一片格子颜色是否相近，而不是哪一格最红。`;
}
