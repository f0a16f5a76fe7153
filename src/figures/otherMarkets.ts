import * as z from 'zod';
import {formatNumber, formatPercent, whole, share} from '../content/format';
import {SHARES} from '../content/otherMarkets';
import {at as itemAt, dailyReturns, last, mean, present} from '../engine';
import {tableFigure, figure, oneOf, type Sample} from './kit/figure';
import {unbroken, link} from './kit/content';
import {europe, votes} from './otherMarkets/votes';

/** Interest payments a year, as for Treasury notes. */
const PAYMENTS = 2;

const TERM = 10;

/** Price per 1 of a bond with a coupon, at a yield, with remaining years. Rates are fractions a year. */
function bondPrice(coupon: number, rate: number, years: number): number {
  const left = (1 + rate / PAYMENTS) ** (-PAYMENTS * years);
  return rate === 0 ? 1 + coupon * years : (coupon / rate) * (1 - left) + left;
}

/**
 * Monthly returns of holding ten-year bonds, each bought new at par and sold after a month at the current yield: an
 * approximation from yields alone, as in Swinkels, “Treasury Bond Return Data Starting in 1962”, Data 4 (2019).
 * @param yields of the ten-year bond at the end of each month, fractions a year ≥ 0.
 * @returns fractions, one fewer than yields.
 */
export function bondReturns(yields: readonly number[]): number[] {
  return yields.slice(1).map((now, month) => {
    const coupon = itemAt(yields, month);
    return coupon / 12 + bondPrice(coupon, now, TERM - 1 / 12) - 1;
  });
}

/** A calendar year of the ten-year bond. */
interface BondYear {
  year: number;
  /** Yields at the end of the year before, and of this one; fractions. */
  before: number;
  after: number;
  /** Growth over the year, interest reinvested. */
  return: number;
}

/**
 * The complete calendar years of a monthly series of yields.
 * @param months "1953-04", ascending, without gaps.
 * @param yields one per month.
 */
export function bondYears(months: readonly string[], yields: readonly number[]): BondYear[] {
  const returns = bondReturns(yields);
  return months.flatMap((month, at) => {
    if (!month.endsWith('-12') || months[at - 12] === undefined) {
      return [];
    }
    const grown = returns.slice(at - 12, at).reduce((value, change) => value * (1 + change), 1);
    return [
      {year: Number(month.slice(0, 4)), before: itemAt(yields, at - 12), after: itemAt(yields, at), return: grown - 1},
    ];
  });
}

export const OtherSeriesTable = tableFigure({
  isReference: true,
  about: '另外几个真实市场的行情',
  caption: '另外五个市场、黄金、瑞士、美股与月度的数',
  rows: (_, {markets, assets, shares, months}) => [
    ...markets.map(({name, id, years, bars, origin}) => ({
      name,
      file: id,
      column: 'close',
      years,
      days: `${whole(bars.date.length)} 日`,
      origin,
    })),
    ...[...new Set(assets.map(({file}) => file))].map((file) => {
      const columns = assets.filter((asset) => asset.file === file);
      const [{bars, name, years, origin}] = columns as [(typeof assets)[number]];
      return {
        name: columns.length === 1 ? name : '瑞士',
        file,
        column: columns.map(({column}) => column).join('、'),
        years,
        days: `${whole(bars.date.length)} 日`,
        origin,
      };
    }),
    {...SHARES, column: `${shares.length} 列，列名是代码`, days: `${whole(itemAt(shares, 0).bars.date.length)} 日`},
    {
      name: '美国月度',
      file: 'us-months',
      column: 'yield10、bill3、cpi',
      years: `${months.month[0]?.slice(0, 4)}–${months.month.at(-1)?.slice(0, 4)}`,
      days: `${whole(months.month.length)} 个月`,
      origin: 'gretl 2022c 的 fedstl（GPL-3）',
    },
  ],
  columns: [
    {title: '数据', heading: true, cell: ({name}) => unbroken(name)},
    {title: '下载', cell: ({file}) => unbroken(link(`pathname:///data/markets/${file}.csv`, `${file}.csv`))},
    {title: '列', cell: ({column}) => column},
    {title: '年份', numeric: true, cell: ({years}) => years},
    {title: '长度', numeric: true, cell: ({days}) => days},
    {title: '取自', cell: ({origin}) => origin},
  ],
});

const closesOf = ({markets}: Sample, id: string): readonly number[] =>
  markets.find((market) => market.id === id)?.bars.close ?? [];

/** The mean annual rate of bills from one month to another, both included. */
const billsMean = ({months: {month, bill3}}: Sample, from: string, to: string): string =>
  share(present(mean(bill3.filter((_, place) => itemAt(month, place) >= from && itemAt(month, place) <= to))));

const dowDates = ({markets}: Sample): readonly string[] => present(markets.find(({id}) => id === 'dow')).bars.date;

const OTHER_VALUES = {
  // Why six markets are not six votes.
  europeLow: ({markets}) => formatNumber(votes(europe(markets)).low),
  europeHigh: ({markets}) => formatNumber(votes(europe(markets)).high),
  europeWorth: ({markets}) => formatNumber(votes(europe(markets)).worth, 1),
  dowWithSample: ({bars, markets}) =>
    formatNumber(votes([{id: 'sample', bars}, present(markets.find(({id}) => id === 'dow'))]).low),
  dowWorst: (sample) => share(Math.min(...dailyReturns(closesOf(sample, 'dow')))),
  billsInEighties: (sample) => billsMean(sample, '1980-01', '1989-12'),
  billsInDowYears: (sample) =>
    billsMean(sample, itemAt(dowDates(sample), 0).slice(0, 7), last(dowDates(sample)).slice(0, 7)),
} satisfies Dictionary<(sample: Sample) => string>;

export const OtherValue = figure('number', {
  about: '引用另外几个市场的一个数',
  example: '道琼斯最差的一天是 <OtherValue of="dowWorst" />。',
  props: z.strictObject({of: oneOf(OTHER_VALUES)}),
  compute: ({of}, sample) => OTHER_VALUES[of](sample),
});

const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

export const ConsumerPriceValue = figure('number', {
  about: '两个月之间美国的消费者物价涨了多少',
  props: z.strictObject({from: month, to: month}),
  compute: ({from, to}, {months}) => {
    const [start, end] = [from, to].map((wanted) => months.cpi[months.month.indexOf(wanted)]);
    if (start === undefined || end === undefined) {
      throw new Error(`物价从 ${months.month[0]} 到 ${months.month.at(-1)}，没有 ${start === undefined ? from : to}。`);
    }
    return share(end / start - 1);
  },
});

const yearsOf = ({months}: Sample): BondYear[] => bondYears(months.month, months.yield10);

export const BondYears = tableFigure({
  about: '利率上行的年份，国债亏了多少',
  caption: '十年期美国国债最差的几年',
  rows: (_, sample) =>
    yearsOf(sample)
      .sort((a, b) => a.return - b.return)
      .slice(0, 6),
  columns: [
    {title: '年', heading: true, numeric: true, cell: ({year}) => year},
    {title: '上年末的收益率', numeric: true, cell: ({before}) => formatPercent(before)},
    {title: '年末的收益率', numeric: true, cell: ({after}) => formatPercent(after)},
    {title: '这一年的债券，含利息', numeric: true, cell: (row) => share(row.return)},
  ],
  finding: (_, __, sample) => {
    const years = yearsOf(sample);
    const rising = years.filter(({before, after}) => after > before);
    const lost = (list: readonly BondYear[]): number => list.filter((year) => year.return < 0).length;
    return (
      `${years[0]?.year} 至 ${years.at(-1)?.year} 的 ${years.length} 年里，债券全年亏钱的有 ${lost(years)} 年，` +
      `收益率上行的 ${rising.length} 年里占 ${lost(rising)} 年。`
    );
  },
  source:
    '由每月平均的十年期收益率推算：每月按面值换成新发的十年期债券，一个月后按新的收益率卖出（Swinkels，2019）；不计费用。' +
    '收益率取自 gretl 2022c 的 fedstl（GPL-3），原始数据是美联储的作品。',
});
