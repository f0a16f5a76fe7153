import * as z from 'zod';
import {formatPercent, share} from '../../content/format';
import {count, rate, tableFigure} from '../kit/figure';

/** Remaining share of a lump sum, and of monthly payments, under an annual fee rate, both without growth; fractions. */
export interface FeeLeft {
  rate: number;
  /** Values after several numbers of years. */
  years: readonly {years: number; once: number; monthly: number}[];
}

/**
 * The remaining share after years of an annual fee rate, relative to the value without it.
 * @param rates fractions a year, 0 ≤ rate < 0.1. @param years whole years, ≥ 1.
 */
export const feesLeft = (rates: readonly number[], years: readonly number[], growth: number): FeeLeft[] =>
  rates.map((yearly) => ({
    rate: yearly,
    years: years.map((many) => {
      // A payment grows for the following months; a month takes the twelfth root of a year.
      const [kept, grown] = [(1 - yearly) ** (1 / 12), (1 + growth) ** (1 / 12)];
      let [paid, without] = [0, 0];
      for (let month = 0; month < 12 * many; month += 1) {
        paid = (paid + 1) * grown * kept;
        without = (without + 1) * grown;
      }
      return {years: many, once: (1 - yearly) ** many, monthly: paid / without};
    }),
  }));

/** Growth before fees; only monthly payments depend on it. */
const GROWTH = 0.06;

export const FeeYears = tableFigure<{rates: readonly number[]; years: readonly number[]}, FeeLeft>({
  about: '每年收几厘的费用，许多年拿走多少',
  example: '<FeeYears rates={[0.0015, 0.005, 0.015]} years={[10, 20, 30]} />',
  props: z.strictObject({rates: z.array(rate), years: z.array(count)}),
  caption: '每年的费率，到期末拿走了多少',
  rows: ({rates, years}) => feesLeft(rates, years, GROWTH),
  columns: ({years}) => [
    {title: '一年的费率', heading: true, numeric: true, cell: (row) => formatPercent(row.rate)},
    ...years.map((many, place) => ({
      title: `${many} 年`,
      numeric: true,
      cell: (row: FeeLeft) => share(1 - (row.years[place]?.once ?? 1)),
    })),
    {
      title: `每月定投 ${years.at(-1) ?? 0} 年`,
      numeric: true,
      cell: (row) => share(1 - (row.years.at(-1)?.monthly ?? 1)),
    },
  ],
  source:
    '拿走的占“没有这笔费用时的期末”的百分之几。一次投入的与涨跌无关；' +
    `定投的假定费用前一年涨 ${formatPercent(GROWTH, 0)}，钱平均只在场一半时间，所以少一些。`,
});

/** The value of a foreign index in the reader's own money. */
export const CurrencyTable = tableFigure<{index: readonly number[]; currency: readonly number[]}, number>({
  about: '外国指数折成人民币',
  example: '<CurrencyTable index={[-0.2, 0, 0.2]} currency={[-0.05, 0, 0.05]} />',
  props: z.strictObject({index: z.array(z.number().gt(-1)), currency: z.array(z.number().gt(-1))}),
  caption: '指数的涨跌与外币兑人民币的涨跌，合起来是多少',
  rows: ({index}) => index,
  columns: ({currency}) => [
    {title: '指数', heading: true, numeric: true, cell: (index) => formatPercent(index, 0)},
    ...currency.map((change) => ({
      title: `外币 ${formatPercent(change, 0)}`,
      numeric: true,
      cell: (index: number) => share((1 + index) * (1 + change) - 1),
    })),
  ],
});

/** The cost of a premium that is gone when the fund is sold. */
export const PremiumTable = tableFigure<{premiums: readonly number[]; growth: number}, number>({
  about: '溢价买入，溢价没了亏多少',
  example: '<PremiumTable premiums={[0.02, 0.05, 0.1]} growth={0.06} />',
  props: z.strictObject({premiums: z.array(z.number().min(0)), growth: z.number().positive()}),
  caption: '溢价买入，卖出时溢价没有了',
  rows: ({premiums}) => premiums,
  columns: ({growth}) => [
    {title: '买入时的溢价', heading: true, numeric: true, cell: (premium) => formatPercent(premium, 0)},
    {title: '净值不动，亏', numeric: true, cell: (premium) => share(premium / (1 + premium))},
    {
      title: `净值一年涨 ${formatPercent(growth, 0)}，补回来要`,
      numeric: true,
      cell: (premium) => `${((12 * Math.log1p(premium)) / Math.log1p(growth)).toFixed(0)} 个月`,
    },
  ],
});

/** The effect of reinvested dividends, compared with a price without them. */
export const DividendTable = tableFigure<{yields: readonly number[]; years: readonly number[]; tax: number}, number>({
  about: '股息再投入，许多年差多少',
  example: '<DividendTable yields={[0.02, 0.03, 0.05]} years={[10, 20, 30]} tax={0.1} />',
  props: z.strictObject({yields: z.array(rate), years: z.array(count), tax: z.number().min(0).lt(1)}),
  caption: '含股息的期末，比只看价格多多少',
  rows: ({yields}) => yields,
  columns: ({years, tax}) => [
    {title: '股息率', heading: true, numeric: true, cell: (yearly) => formatPercent(yearly, 0)},
    ...years.map((many) => ({
      title: `${many} 年`,
      numeric: true,
      cell: (yearly: number) => share((1 + yearly) ** many - 1),
    })),
    {
      title: `${years.at(-1) ?? 0} 年，股息交 ${formatPercent(tax, 0)} 的税`,
      numeric: true,
      cell: (yearly) => share((1 + yearly * (1 - tax)) ** (years.at(-1) ?? 0) - 1),
    },
  ],
  source:
    '价格怎样涨跌，这几个百分数都一样：它们是含股息的期末除以只看价格的期末，减去 1。股息率假定年年不变，到手就按当时的价格再买。',
});
