import {rateText} from '../../content/format';
import {at, isMore, present, type Bars} from '../../engine';
import {COMMISSION} from '../../engine/backtest';
import {FEWEST, apart} from '../../results/regularInvestment';
import {STANDING} from '../cases/standing';
import type {Sample} from '../kit/figure';

/** Assumed interest on cash, for tables that test whether their conclusion depends on cash without interest. */
export const CASH_RATE = 0.03;

/** The result of one way from one start. */
export interface Start {
  from: string;
  to: string;
  /** As a multiple of the money invested. */
  final: number;
}

/** The number of starts from which one way ended with more. @param other of the same starts. */
export const moreIn = (way: readonly Start[], other: readonly Start[]): number =>
  way.filter(({final}, place) => isMore(final, at(other, place).final)).length;

/** Starts that do not overlap an earlier one. */
export const apartStarts = <Row extends Start>(rows: readonly Row[]): Row[] => apart(rows);

/** Two-sided sign test: the probability of a result at least as uneven with fair odds. */
function signTest(wins: number, all: number): number {
  let [chance, sum] = [0.5 ** all, 0];
  for (let count = 0; count <= Math.min(wins, all - wins); count += 1) {
    sum += chance;
    chance *= (all - count) / (count + 1);
  }
  return Math.min(1, 2 * sum);
}

/** Significance level. */
const LEVEL = 0.1;

/**
 * The verdict of non-overlapping stretches on a way against another, provided that it holds wherever the first
 * stretch begins, and under each of the assumptions.
 * @param ways the same way under several assumptions, of the same starts as `other`.
 */
export function agreed(
  ways: readonly (readonly Start[])[],
  other: readonly Start[],
  words: {more: string; less: string},
): string {
  const [{to: firstEnds} = {to: ''}] = other;
  const verdicts = ways.flatMap((way) =>
    other.flatMap(({from}, phase) => {
      if (from > firstEnds) {
        return [];
      }
      const alone = new Set(apart(other.slice(phase)).map((row) => row.from));
      const pairs = way.flatMap((row, place) => (alone.has(row.from) ? [[row, at(other, place)] as const] : []));
      const more = pairs.filter(([one, two]) => isMore(one.final, two.final)).length;
      const less = pairs.filter(([one, two]) => isMore(two.final, one.final)).length;
      // Without the first phase's last stretch a later phase may have one fewer.
      const isClear =
        pairs.length >= FEWEST - Math.min(phase, 1) && signTest(Math.max(more, less), pairs.length) <= LEVEL;
      return [isClear && more > less ? words.more : isClear && less > more ? words.less : STANDING.open];
    }),
  );
  const [first = STANDING.open] = verdicts;
  return verdicts.every((verdict) => verdict === first) ? first : STANDING.open;
}

/** Condition for a verdict of {@link agreed}. */
export const UNCLEAR = `不重叠的几段从哪个月排起都偏向同一边，偏得不像碰巧（符号检验，九成把握），才下结论，否则写“${STANDING.open}”。`;

/** A market by its id. @throws RangeError for an unknown id. */
export const oneMarket = ({markets}: Sample, id: string): Sample['markets'][number] =>
  present(markets.find((market) => market.id === id));

/** An asset by its id. @throws RangeError for an unknown id. */
export const oneAsset = (
  {assets}: Sample,
  id: Sample['assets'][number]['id'],
): Sample['assets'][number] & {bars: Bars} => present(assets.find((asset) => asset.id === id));

/** Trading conventions of the tables of plans and grids. */
export const FILLS = `佣金单边 ${rateText(COMMISSION)}，收盘出信号、次日收盘成交。`;

/** Source of a table's closes: the six markets, or some of them. @param ids of markets other than the sample. */
export function closesSource({markets}: Sample, ids?: readonly string[]): string {
  const shown = markets.filter(({id}) => ids === undefined || ids.includes(id));
  const origins = [...new Set(shown.map(({origin}) => origin))].join('，');
  const dividends =
    ids === undefined
      ? '德国 DAX 含股息，其余五个不含；标普 500 以外的五个'
      : `${shown.map(({name}) => name).join('、')}不含股息，`;
  return `收盘价，${dividends}取自 ${origins}。`;
}
