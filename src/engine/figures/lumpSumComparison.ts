import {COMMISSION} from '../backtest/backtestInput';
import {isoDate, dayNumber} from '../market-data/isoDate';
import {sliceBars, type Bars} from '../market-data/bars';
import {investmentPlan, type InvestmentTerms} from './investmentPlan';

/** The same money put in at once and in instalments, from one start. */
export interface LumpSumRow {
  /** Day of the first instalment and of the lump sum. */
  from: string;
  to: string;
  paidIn: number;
  lumpSum: {value: number; worst: number};
  instalments: {value: number; worst: number};
}

function yearsLater(date: string, years: number): string {
  const [year, month, day] = date.split('-') as [string, string, string];
  // The day before the anniversary, so that no thirteenth instalment of a year slips in.
  return isoDate(dayNumber(`${Number(year) + years}-${month}-${day}`) - 1);
}

/**
 * For each start, all instalments of the years that follow, paid one by one or all together on the first day.
 * Money that waits for its instalment earns nothing and is counted on neither side before it is paid in; `worst` is the
 * deepest shortfall against what was paid in so far.
 * @param starts ISO dates; the first instalment falls on the first day of a period on or after them.
 * @param years whole years, ≥ 1.
 * @throws RangeError when the years after a start reach beyond the bars.
 */
export function lumpSumComparison(
  bars: Bars,
  starts: readonly string[],
  years: number,
  terms: Omit<InvestmentTerms, 'from' | 'to' | 'initial'>,
): LumpSumRow[] {
  const last = bars.date.at(-1) ?? '';
  return starts.map((start) => {
    const to = yearsLater(start, years);
    if (!Number.isInteger(years) || years < 1 || to > last) {
      throw new RangeError(`从 ${start} 起的 ${years} 年到 ${to}，超出了行情的最后一天 ${last}。`);
    }
    const plan = investmentPlan(bars, {...terms, from: start, to});
    const from = plan.payments[0]?.date as string;
    const {close, date} = sliceBars(bars, from, to);
    const spent = plan.paidIn * ((terms.percents ?? 100) / 100);
    const shares = spent / (1 + (terms.commission ?? COMMISSION)) / (close[0] as number);
    const values = close.map((price) => plan.paidIn - spent + shares * price);
    return {
      from,
      to: date.at(-1) as string,
      paidIn: plan.paidIn,
      lumpSum: {value: values.at(-1) as number, worst: Math.min(0, ...values.map((value) => value / plan.paidIn - 1))},
      instalments: {value: plan.value, worst: plan.worst.shortfall},
    };
  });
}
