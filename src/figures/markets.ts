import {formatNumber, formatPercent} from '../content/format';
import {known, at, normalRandom, uniformRandom} from '../engine';
import {percentileRank} from '../engine/teaching';
import {chart} from '../results/chart';
import {figure} from './kit/figure';

/** Look-back of the percentile in months: five years. */
export const VALUATION_LOOKBACK = 60;

const MONTHS = 120;

const CHEAP = 20;

/** Chosen because the market of this seed is cheap for long, and then becomes cheaper. */
const SEED = 1;

interface ValuationExample {
  /** First day of each month, ISO; years count from 0001. */
  dates: string[];
  /** Price over earnings, one decimal. */
  pe: number[];
  /** 0–100, among the last `VALUATION_LOOKBACK` months. */
  percentile: number[];
  /** Earnings yield minus ten-year bond yield, in percentage points. */
  premium: number[];
  /** The longest stretch below the 20th percentile. */
  cheap: {
    months: number;
    /** Indices of its first month and of the lowest one. */
    from: number;
    at: number;
    /** PE in its first month, and the lowest that followed within it. */
    entry: number;
    lowest: number;
  };
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/**
 * Simulated monthly PE and bond yield of ten years: both revert to a mean, as AR(1). For pages about valuation
 * gauges; no real market.
 */
export function valuationExample(): ValuationExample {
  const normal = normalRandom(uniformRandom(SEED));
  const [allPe, yields]: [number[], number[]] = [[], []];
  let [pe, bondYield] = [20, 3.2];
  for (let month = 0; month < VALUATION_LOOKBACK + MONTHS; month += 1) {
    pe += 0.06 * (16 - pe) + 0.9 * normal();
    bondYield += 0.04 * (3 - bondYield) + 0.13 * normal();
    allPe.push(round(pe, 1));
    yields.push(round(bondYield, 2));
  }
  const shown = <T>(values: readonly T[]): T[] => values.slice(VALUATION_LOOKBACK);
  const ranked = percentileRank(allPe, VALUATION_LOOKBACK);
  const percentile = shown(ranked.map((_, month) => (month < VALUATION_LOOKBACK ? 0 : known(ranked, month))));
  const none = {months: 0, from: 0, at: 0, entry: 0, lowest: 0};
  let cheap = none;
  let current = cheap;
  shown(allPe).forEach((value, month) => {
    if (at(percentile, month) >= CHEAP) {
      current = none;
      return;
    }
    const first = current.months === 0;
    const isLowest = first || value < current.lowest;
    current = {
      months: current.months + 1,
      ...(first ? {from: month, entry: value} : {from: current.from, entry: current.entry}),
      ...(isLowest ? {at: month, lowest: value} : {at: current.at, lowest: current.lowest}),
    };
    cheap = current.months > cheap.months ? current : cheap;
  });
  return {
    dates: Array.from(
      {length: MONTHS},
      (_, month) =>
        `${String(1 + Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`,
    ),
    pe: shown(allPe),
    percentile,
    premium: shown(allPe).map((value, month) => round(100 / value - at(yields, VALUATION_LOOKBACK + month), 2)),
    cheap,
  };
}

export const ValuationFigure = figure('chart', {
  about: '市盈率、百分位与股债性价比',
  compute: () => {
    const {dates, pe, percentile, premium, cheap} = valuationExample();
    const low = formatNumber(cheap.lowest, 1);
    const stayed =
      `最长的一次，百分位连续 ${cheap.months} 个月低于 20；` +
      `进入时市盈率 ${formatNumber(cheap.entry, 1)}，其间最低到 ${low}，又低了 ${formatPercent(1 - cheap.lowest / cheap.entry, 0)}。`;
    const band = {kind: 'band', from: cheap.from - 0.5, to: cheap.from + cheap.months - 0.5} as const;
    const span = `${formatNumber(Math.min(...premium), 1)} 到 ${formatNumber(Math.max(...premium), 1)} 个百分点`;
    return [
      chart('panel', {
        file: 'valuation-pe',
        title: '市盈率（模拟数据）',
        summary: `模拟的市盈率，十年里在 ${formatNumber(Math.min(...pe), 1)} 到 ${formatNumber(Math.max(...pe), 1)} 之间。`,
        dates,
        lines: [{name: '市盈率', values: pe}],
        notes: [
          {...band, text: `百分位低于 ${CHEAP}：${cheap.months} 个月`},
          {kind: 'point', at: cheap.at, value: cheap.lowest, text: `进入后最低 ${low}`},
        ],
        digits: 1,
      }),
      chart('panel', {
        file: 'valuation-percentile',
        title: `PE 百分位：在最近 ${VALUATION_LOOKBACK} 个月里的位置（模拟数据）`,
        summary: stayed,
        caption: stayed,
        dates,
        lines: [{name: 'PE 百分位', values: percentile}],
        levels: [CHEAP, 80],
        notes: [{...band, text: `低于 ${CHEAP}：${cheap.months} 个月`}],
        domain: [0, 100],
        digits: 0,
      }),
      chart('panel', {
        file: 'valuation-premium',
        title: '股债性价比：盈利收益率减国债收益率，百分点（模拟数据）',
        summary: `模拟的股债性价比在 ${span}之间。`,
        caption: `三张图是同一个模拟市场的第 1–10 年，与真实行情无关；选这一段，是因为它低估得久，而且低估之后更低。股债性价比在 ${span}之间，方向与百分位大致相反。`,
        dates,
        lines: [{name: '股债性价比', values: premium, tone: 'series2'}],
        notes: [{...band, text: '同一段'}],
      }),
    ];
  },
});
