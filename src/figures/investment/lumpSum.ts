import {whole, share} from '../../content/format';
import {present, at, last as lastOf, periodStarts, sliceBars, isSame, isMore, type Bars} from '../../engine';
import {PAYMENT_PERIODS, COMMISSION} from '../../engine/backtest';
import {lastDayOf} from '../../results/regularInvestment';
import {tableFigure} from '../kit/figure';
import {investmentPlan, every, PLAN, PLAN_SOURCE, type InvestmentTerms} from './plan';

/** The same money paid in at once and in instalments, from one start. */
interface LumpSumRow {
  /** Day of the first instalment and of the lump sum. */
  from: string;
  to: string;
  paidIn: number;
  lumpSum: {value: number; worst: number};
  instalments: {value: number; worst: number};
}

/**
 * For each start, all instalments of the following years, paid one by one or all together on the first day. Money
 * waiting for its instalment earns nothing and is counted on neither side before it is paid in; `worst` is the
 * deepest shortfall against the money paid in so far.
 * @param starts ISO dates; the first instalment falls on the first day of a period on or after them.
 * @param years whole years, ≥ 1.
 */
export function lumpSumComparison(
  bars: Bars,
  starts: readonly string[],
  years: number,
  terms: Omit<InvestmentTerms, 'from' | 'to' | 'initial'>,
): LumpSumRow[] {
  return starts.map((start) => {
    const to = lastDayOf(start, years);
    const first = present(
      periodStarts(bars.date, PAYMENT_PERIODS[terms.frequency]).find((day) => at(bars.date, day) >= start),
    );
    const from = at(bars.date, first);
    const plan = investmentPlan(bars, {...terms, from, to});
    const {close, date} = sliceBars(bars, from, to);
    const spent = plan.paidIn * ((terms.percents ?? 100) / 100);
    const shares = spent / (1 + (terms.commission ?? COMMISSION)) / at(close, 0);
    const values = close.map((price) => plan.paidIn - spent + shares * price);
    return {
      from,
      to: lastOf(date),
      paidIn: plan.paidIn,
      lumpSum: {value: lastOf(values), worst: Math.min(0, ...values.map((value) => value / plan.paidIn - 1))},
      instalments: {value: plan.value, worst: plan.worst.shortfall},
    };
  });
}

/** The way that ends with more. */
const larger = ({lumpSum, instalments}: LumpSumRow): string =>
  isSame(lumpSum.value, instalments.value) ? '一样' : lumpSum.value > instalments.value ? '一次投入' : '分期投入';

const YEARS = 5;

/** One start in each year with five years after it. */
const STARTS = Array.from({length: 16}, (_, index) => `${2000 + index}-01-01`);

export const LumpSumTable = tableFigure({
  about: '一次投入与分期投入，换几个起点',
  caption: `${YEARS} 年里一次投入与分期投入`,
  rows: (_, {bars}) => lumpSumComparison(bars, STARTS, YEARS, PLAN),
  columns: [
    {title: '第一笔', heading: true, numeric: true, cell: ({from}) => from},
    {title: '共投入', numeric: true, cell: ({paidIn}) => whole(paidIn)},
    {title: '一次投入', numeric: true, cell: ({lumpSum}) => whole(lumpSum.value)},
    {title: '分期投入', numeric: true, cell: ({instalments}) => whole(instalments.value)},
    {title: '期末更多', cell: larger},
    {title: '一次的最深浮亏', numeric: true, cell: ({lumpSum}) => share(lumpSum.worst)},
    {title: '分期的最深浮亏', numeric: true, cell: ({instalments}) => share(instalments.worst)},
  ],
  finding: (rows) => {
    const won = rows.filter((row) => larger(row) === '一次投入').length;
    const deeper = rows.filter(({lumpSum, instalments}) =>
      isMore(instalments.worst - lumpSum.worst, COMMISSION),
    ).length;
    return `${rows.length} 个起点里，${won} 个是一次投入的期末资产更多，${deeper} 个是一次投入的浮亏更深，差在佣金以内的不算。`;
  },
  source:
    `每行都是 ${YEARS} 年，分期是${every(PLAN.frequency)} ${whole(PLAN.amount)} 元，一次投入是把同样的总额放在第一天；` +
    `还没轮到的钱不计收益。最深浮亏是占当时已经投进去的钱的比例。${PLAN_SOURCE}`,
});
