import {gainToRecover} from '../engine';
import type {TermId} from '../content/glossary';
import {formatNumber, formatPercent, money} from '../content/format';

/** A number set by the reader. */
export interface CalculatorField {
  /** Name in addresses. */
  key: string;
  label: string;
  unit: string;
  default: number;
  min: number;
  max: number;
  step: number;
  /** Accepts whole numbers only. */
  isWhole?: boolean;
}

/** The formula of a core term, applied to the reader's own numbers. */
export interface Calculator {
  /** The quantity it computes. */
  title: string;
  fields: readonly CalculatorField[];
  /** The result in the unit of `answer`; pure. @param values one per field, in order and within range. */
  compute: (...values: readonly number[]) => number;
  /** The result as a sentence. */
  answer: (result: number, ...values: readonly number[]) => string;
  /** The formula with these numbers, up to the equals sign. */
  working: (...values: readonly number[]) => string;
}

const field = (
  key: string,
  label: string,
  unit: string,
  [min, start, max, step]: readonly [min: number, start: number, max: number, step: number],
): CalculatorField => ({key, label, unit, default: start, min, max, step});

/** A field for counts. */
const count = (...of: Parameters<typeof field>): CalculatorField => ({...field(...of), isWhole: true});

/** A value in per cent, as typed. */
const typed = (value: number): string => `${String(value)}%`;

/** Calculators by the term that each explains. Each uses the formula of the term's own entry, so that both agree. */
export const calculators = {
  cagr: {
    title: '每年涨多少',
    fields: [
      field('begin', '期初', '元', [1000, 10_000, 100_000, 1000]),
      field('end', '期末', '元', [1000, 15_000, 100_000, 1000]),
      field('years', '年数', '年', [1, 5, 40, 0.5]),
    ],
    compute: (begin = 1, end = 1, years = 1) => (end / begin) ** (1 / years) - 1,
    answer: (growth, begin = 0, end = 0, years = 0) => {
      const doubled = growth > 0 ? `照这个速度，翻一倍要 ${formatNumber(Math.LN2 / Math.log1p(growth), 1)} 年。` : '';
      return `${String(years)} 年从 ${money(begin)}到 ${money(end)}，年复合收益率是 ${formatPercent(growth, 2)}。${doubled}`;
    },
    working: (begin = 0, end = 0, years = 0) =>
      `(${formatNumber(end, 0)} ÷ ${formatNumber(begin, 0)})^(1 ÷ ${String(years)}) − 1`,
  },
  drawdown: {
    title: '跌成这样也受得了，最多放多少钱',
    fields: [
      field('assets', '全部积蓄', '元', [10_000, 100_000, 5_000_000, 10_000]),
      field('loss', '最多亏得起其中的', '%', [1, 20, 100, 1]),
      field('fall', '设想的最大跌幅', '%', [5, 57, 95, 1]),
    ],
    // At most the whole account: the platform does not lend.
    compute: (_, loss = 0, fall = 100) => Math.min(1, loss / fall),
    answer: (share, assets = 0, loss = 0, fall = 100) =>
      `最多放 ${formatPercent(share, 0)}，${money(assets * share)}：跌满 ${typed(fall)} 时亏 ${money((assets * share * fall) / 100)}。` +
      (loss > fall ? '全部放进去，也亏不到您说的那么多。' : ''),
    working: (_, loss = 0, fall = 0) => `${typed(loss)} ÷ ${typed(fall)}`,
  },
  'max-drawdown': {
    title: '要涨多少才回本',
    fields: [field('loss', '回撤', '%', [1, 50, 95, 1])],
    compute: (loss = 0) => gainToRecover(loss / 100),
    answer: (gain, loss = 0) => `从最高点跌了 ${typed(loss)}，要再涨 ${formatPercent(gain, 1)} 才回到那个最高点。`,
    working: (loss = 0) => `1 ÷ (1 − ${typed(loss)}) − 1`,
  },
  volatility: {
    title: '一天的颠簸折到一年',
    fields: [
      field('daily', '日收益率的标准差', '%', [0.1, 1, 10, 0.1]),
      count('days', '一年的交易日', '天', [200, 252, 365, 1]),
    ],
    compute: (daily = 0, days = 0) => (daily / 100) * Math.sqrt(days),
    answer: (yearly, daily = 0) => `日收益率的标准差是 ${typed(daily)}，年化波动率是 ${formatPercent(yearly, 1)}。`,
    working: (daily = 0, days = 0) => `${typed(daily)} × √${String(days)}`,
  },
  sharpe: {
    title: '颠簸换来了什么',
    fields: [
      field('gain', '年化收益', '%', [0, 8, 60, 0.5]),
      field('rate', '无风险利率', '%', [0, 0, 15, 0.5]),
      field('volatility', '年化波动率', '%', [1, 20, 100, 0.5]),
    ],
    compute: (gain = 0, rate = 0, volatility = 1) => (gain - rate) / volatility,
    answer: (ratio, _, rate = 0) =>
      `夏普比率是 ${formatNumber(ratio)}。${rate === 0 ? '平台的无风险利率取 0。' : '平台的无风险利率取 0，与它比之前请改回 0。'}`,
    working: (gain = 0, rate = 0, volatility = 0) => `(${typed(gain)} − ${typed(rate)}) ÷ ${typed(volatility)}`,
  },
  calmar: {
    title: '最深的坑换来了什么',
    fields: [field('growth', '年复合收益率', '%', [0, 8, 60, 0.5]), field('depth', '最大回撤', '%', [1, 30, 95, 1])],
    compute: (growth = 0, depth = 1) => growth / depth,
    answer: (ratio) => `Calmar 比率是 ${formatNumber(ratio)}。`,
    working: (growth = 0, depth = 0) => `${typed(growth)} ÷ ${typed(depth)}`,
  },
  expectancy: {
    title: '平均每笔赚多少',
    fields: [
      field('share', '胜率', '%', [0, 40, 100, 1]),
      field('win', '平均盈利', '元', [10, 300, 5000, 10]),
      field('loss', '平均亏损', '元', [10, 150, 5000, 10]),
    ],
    compute: (share = 0, win = 0, loss = 0) => (share / 100) * win - (1 - share / 100) * loss,
    answer: (mean) =>
      mean === 0 ? '每笔平均不赚不亏。' : `每笔平均${mean > 0 ? '赚' : '亏'} ${formatNumber(Math.abs(mean), 1)} 元。`,
    working: (share = 0, win = 0, loss = 0) =>
      `${typed(share)} × ${formatNumber(win, 0)} − ${typed(Number((100 - share).toPrecision(12)))} × ${formatNumber(loss, 0)}`,
  },
  commission: {
    title: '一年付掉多少佣金',
    fields: [field('rate', '单边费率', '%', [0, 0.1, 1, 0.01]), count('trips', '一年买卖', '个来回', [1, 10, 250, 1])],
    compute: (rate = 0, trips = 0) => 1 - (1 - rate / 100) ** (2 * trips),
    answer: (cost, rate = 0, trips = 0) =>
      `全仓买卖 ${String(trips)} 个来回，付 ${String(2 * trips)} 次 ${typed(rate)}，一年少 ${formatPercent(cost, 2)}。`,
    working: (rate = 0, trips = 0) => `1 − (1 − ${typed(rate)})^(2 × ${String(trips)})`,
  },
  position: {
    title: '止损时只亏这么多，买多少',
    fields: [
      field('assets', '总资产', '元', [10_000, 100_000, 1_000_000, 10_000]),
      field('risk', '这一笔最多亏掉总资产的', '%', [0.1, 1, 10, 0.1]),
      field('distance', '止损线低于买入价', '%', [0.5, 5, 50, 0.5]),
    ],
    // At most the whole account: the platform does not lend.
    compute: (_, risk = 0, distance = 1) => Math.min(1, risk / distance),
    answer: (share, assets = 0, risk = 0, distance = 1) =>
      `仓位是 ${formatPercent(share, 1)}，买 ${money(assets * share)}。` +
      (risk > distance ? '止损线这么近，全部买入也亏不到这么多。' : '收盘才判断、次日才成交，实际的亏损可以更多。'),
    working: (_, risk = 0, distance = 0) => `${typed(risk)} ÷ ${typed(distance)}`,
  },
} as const satisfies Partial<Record<TermId, Calculator>>;

export type CalculatorId = keyof typeof calculators;
