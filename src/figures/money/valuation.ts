import * as z from 'zod';
import {formatNumber, formatPercent, rateText, share} from '../../content/format';
import {at, isMore, last, mean, median, normalRandom, present, uniformRandom} from '../../engine';
import {COMMISSION} from '../../engine/backtest';
import {percentileRank} from '../../engine/teaching';
import {quantile} from '../../engine/uncertainty';
import {count, tableFigure} from '../kit/figure';
import {CASH_RATE} from './starts';

/** Months of the percentile's window, and of trading after it. */
const MONTHS = 120;
/** Percentiles below which all is bought, and above which all is sold. */
const [CHEAP, DEAR] = [20, 80];

const MIDDLE = 16;
/** Share of the distance to the middle that a price over earnings goes back in a month, if it does. */
const PULL = 0.06;
/** Standard deviation of its monthly changes. */
const SHOCK = 0.056;
/** Monthly growth of earnings: 6 % a year. */
const GROWTH = 0.06;

/** A simulated market: monthly, twice {@link MONTHS} long; made for teaching, no real market. */
export interface ValuedMarket {
  price: readonly number[];
  /** 0–100, among the last {@link MONTHS}; `null` before. */
  percentile: readonly (number | null)[];
}

/**
 * @param seed an integer.
 * @param pull the share of the distance to the middle that is made up in a month; 0: a random walk.
 */
export function valuedMarket(seed: number, pull: number): ValuedMarket {
  const normal = normalRandom(uniformRandom(seed));
  const monthly = (1 + GROWTH) ** (1 / 12);
  const [multiples, price]: [number[], number[]] = [[], []];
  let [multiple, earnings] = [MIDDLE, 1];
  for (let month = 0; month < 2 * MONTHS; month += 1) {
    multiple += pull * (MIDDLE - multiple) + SHOCK * multiple * normal();
    earnings *= monthly;
    multiples.push(multiple);
    price.push(multiple * earnings);
  }
  return {price, percentile: percentileRank(multiples, MONTHS)};
}

/** The rule's result from the first percentile on; money as a multiple of that at the start. */
export interface ByPercentile {
  final: number;
  /** Final money of buying at once and holding. */
  held: number;
  /** Number of round trips. */
  trips: number;
  /** Share of the months in the market. */
  inMarket: number;
}

/**
 * Buys all below the 20th percentile, sells all above the 80th, decided at a month's close and carried out at the next.
 * @param rate interest of cash, a fraction a year.
 */
export function byPercentile({price, percentile}: ValuedMarket, rate = 0): ByPercentile {
  const start = percentile.findIndex((value) => value !== null);
  const interest = (1 + rate) ** (1 / 12);
  let [cash, shares, trips, months, wants] = [1, 0, 0, 0, false];
  for (let month = start; month < price.length; month += 1) {
    cash *= month === start ? 1 : interest;
    if (wants && shares === 0) {
      [shares, cash] = [cash / (1 + COMMISSION) / at(price, month), 0];
    } else if (!wants && shares > 0) {
      [cash, shares, trips] = [shares * at(price, month) * (1 - COMMISSION), 0, trips + 1];
    }
    months += shares > 0 ? 1 : 0;
    const rank = present(percentile[month]);
    wants = rank < CHEAP || (wants && rank <= DEAR);
  }
  return {
    final: cash + shares * last(price),
    held: last(price) / at(price, start) / (1 + COMMISSION),
    trips,
    inMarket: months / (price.length - start),
  };
}

/** Effective sample size for a mean: the independent numbers equivalent to autocorrelated ones (AR(1)). */
export const unrelated = (numbers: number, correlation: number): number =>
  (numbers * (1 - correlation)) / (1 + correlation);

const WORLDS = [
  {name: '总会回到中间', pull: PULL},
  {name: '从来不回来', pull: 0},
];

interface World {
  name: string;
  runs: readonly ByPercentile[];
  withInterest: readonly ByPercentile[];
}

const ahead = (runs: readonly ByPercentile[]): number => runs.filter(({final, held}) => isMore(final, held)).length;

const gaps = (runs: readonly ByPercentile[]): number[] =>
  runs.map(({final, held}) => final / held - 1).sort((a, b) => a - b);

export const PercentileRuleTable = tableFigure<{markets: number}, World>({
  about: '估值百分位低买高卖，两种模拟的世界',
  example: '<PercentileRuleTable markets={20} />',
  props: z.strictObject({markets: count}),
  caption: ({markets}) =>
    `模拟数据，十年百分位低于 ${CHEAP} 买、高于 ${DEAR} 卖，两种世界各 ${markets} 个市场，各走十年`,
  rows: ({markets}) =>
    WORLDS.map(({name, pull}) => {
      const made = Array.from({length: markets}, (_, seed) => valuedMarket(seed + 1, pull));
      return {
        name,
        runs: made.map((one) => byPercentile(one)),
        withInterest: made.map((one) => byPercentile(one, CASH_RATE)),
      };
    }),
  columns: [
    {title: '市盈率', heading: true, cell: ({name}) => name},
    {title: '比持有多的', numeric: true, cell: ({runs}) => ahead(runs)},
    {
      title: `现金一年拿 ${formatPercent(CASH_RATE, 0)} 时`,
      numeric: true,
      cell: ({withInterest}) => ahead(withInterest),
    },
    {title: '正中相差', numeric: true, cell: ({runs}) => share(present(median(gaps(runs))))},
    {title: '较差的', numeric: true, cell: ({runs}) => share(quantile(gaps(runs), 0.05))},
    {title: '较好的', numeric: true, cell: ({runs}) => share(quantile(gaps(runs), 0.95))},
    {
      title: '买卖几个来回',
      numeric: true,
      cell: ({runs}) => formatNumber(present(mean(runs.map(({trips}) => trips))), 1),
    },
    {title: '在场的月份', numeric: true, cell: ({runs}) => share(present(mean(runs.map(({inMarket}) => inMarket))))},
  ],
  finding: () =>
    `会回来的市盈率，上个月与这个月的相关系数是 ${formatNumber(1 - PULL)}：${MONTHS} 个月连在一起，` +
    `说明的事与 ${formatNumber(unrelated(MONTHS, 1 - PULL), 0)} 个互不相干的数一样多。`,
  source:
    `全是模拟：市盈率每月随机变动 ${formatPercent(SHOCK, 1)} 上下，会回来的每月再走完离 ${MIDDLE} 倍的差距的 ${formatPercent(PULL, 0)}，` +
    `盈利每年增 ${formatPercent(GROWTH, 0)}，价格是两者之积。百分位取最近 ${MONTHS} 个月；月末出信号，下个月末成交，开始时是现金；佣金单边 ${rateText(COMMISSION)}。` +
    '相差是期末比一直持有多或少的百分数；每一百个市场里，五个比“较差的”还差，五个比“较好的”还好。',
});
