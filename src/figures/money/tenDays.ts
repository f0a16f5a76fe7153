import * as z from 'zod';
import {formatPercent, share, spaced} from '../../content/format';
import {cagr, dailyReturns, last, at, present, type Bars} from '../../engine';
import {unbroken} from '../kit/content';
import {count, tableFigure} from '../kit/figure';
import {sixMarkets} from '../uncertainty/markets';
import {closesSource} from './starts';

/** Annual growth of holding, except on some days, fractions. */
export interface WithoutDays {
  all: number;
  withoutWorst: number;
  withoutBest: number;
  withoutBoth: number;
  /** Number of best days within {@link NEAR} trading days of one of the worst. */
  near: number;
}

/** Trading days of about a month. */
const NEAR = 20;

/** @param count number of days on each side, ≥ 1. */
export function withoutDays({date, close}: Pick<Bars, 'date' | 'close'>, count: number): WithoutDays {
  const returns = dailyReturns(close);
  const order = returns.map((_, day) => day).sort((a, b) => at(returns, a) - at(returns, b));
  const [worst, best] = [order.slice(0, count), order.slice(-count)];
  const yearly = (left: readonly number[]): number => {
    const out = new Set(left);
    const value = returns.reduce((product, change, day) => (out.has(day) ? product : product * (1 + change)), 1);
    return present(cagr(1, value, at(date, 0), last(date)));
  };
  return {
    all: yearly([]),
    withoutWorst: yearly(worst),
    withoutBest: yearly(best),
    withoutBoth: yearly([...worst, ...best]),
    near: best.filter((day) => worst.some((other) => Math.abs(day - other) <= NEAR)).length,
  };
}

export const TenDaysTable = tableFigure<{days: number}, WithoutDays & {name: string}>({
  about: '躲过最差的几天，错过最好的几天',
  example: '<TenDaysTable days={10} />',
  props: z.strictObject({days: count}),
  caption: ({days}) => `一直持有，去掉最差与最好的 ${days} 天，每年的收益`,
  rows: ({days}, sample) => sixMarkets(sample).map(({name, bars}) => ({name, ...withoutDays(bars, days)})),
  columns: ({days}) => [
    {title: '市场', heading: true, cell: ({name}) => unbroken(name)},
    {title: '一直持有', numeric: true, cell: ({all}) => share(all)},
    {title: `躲过最差 ${days} 天`, numeric: true, cell: ({withoutWorst}) => share(withoutWorst)},
    {title: `错过最好 ${days} 天`, numeric: true, cell: ({withoutBest}) => share(withoutBest)},
    {title: '两样都没有', numeric: true, cell: ({withoutBoth}) => share(withoutBoth)},
    {title: spaced(`最好 ${days} 天里挨着最差的`), numeric: true, cell: ({near}) => near},
  ],
  source: (_, sample) => `“挨着”是与最差的某一天相隔不到 ${NEAR} 个交易日。不计佣金。${closesSource(sample)}`,
});

/** Standard normal quantiles: of one side of a 90 % interval, and of 80 % power. */
const [INTERVAL, POWER] = [1.645, 0.842];

/**
 * Years until a better fund is recognised as better in eight histories of ten, by a 90 % interval.
 * @param gap a year, > 0. @param tracking standard deviation of the annual difference from the index, > 0.
 */
export const yearsToTell = (gap: number, tracking: number): number => (((INTERVAL + POWER) * tracking) / gap) ** 2;

export const YearsToTell = tableFigure<{gaps: readonly number[]; trackings: readonly number[]}, number>({
  about: '一只基金要多少年才看得出比指数强',
  example: '<YearsToTell gaps={[0.01, 0.02, 0.03]} trackings={[0.03, 0.06]} />',
  props: z.strictObject({gaps: z.array(z.number().positive()), trackings: z.array(z.number().positive())}),
  caption: '每年真的多赚几个百分点，要多少年才看得出来',
  rows: ({gaps}) => gaps,
  columns: ({trackings}) => [
    {title: '每年真的多赚', heading: true, numeric: true, cell: (gap) => formatPercent(gap, 0)},
    ...trackings.map((tracking) => ({
      title: `各年的差上下 ${formatPercent(tracking, 0)}`,
      numeric: true,
      cell: (gap: number) => `${Math.ceil(yearsToTell(gap, tracking))} 年`,
    })),
  ],
  source: '要有八成的机会，让九成的区间整个在 0 以上。“各年的差上下”是每年与指数之差的标准差；各年互不相干。',
});
