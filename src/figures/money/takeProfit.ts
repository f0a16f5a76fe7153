import {formatNumber, formatPercent, share, spaced, whole} from '../../content/format';
import {DAYS_PER_YEAR, at, daysBetween, last, mean, median, present, type Bars} from '../../engine';
import {COMMISSION} from '../../engine/backtest';
import {stretches} from '../../results/monthStarts';
import {unbroken} from '../kit/content';
import {tableFigure} from '../kit/figure';
import {sixMarkets} from '../uncertainty/markets';
import {agreed, apartStarts, CASH_RATE, closesSource, FILLS, moreIn, oneMarket, UNCLEAR} from './starts';

/** A plan that sells all shares at a given gain. */
export interface TakeProfit {
  /** Required gain as a fraction of the cost of the round's shares, > 0; `null` for a plan that never sells. */
  target: number | null;
  /**
   * Fall below the sale price at which everything is bought back, a fraction; `null` for a new round with the next
   * payment, while the proceeds stay cash.
   */
  waitsFor: number | null;
}

/** The result of such a plan from one start; money as multiples of the payments. */
export interface TakenProfit {
  from: string;
  to: string;
  final: number;
  /** Deepest shortfall against the money paid in so far, −1 to 0. */
  worst: number;
  sales: number;
}

/**
 * Plans of some years from the first trading day of each month: 1 is paid in on the first trading day of every month.
 * Decided at a close, filled at the next.
 * @param rate interest of cash, a fraction a year. @param commission share of the traded value, 0 ≤ rate < 0.1.
 */
export function takeProfitStarts(
  {date, close}: Pick<Bars, 'date' | 'close'>,
  years: number,
  {target, waitsFor}: TakeProfit,
  rate = 0,
  commission: number = COMMISSION,
): TakenProfit[] {
  const growth = date.map((day, place) =>
    place === 0 || rate === 0 ? 1 : (1 + rate) ** (daysBetween(at(date, place - 1), day) / DAYS_PER_YEAR),
  );
  return stretches(date, years).map(({start, end, payments}) => {
    let [cash, shares, cost, paid, worst, sales, next] = [0, 0, 0, 0, 0, 0, 0];
    let [sells, buysBack, soldAt]: [boolean, boolean, number | null] = [false, false, null];
    // Indexes are cast: checked access (`at`) takes several times as long.
    for (let day = start; day <= end; day += 1) {
      const price = close[day] as number;
      cash *= growth[day] as number;
      if (sells) {
        cash += shares * price * (1 - commission);
        [shares, cost, soldAt, sells] = [0, 0, waitsFor === null ? null : price, false];
        sales += 1;
      }
      let spent = 0;
      if (payments[next] === day) {
        next += 1;
        paid += 1;
        cash += 1;
        spent = soldAt === null ? 1 : 0;
      }
      if (buysBack) {
        [spent, soldAt, buysBack] = [cash, null, false];
      }
      shares += spent / (1 + commission) / price;
      cost += spent;
      cash -= spent;
      sells = target !== null && shares > 0 && shares * price >= cost * (1 + target);
      buysBack = soldAt !== null && price <= soldAt * (1 - (waitsFor ?? 0));
      worst = Math.min(worst, (cash + shares * price) / paid - 1);
    }
    const final = (cash + shares * at(close, end)) / paid;
    return {from: at(date, start), to: at(date, end), final, worst, sales};
  });
}

const YEARS = 5;
const NEVER: TakeProfit = {target: null, waitsFor: null};
const TARGET = 0.2;
const WAITS = 0.1;

interface MarketRow {
  name: string;
  none: readonly TakenProfit[];
  taking: readonly TakenProfit[];
  /** With interest on cash. */
  withInterest: readonly TakenProfit[];
}

const gaps = ({none, taking}: MarketRow): number[] => taking.map(({final}, place) => final - at(none, place).final);

export const TakeProfitTable = tableFigure<object, MarketRow>({
  about: '定投止盈与不止盈，六个市场',
  caption: `每月定投 ${YEARS} 年，赚到 ${formatPercent(TARGET, 0)}就全部卖出，下个月重新开始`,
  rows: (_, sample) =>
    sixMarkets(sample).map(({name, bars}) => ({
      name,
      none: takeProfitStarts(bars, YEARS, NEVER),
      taking: takeProfitStarts(bars, YEARS, {target: TARGET, waitsFor: null}),
      withInterest: takeProfitStarts(bars, YEARS, {target: TARGET, waitsFor: null}, CASH_RATE),
    })),
  columns: [
    {title: '市场', heading: true, cell: ({name}) => unbroken(name)},
    {title: '起点', numeric: true, cell: ({none}) => whole(none.length)},
    {title: '止盈后期末更多', numeric: true, cell: ({none, taking}) => whole(moreIn(taking, none))},
    {
      title: spaced(`现金一年拿 ${formatPercent(CASH_RATE, 0)}时`),
      numeric: true,
      cell: ({none, withInterest}) => whole(moreIn(withInterest, none)),
    },
    {title: '正中相差', numeric: true, cell: (row) => share(present(median(gaps(row))))},
    {
      title: '结论',
      cell: ({none, taking, withInterest}) =>
        unbroken(agreed([taking, withInterest], none, {more: '止盈更多', less: '止盈更少'})),
    },
  ],
  finding: (rows) => {
    const apart = rows.map(({name, none}) => `${name} ${apartStarts(none).length} 段`).join('、');
    return `相差是止盈减不止盈，占投入的比例。互不重叠的只有：${apart}。${UNCLEAR}`;
  },
  source: (_, sample) =>
    `${FILLS}${closesSource(sample)}止盈的钱留作现金，不计利息；第四列假定它一年拿 ${formatPercent(CASH_RATE, 0)}。`,
});

const WAYS: readonly (TakeProfit & {name: string})[] = [
  {name: '不止盈', ...NEVER},
  ...[0.1, 0.2, 0.3].map((target) => ({name: `赚 ${formatPercent(target, 0)}，下月重新开始`, target, waitsFor: null})),
  {
    name: spaced(`赚 ${formatPercent(TARGET, 0)}，等跌 ${formatPercent(WAITS, 0)}再买`),
    target: TARGET,
    waitsFor: WAITS,
  },
];

export const TakeProfitTargets = tableFigure<object, {name: string; starts: readonly TakenProfit[]}>({
  about: '止盈的几种做法，最差与最好的起点',
  caption: `道琼斯，每月定投 ${YEARS} 年，几种止盈的做法`,
  rows: (_, sample) =>
    WAYS.map(({name, ...way}) => ({name, starts: takeProfitStarts(oneMarket(sample, 'dow').bars, YEARS, way)})),
  columns: [
    {title: '做法', heading: true, cell: ({name}) => name},
    {title: '期末正中', numeric: true, cell: ({starts}) => share(present(median(starts.map(({final}) => final))) - 1)},
    {title: '最差的起点', numeric: true, cell: ({starts}) => share(Math.min(...starts.map(({final}) => final)) - 1)},
    {title: '最好的起点', numeric: true, cell: ({starts}) => share(Math.max(...starts.map(({final}) => final)) - 1)},
    {title: '途中最深浮亏', numeric: true, cell: ({starts}) => share(Math.min(...starts.map(({worst}) => worst)))},
    {
      title: '平均卖几次',
      numeric: true,
      cell: ({starts}) => formatNumber(present(mean(starts.map(({sales}) => sales))), 1),
    },
  ],
  finding: (rows) => {
    const {starts} = at(rows, 0);
    return `${starts.length} 个起点，从 ${at(starts, 0).from} 到 ${last(starts).from}；期末是总资产比投入多多少，浮亏是比当时已经投入的少多少。`;
  },
  source: (_, sample) => `${FILLS}${closesSource(sample, ['dow'])}`,
});
