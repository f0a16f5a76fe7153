import * as z from 'zod';
import {formatKnownPercent, formatNumber, formatPercent, rateText, share, whole} from '../../content/format';
import {OTHER_ASSETS, type OtherAssetId} from '../../content/otherMarkets';
import {SYMBOL} from '../../content/sample';
import {DAYS_PER_YEAR, at, dailyReturns, isMore, last, maxDrawdown, performance, present} from '../../engine';
import {COMMISSION} from '../../engine/backtest';
import {unbroken} from '../kit/content';
import {figure, oncePer, oneOf, tableFigure, type Sample} from '../kit/figure';
import {bondReturns} from '../otherMarkets';
import {correlation} from '../otherMarkets/votes';
import {CASH_RATE, oneAsset, oneMarket} from './starts';

/** A day near the end of a month, for monthly series. */
const endOf = (month: string): string => `${month}-28`;

/** Monthly values of several series, starting at 1, over the same months. */
interface Monthly {
  /** ISO, one a month. */
  dates: readonly string[];
  stocks: readonly number[];
  bonds: readonly number[];
  gold: readonly number[];
}

/** The last close of each month. */
function monthEnds({date, close}: {date: readonly string[]; close: readonly number[]}): ReadonlyMap<string, number> {
  return new Map(date.map((day, place) => [day.slice(0, 7), at(close, place)]));
}

/** The Dow without dividends, ten-year Treasuries with interest, and gold, over the months common to all. */
function monthly(sample: Sample): Monthly {
  return oncePer(sample.bars, 'monthly', () => {
    const {month, yield10} = sample.months;
    const [stocks, gold] = [monthEnds(oneMarket(sample, 'dow').bars), monthEnds(oneAsset(sample, 'gold').bars)];
    const shared = month.filter((one) => stocks.has(one) && gold.has(one));
    const start = month.indexOf(at(shared, 0));
    const returns = bondReturns(yield10.slice(start, start + shared.length));
    const bonds = [1];
    returns.forEach((change) => bonds.push(last(bonds) * (1 + change)));
    const from = (values: ReadonlyMap<string, number>): number[] => {
      const first = present(values.get(at(shared, 0)));
      return shared.map((one) => present(values.get(one)) / first);
    };
    return {dates: shared.map(endOf), stocks: from(stocks), bonds, gold: from(gold)};
  });
}

/** Times at which a mix is rebalanced: never, at the first value of a year, or at a deviation of a share. */
export type Rebalancing = 'never' | 'yearly' | {band: number};

/** The result of a mix, starting at 1. */
export interface Mix {
  values: number[];
  /** Number of rebalancings. */
  trades: number;
  /** Final share of the first series, a fraction. */
  share: number;
}

/**
 * A mix of two series, month by month.
 * @param first and second of the dates, positive. @param weight of the first, 0–1.
 * @param commission share of the traded value on each side, 0 ≤ rate < 0.1; the first purchase is free.
 */
export function mixOf(
  {dates, first, second}: {dates: readonly string[]; first: readonly number[]; second: readonly number[]},
  weight: number,
  rebalancing: Rebalancing,
  commission: number = COMMISSION,
): Mix {
  let [one, two, trades] = [weight, 1 - weight, 0];
  const values = dates.map((date, place) => {
    if (place > 0) {
      one *= at(first, place) / at(first, place - 1);
      two *= at(second, place) / at(second, place - 1);
    }
    const off = Math.abs(one / (one + two) - weight);
    const isNewYear = place > 0 && date.slice(0, 4) !== at(dates, place - 1).slice(0, 4);
    const isDue =
      rebalancing === 'never' ? false : rebalancing === 'yearly' ? isNewYear : !isMore(rebalancing.band, off);
    if (isDue && off > 0) {
      const total = (one + two) * (1 - 2 * commission * off);
      [one, two, trades] = [total * weight, total * (1 - weight), trades + 1];
    }
    return one + two;
  });
  return {values, trades, share: one / (one + two)};
}

/** Growth of a series with extra annual income, a twelfth of it each month. */
const withIncome = (values: readonly number[], yearly: number): number[] =>
  values.map((value, month) => value * (1 + yearly / 12) ** month);

/** Months of five years. */
const FIVE_YEARS = 60;

const worstFive = (values: readonly number[]): number =>
  Math.min(...values.slice(FIVE_YEARS).map((value, month) => value / at(values, month) - 1));

const yearsText = (days: number): string => `${formatNumber(days / DAYS_PER_YEAR, 1)} 年`;

interface Row {
  name: string;
  mix: Mix;
  dates: readonly string[];
  /** With assumed dividends. */
  withDividends: readonly number[];
}

const figuresOf = ({dates, mix}: Row) => performance(dates, mix.values);

/** Assumed annual dividends of stocks, for the column about their effect. */
const DIVIDENDS = CASH_RATE;

function rowOf(sample: Sample, name: string, weight: number, rebalancing: Rebalancing): Row {
  const {dates, stocks, bonds} = monthly(sample);
  const of = (first: readonly number[]): Mix => mixOf({dates, first, second: bonds}, weight, rebalancing);
  return {name, mix: of(stocks), dates, withDividends: of(withIncome(stocks, DIVIDENDS)).values};
}

const DIVIDENDS_TITLE = `假定股息一年 ${formatPercent(DIVIDENDS, 0)}`;

const growthColumns = [
  {title: '每年', numeric: true, cell: (row: Row) => formatKnownPercent(figuresOf(row).cagr, 1)},
  {
    title: DIVIDENDS_TITLE,
    numeric: true,
    cell: ({dates, withDividends}: Row) => formatKnownPercent(performance(dates, withDividends).cagr, 1),
  },
  {title: '最大回撤', numeric: true, cell: (row: Row) => share(figuresOf(row).maxDrawdown.depth)},
] as const;

const monthlySource = (sample: Sample): string =>
  `每月末的收盘价，${at(monthly(sample).dates, 0).slice(0, 7)} 至 ${last(monthly(sample).dates).slice(0, 7)}；道琼斯取自 ${oneMarket(sample, 'dow').origin}，不含股息。` +
  '国债由每月平均的十年期收益率推算，含利息（Swinkels，2019），收益率取自 gretl 2022c 的 fedstl（GPL-3）。';

const FEE = `调整时佣金单边 ${rateText(COMMISSION)}。`;

export const StockShareTable = tableFigure<object, Row>({
  about: '股与债各放几成',
  caption: '道琼斯与十年期美国国债，每年初调回原来的几成',
  rows: (_, sample) =>
    [0, 0.2, 0.4, 0.6, 0.8, 1].map((weight) => rowOf(sample, formatPercent(weight, 0), weight, 'yearly')),
  columns: [
    {title: '股票', heading: true, numeric: true, cell: ({name}) => name},
    ...growthColumns,
    {title: '最久没有新高', numeric: true, cell: (row) => yearsText(figuresOf(row).longestDrawdown.days)},
    {title: '最差的五年', numeric: true, cell: ({mix}) => share(worstFive(mix.values))},
  ],
  source: (_, sample) => monthlySource(sample) + FEE,
});

/** Share of stocks in the table below. */
const SIXTY = 0.6;

export const RebalancingTable = tableFigure<object, Row>({
  about: '再平衡与不再平衡',
  caption: '六成道琼斯、四成国债，几种再平衡',
  rows: (_, sample) => [
    rowOf(sample, '不调', SIXTY, 'never'),
    rowOf(sample, '每年初', SIXTY, 'yearly'),
    ...[0.05, 0.1].map((band) => rowOf(sample, `偏了 ${whole(100 * band)} 个百分点`, SIXTY, {band})),
  ],
  columns: [
    {title: '什么时候调', heading: true, cell: ({name}) => name},
    ...growthColumns,
    {title: '调了几次', numeric: true, cell: ({mix}) => whole(mix.trades)},
    {title: '期末股票占', numeric: true, cell: ({mix}) => share(mix.share)},
  ],
  source: (_, sample) => monthlySource(sample) + FEE,
});

/** A calendar year of two series. */
interface BothYear {
  year: string;
  stocks: number;
  bonds: number;
}

/** The complete calendar years of a series of monthly values. */
function calendarYears({dates, stocks, bonds}: Pick<Monthly, 'dates' | 'stocks' | 'bonds'>): BothYear[] {
  return dates.flatMap((date, month) => {
    const before = month - 12;
    const change = (values: readonly number[]): number => at(values, month) / at(values, before) - 1;
    return date.slice(5, 7) === '12' && before >= 0
      ? [{year: date.slice(0, 4), stocks: change(stocks), bonds: change(bonds)}]
      : [];
  });
}

/** The S&P 500 and Treasuries, over the months common to both. */
function sampleMonths(sample: Sample): Pick<Monthly, 'dates' | 'stocks' | 'bonds'> {
  const {month, yield10} = sample.months;
  const ends = monthEnds(sample.bars);
  const shared = month.filter((one) => ends.has(one));
  const start = month.indexOf(at(shared, 0));
  const bonds = [1];
  bondReturns(yield10.slice(start, start + shared.length)).forEach((change) => bonds.push(last(bonds) * (1 + change)));
  return {dates: shared.map(endOf), stocks: shared.map((one) => present(ends.get(one))), bonds};
}

export const StockBondYears = tableFigure<object, BothYear & {market: string}>({
  about: '股票跌的年份，债券怎样',
  caption: '股票最差的几年，国债同一年怎样',
  rows: (_, sample) => {
    const years = [
      ...calendarYears(monthly(sample)).map((year) => ({...year, market: oneMarket(sample, 'dow').name})),
      ...calendarYears(sampleMonths(sample))
        .filter(({year}) => year > '2012')
        .map((year) => ({...year, market: SYMBOL})),
    ];
    return years.filter(({stocks}) => stocks < 0).sort((a, b) => a.year.localeCompare(b.year));
  },
  columns: [
    {title: '年', heading: true, numeric: true, cell: ({year}) => year},
    {title: '股票', cell: ({market}) => unbroken(market)},
    {title: '股票这一年', numeric: true, cell: ({stocks}) => share(stocks)},
    {title: '国债这一年', numeric: true, cell: ({bonds}) => share(bonds)},
    {title: '六四', numeric: true, cell: ({stocks, bonds}) => share(SIXTY * stocks + (1 - SIXTY) * bonds)},
  ],
  finding: (rows) => {
    const both = rows.filter(({bonds}) => bonds < 0);
    const named = both.length === 0 ? '' : `：${both.map(({year}) => year).join('、')}`;
    return `股票跌的 ${rows.length} 年里，国债也跌的有 ${both.length} 年${named}。`;
  },
  source: (_, sample) => `2012 年以前是道琼斯，之后是标普 500，都不含股息。${monthlySource(sample)}`,
});

export const RealSeries = tableFigure<
  {of: readonly OtherAssetId[]},
  {name: string; dates: readonly string[]; values: readonly number[]}
>({
  about: '真实的瑞士指数、养老金组合与黄金',
  hint: '`of` 是几个序列的名字，见 `src/content/otherMarkets.ts`。',
  example: "<RealSeries of={['lp25', 'lp40', 'lp60', 'stocks']} />",
  props: z.strictObject({of: z.array(z.enum(OTHER_ASSETS.map(({id}) => id)))}),
  caption: ({of}, sample) => of.map((id) => oneAsset(sample, id).name).join('、'),
  rows: ({of}, sample) =>
    of.map((id) => {
      const {name, bars} = oneAsset(sample, id);
      return {name, dates: bars.date, values: bars.close};
    }),
  columns: [
    {title: '指数', heading: true, cell: ({name}) => name},
    {title: '每年', numeric: true, cell: ({dates, values}) => formatKnownPercent(performance(dates, values).cagr, 1)},
    {title: '最大回撤', numeric: true, cell: ({values}) => share(maxDrawdown(values).depth)},
    {title: '从高点', numeric: true, cell: ({dates, values}) => performance(dates, values).maxDrawdown.peakDate},
    {title: '到低点', numeric: true, cell: ({dates, values}) => performance(dates, values).maxDrawdown.troughDate},
    {
      title: '回到高点',
      numeric: true,
      cell: ({dates, values}) => performance(dates, values).maxDrawdown.recoveryDate ?? '没有',
    },
  ],
  source: ({of}, sample) => {
    const shown = of.map((id) => oneAsset(sample, id));
    const spans = [...new Set(shown.map(({bars}) => `${at(bars.date, 0)} 至 ${last(bars.date)}`))].join('，');
    return `每日，${spans}。取自 ${[...new Set(shown.map(({origin}) => origin))].join('，')}。`;
  },
});

/** The Dow with a share of gold. */
export const GoldTable = tableFigure<object, Row>({
  about: '股票里放几成黄金',
  caption: '道琼斯与黄金，每年初调回原来的几成',
  rows: (_, sample) => {
    const {dates, stocks, gold} = monthly(sample);
    return [0, 0.1, 0.2, 0.5, 1].map((weight) => {
      const of = (second: readonly number[]): Mix => mixOf({dates, first: gold, second}, weight, 'yearly');
      return {
        name: formatPercent(weight, 0),
        mix: of(stocks),
        dates,
        withDividends: of(withIncome(stocks, DIVIDENDS)).values,
      };
    });
  },
  columns: [
    {title: '黄金', heading: true, numeric: true, cell: ({name}) => name},
    ...growthColumns,
    {title: '最久没有新高', numeric: true, cell: (row) => yearsText(figuresOf(row).longestDrawdown.days)},
    {title: '最差的五年', numeric: true, cell: ({mix}) => share(worstFive(mix.values))},
  ],
  source: (_, sample) => `${monthlySource(sample)}黄金取自 ${oneAsset(sample, 'gold').origin}，是一份指数。${FEE}`,
});

/** A deep drawdown of the stocks, and the change of the others from its peak to its trough. */
interface Fall {
  from: string;
  to: string;
  stocks: number;
  bonds: number;
  gold: number;
}

/** The deepest non-overlapping drawdowns by month ends. */
function deepestFalls(sample: Sample, count: number): Fall[] {
  const {dates, stocks, bonds, gold} = monthly(sample);
  const falls: Fall[] = [];
  let [top, low] = [0, 0];
  const close = (): void => {
    const change = (values: readonly number[]): number => at(values, low) / at(values, top) - 1;
    falls.push({
      from: at(dates, top).slice(0, 7),
      to: at(dates, low).slice(0, 7),
      stocks: change(stocks),
      bonds: change(bonds),
      gold: change(gold),
    });
  };
  stocks.forEach((value, month) => {
    if (value >= at(stocks, top)) {
      close();
      [top, low] = [month, month];
    } else if (value < at(stocks, low)) {
      low = month;
    }
  });
  close();
  return falls.sort((a, b) => a.stocks - b.stocks).slice(0, count);
}

export const FallsBeside = tableFigure<object, Fall>({
  about: '股票跌得最深的几次，国债与黄金怎样',
  caption: '道琼斯跌得最深的五次，国债与黄金同一段怎样',
  rows: (_, sample) => deepestFalls(sample, 5),
  columns: [
    {title: '从', heading: true, numeric: true, cell: ({from}) => from},
    {title: '到', numeric: true, cell: ({to}) => to},
    {title: '道琼斯', numeric: true, cell: ({stocks}) => share(stocks)},
    {title: '国债', numeric: true, cell: ({bonds}) => share(bonds)},
    {title: '黄金', numeric: true, cell: ({gold}) => share(gold)},
  ],
  source: (_, sample) => `${monthlySource(sample)}黄金取自 ${oneAsset(sample, 'gold').origin}，是一份指数。`,
});

/** Correlation of monthly changes. */
const together = (one: readonly number[], two: readonly number[]): string =>
  formatNumber(correlation(dailyReturns(one), dailyReturns(two)));

const VALUES = {
  goldAndStocks: (sample) => together(monthly(sample).gold, monthly(sample).stocks),
  bondsAndStocks: (sample) => together(monthly(sample).bonds, monthly(sample).stocks),
  bondsLostIn2022: ({months: {month, yield10}}) => {
    const changes = bondReturns(yield10.slice(month.indexOf('2021-12')));
    return share(1 - changes.reduce((value, change) => value * (1 + change), 1));
  },
  highestYield: ({months: {yield10}}) => share(Math.max(...yield10)),
  lastBondMonth: ({months: {month}}) => last(month),
  goldBelowHigh: (sample) => {
    const {dates, gold} = monthly(sample);
    return yearsText(performance(dates, gold).longestDrawdown.days);
  },
} satisfies Dictionary<(sample: Sample) => string>;

export const MixValue = figure('number', {
  about: '引用股、债、黄金的一个数',
  example: '黄金与道琼斯每月涨跌的相关系数是 <MixValue of="goldAndStocks" />。',
  props: z.strictObject({of: oneOf(VALUES)}),
  compute: ({of}, sample) => VALUES[of](sample),
});
