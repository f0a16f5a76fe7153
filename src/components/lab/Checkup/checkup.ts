import {at, cagr, DAYS_PER_YEAR, daysBetween, last, maxDrawdown, type Bars} from '@site/src/engine';
import {STATES} from '@site/src/engine/language';
import {RESAMPLES} from '@site/src/engine/uncertainty';
import {formatDate, formatNumber, formatPercent, money, partOfDate, spaced} from '@site/src/content/format';
import {FIRST_DAY, LAST_DAY, SYMBOL, unitOf, type Market} from '@site/src/content/sample';
import type {Frame, ThinnedData, ThinnedDrawdownData} from '@site/src/results/chart';
import {monthStarts} from '@site/src/results/monthStarts';
import {NO_STARTS, startsSentence, yearsOf} from '@site/src/results/regularInvestment';
import {thinnedCloses, thinnedDepths} from '@site/src/results/thinned';
import {gapText, unjudgedText, verdictText} from '@site/src/results/uncertainty';
import type {LabFields} from '../state/fields';
import {isCheck, RULES, type Known} from './checks';
import {READY, type Ready} from './ready';

/** The real sample, by its name in addresses. */
export const REAL = 'sp500';
export const CHECKUP = {
  fields: [
    {
      kind: 'number',
      key: 'amount',
      label: '放进去',
      unit: '元',
      default: 100_000,
      min: 1000,
      max: 1_000_000,
      step: 1000,
    },
    {
      kind: 'choice',
      key: 'asset',
      label: '先看一份现成的',
      default: REAL,
      options: [
        {value: REAL, label: `${SYMBOL}，${FIRST_DAY.slice(0, 4)}–${LAST_DAY.slice(0, 4)}`},
        ...READY.map(({id, name, years}) => ({value: id, label: `${name}，${years}`})),
      ],
    },
  ],
} as const satisfies LabFields;

const MONTH = DAYS_PER_YEAR / 12;

/** "7 天", "17 个月", "5.4 年" */
function lasting(from: string, to: string): string {
  const days = daysBetween(from, to);
  if (days < 2 * MONTH) {
    return `${days} 天`;
  }
  return days < 2 * DAYS_PER_YEAR
    ? `${formatNumber(days / MONTH, 0)} 个月`
    : `${formatNumber(days / DAYS_PER_YEAR, 1)} 年`;
}

/** Sentence on the growth of an investment. @param amount put in on the first day, > 0, in the unit of the prices. */
export function gainSentence(market: Pick<Market, 'own'>, {date, close}: Bars, amount: number): string {
  const [from, to, first, final] = [at(date, 0), last(date), at(close, 0), last(close)];
  const sum = (value: number): string => money(value, unitOf(market));
  const change = (value: number): string => `${value < 0 ? '跌' : '涨'}了 ${formatPercent(Math.abs(value), 1)}`;
  const yearly = daysBetween(from, to) < DAYS_PER_YEAR - 1 ? '' : `，平均每年${change(cagr(first, final, from, to))}`;
  return spaced(
    `${partOfDate(from, 10)}放进 ${sum(amount)}，到${partOfDate(to, 10)}变成 ${sum((amount * final) / first)}：${lasting(from, to)}，一共${change(final / first - 1)}${yearly}。`,
  );
}

/** Chart of the closes. */
export function closeChart(name: string, bars: Bars, summary: string): Frame & ThinnedData {
  return {
    plain: true,
    file: 'checkup-close',
    title: `${name}：每一天的收盘`,
    summary,
    dates: [at(bars.date, 0), last(bars.date)],
    ...thinnedCloses(bars),
  };
}

/** Title that states the maximum drawdown. */
export function fallTitle({name}: Pick<Market, 'name'>, {close}: Bars): string {
  const {depth} = maxDrawdown(close);
  return spaced(depth === 0 ? `${name} 没有跌过` : `${name} 最深跌过 ${formatPercent(-depth, 1)}`);
}

/**
 * Sentence on the depth and the length of the maximum drawdown, in money.
 * @param amount put in on the worst day, > 0, in the unit of the prices.
 */
export function fallSentence(market: Pick<Market, 'name' | 'own'>, {date, close}: Bars, amount: number): string {
  const {name} = market;
  const sum = (value: number): string => money(value, unitOf(market));
  const {depth, peak, trough, recovery} = maxDrawdown(close);
  const day = (index: number): string => partOfDate(at(date, index), 10);
  const [first, end] = [day(0), day(date.length - 1)];
  if (depth === 0) {
    return spaced(`${name} 从${first}到${end}没有跌破过此前的最高收盘。`);
  }
  const [high, low] = [day(peak), day(trough)];
  const back =
    recovery === null
      ? `到${end}还没有回到原来的高点，已经 ${lasting(at(date, peak), last(date))}`
      : `${day(recovery)}才回到原来的高点，前后 ${lasting(at(date, peak), at(date, recovery))}`;
  return spaced(
    `最深的一次跌了 ${formatPercent(-depth, 1)}。在最高的那天${high}放进 ${sum(amount)}，到${low}只剩 ${sum(amount * (1 + depth))}；${back}。`,
  );
}

/** The picture of all falls. */
export function fallChart(name: string, bars: Bars, summary: string): ThinnedDrawdownData {
  const {depth, trough} = maxDrawdown(bars.close);
  return {
    plain: true,
    file: 'checkup',
    title: `${name}：每一天离此前最高点有多远`,
    summary,
    dates: [at(bars.date, 0), last(bars.date)],
    lowest: depth === 0 ? '' : `${formatPercent(depth)}，${formatDate(at(bars.date, trough))}`,
    ...thinnedDepths(bars),
  };
}

/** Sentence comparing a lump sum with instalments over all possible start months. */
export function startsAnswer(bars: Bars): string {
  const years = yearsOf(bars.date);
  const rows = years === 0 ? [] : monthStarts(bars, years);
  return rows.length === 0 ? NO_STARTS : startsSentence(rows, years);
}

/** Verdict on a rule against holding, or the progress of its check. @param known `undefined` before its turn. */
export function verdictAnswer(known: Known | undefined, {benchmark}: Pick<Market, 'benchmark'>): string {
  if (known === undefined) {
    return '还没有算';
  }
  if ('problem' in known) {
    return known.problem;
  }
  if ('draws' in known) {
    return spaced(`正在重抽历史，已抽 ${formatNumber(known.draws, 0)} 次`);
  }
  const {found} = known;
  return typeof found === 'string'
    ? unjudgedText(found)
    : spaced(`每年${gapText(found.value)}，${verdictText('growth', found, benchmark)}`);
}

/** Text of a rule's state at the last close; empty until it is known. */
export const lastAnswer = (known: Known | undefined): string => (isCheck(known) ? STATES[known.state] : '');

/** Sentence on the progress of the checks. @param left number of rules not yet checked. */
export function checksSentence(left: number, halt: 'stopped' | 'interrupted' | null): string {
  const count = RULES.length;
  const draws = `每条把历史重抽 ${formatNumber(RESAMPLES, 0)} 次，不够就再抽`;
  if (left === 0) {
    return `${count} 条都算过了，${draws}。`;
  }
  const known = `${count} 条里有 ${count - left} 条有了答案`;
  return halt === null ? `正在算第 ${count - left + 1} 条，共 ${count} 条：${draws}。` : `${HALTS[halt]}，${known}。`;
}

const HALTS = {stopped: '已经停下', interrupted: '计算的后台线程中断了'} as const;

/** Caveat about distributions and splits that a file leaves open. */
const UNADJUSTED = '分红与拆分：没有复权的价格，除权那天看上去像一次大跌。请确认导出时选了前复权。';

/**
 * Caveats on aspects that the prices cannot show.
 * @param own the reader's market; its caveat on adjustment is left out unless that assumption is a default.
 */
export const caveats = (kind: Ready['kind'] | 'own', own?: Market['own']): string[] => [
  ...{
    index: ['这是指数，不含股息：持有的一方少算了每年的股息，规则空仓的日子也少付了这个代价。'],
    total: ['这是含股息的指数，与别的几个不能直接比；真的基金还要收费。'],
    gold: ['这是黄金的价格指数：没有利息，也没有算保管费与买卖的差价。'],
    own:
      own?.assumptions.some(({id, source}) => id === 'adjustment' && source !== 'default') === true ? [] : [UNADJUSTED],
  }[kind],
  '停牌与买不进、卖不出的日子，一列收盘价看不出来。',
  '退市的、合并掉的同类不在里面：您手上的这一只，是留下来的。',
  '以后最深会跌多少。过去最深的一次，只说明至少跌过这么深。',
];
