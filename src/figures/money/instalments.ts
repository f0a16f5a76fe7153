import * as z from 'zod';
import {formatPercent, share, spaced, whole} from '../../content/format';
import {
  DAYS_PER_YEAR,
  at,
  dailyReturns,
  daysBetween,
  mean,
  median,
  periodStarts,
  present,
  type Bars,
} from '../../engine';
import {unbroken} from '../kit/content';
import {count, tableFigure} from '../kit/figure';
import {sixMarkets} from '../uncertainty/markets';
import {agreed, apartStarts, CASH_RATE, closesSource, moreIn, oneMarket, UNCLEAR, type Start} from './starts';

/**
 * A sum invested at once, and in equal monthly instalments; as multiples of the sum on the day of the last
 * instalment.
 */
export interface InstalmentStart {
  from: string;
  to: string;
  lump: number;
  parts: number;
}

/**
 * The two ways from the first trading day of each month. After the last instalment both hold only shares, so that
 * their ratio stays the same. Commissions are the same on both sides and left out.
 * @param months number of instalments, one on the first trading day of each month, ≥ 2.
 * @param rate interest on the waiting money, a fraction a year.
 */
export function instalmentStarts(
  {date, close}: Pick<Bars, 'date' | 'close'>,
  months: number,
  rate = 0,
): InstalmentStart[] {
  const firsts = periodStarts(date, 'month');
  return firsts.slice(0, firsts.length - months + 1).map((start, place) => {
    const days = firsts.slice(place, place + months);
    const end = present(days.at(-1));
    const shares = days.map(
      (day) => (1 + rate) ** (daysBetween(at(date, start), at(date, day)) / DAYS_PER_YEAR) / months / at(close, day),
    );
    return {
      from: at(date, start),
      to: at(date, end),
      lump: at(close, end) / at(close, start),
      parts: shares.reduce((sum, some) => sum + some, 0) * at(close, end),
    };
  });
}

const as = (way: 'lump' | 'parts', starts: readonly InstalmentStart[]): Start[] =>
  starts.map((start) => ({from: start.from, to: start.to, final: start[way]}));

/** Advantage of the instalments over the lump sum, as a share of the latter. */
const ahead = (starts: readonly InstalmentStart[]): number[] => starts.map(({lump, parts}) => parts / lump - 1);

interface Row {
  name: string;
  starts: readonly InstalmentStart[];
  withInterest: readonly InstalmentStart[];
}

const rowOf = (name: string, bars: Bars, months: number): Row => ({
  name,
  starts: instalmentStarts(bars, months),
  withInterest: instalmentStarts(bars, months, CASH_RATE),
});

const wonBy = (starts: readonly InstalmentStart[]): string => whole(moreIn(as('parts', starts), as('lump', starts)));

const columns = (title: string) =>
  [
    {title, heading: true, cell: ({name}: Row) => unbroken(name)},
    {title: '起点', numeric: true, cell: ({starts}: Row) => whole(starts.length)},
    {title: '分批更多', numeric: true, cell: ({starts}: Row) => wonBy(starts)},
    {
      title: spaced(`等的钱一年拿 ${formatPercent(CASH_RATE, 0)}时`),
      numeric: true,
      cell: ({withInterest}: Row) => wonBy(withInterest),
    },
    {title: '正中相差', numeric: true, cell: ({starts}: Row) => share(present(median(ahead(starts))))},
    {title: '分批最多少', numeric: true, cell: ({starts}: Row) => share(Math.min(...ahead(starts)))},
  ] as const;

const most = {title: '分批最多多', numeric: true, cell: ({starts}: Row) => share(Math.max(...ahead(starts)))} as const;

const verdict = {
  title: '结论',
  cell: ({starts, withInterest}: Row) =>
    unbroken(
      agreed([as('parts', starts), as('parts', withInterest)], as('lump', starts), {
        more: '分批更多',
        less: '分批更少',
      }),
    ),
} as const;

const MONTHS = 12;

const CONVENTIONS = '相差是最后一批投完那天，分批比一次多百分之几，之后不变。两边的佣金相同，没有计。';

export const InstalmentsTable = tableFigure<object, Row>({
  about: '一笔钱一次放进去，还是分十二个月',
  caption: `一次与分 ${MONTHS} 个月，六个市场`,
  rows: (_, sample) => sixMarkets(sample).map(({name, bars}) => rowOf(name, bars, MONTHS)),
  columns: [...columns('市场').slice(0, -1), verdict],
  finding: (rows) => {
    const apart = rows.map(({name, starts}) => `${name} ${apartStarts(as('lump', starts)).length} 段`).join('、');
    return `互不重叠的：${apart}。${UNCLEAR}`;
  },
  source: (_, sample) => `${CONVENTIONS}${closesSource(sample)}`,
});

export const InstalmentMonths = tableFigure<{months: readonly number[]}, Row>({
  about: '分三个月、六个月、十二个月',
  example: '<InstalmentMonths months={[3, 6, 12]} />',
  props: z.strictObject({months: z.array(count)}),
  caption: '道琼斯，分几个月放进去',
  rows: ({months}, sample) => months.map((many) => rowOf(`${many} 个月`, oneMarket(sample, 'dow').bars, many)),
  columns: [...columns('分').filter(({title}) => !title.startsWith('等的钱')), most],
  source: (_, sample) => `${CONVENTIONS}${closesSource(sample, ['dow'])}`,
});

/** The market after several consecutive falls of the close. */
export interface AfterFalls {
  cases: number;
  /** Share of rises on the next day, after these falls and on all days. */
  rose: number;
  usual: number;
  /** Half the width of the 90 % interval of `rose`, for independent cases. */
  margin: number;
  /** Mean change on the next day, after these falls and on all days. */
  next: number;
  usualNext: number;
}

/** Standard normal deviations that contain 90 %. */
const WITHIN = 1.645;

/** @param falls number of consecutive closes below the one before; ≥ 1. */
export function afterFalls(close: readonly number[], falls: number): AfterFalls {
  const returns = dailyReturns(close);
  const days = returns
    .slice(falls)
    .map((change, place) => ({change, fell: returns.slice(place, place + falls).every((one) => one < 0)}));
  const rise = (some: typeof days): number => some.filter(({change}) => change > 0).length / some.length;
  const middle = (some: typeof days): number => present(mean(some.map(({change}) => change)));
  const after = days.filter(({fell}) => fell);
  const rose = rise(after);
  return {
    cases: after.length,
    rose,
    usual: rise(days),
    margin: WITHIN * Math.sqrt((rose * (1 - rose)) / after.length),
    next: middle(after),
    usualNext: middle(days),
  };
}

export const AfterFallsTable = tableFigure<{falls: number}, AfterFalls & {name: string}>({
  about: '连跌几天之后的第二天',
  example: '<AfterFallsTable falls={3} />',
  props: z.strictObject({falls: count}),
  caption: ({falls}) => `连跌 ${falls} 天之后的第二天，六个市场`,
  rows: ({falls}, sample) => sixMarkets(sample).map(({name, bars}) => ({name, ...afterFalls(bars.close, falls)})),
  columns: [
    {title: '市场', heading: true, cell: ({name}) => unbroken(name)},
    {title: '次数', numeric: true, cell: ({cases}) => whole(cases)},
    {title: '上涨的', numeric: true, cell: ({rose}) => share(rose)},
    {
      title: '九成把握的区间',
      numeric: true,
      cell: ({rose, margin}) => `${share(rose - margin)} 到 ${share(rose + margin)}`,
    },
    {title: '平常的一天', numeric: true, cell: ({usual}) => share(usual)},
    {title: '平均比平常多涨', numeric: true, cell: ({next, usualNext}) => formatPercent(next - usualNext)},
  ],
  finding: (rows) => {
    const clear = rows.filter(({rose, usual, margin}) => Math.abs(rose - usual) > margin).length;
    return `${rows.length} 个市场里，平常的一天落在区间之外的有 ${clear} 个；全凭运气，十个里也会有一个。`;
  },
  source: (_, sample) => `区间把每一次当作互不相干。${closesSource(sample)}`,
});
