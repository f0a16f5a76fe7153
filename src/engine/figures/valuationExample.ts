import {normalRandom, uniformRandom} from '../market-data/random';
import {percentileRank} from '../transformers/transformers';

/** Months that the percentile looks back over: five years. */
export const VALUATION_LOOKBACK = 60;
const MONTHS = 120;
const CHEAP = 20;
/** Chosen because the market of this seed is long cheap, and then cheaper. */
const SEED = 1;

export interface ValuationExample {
  /** First day of each month, ISO; years count from 0001. */
  dates: string[];
  /** Price over earnings, one decimal. */
  pe: number[];
  /** 0–100, among the last `VALUATION_LOOKBACK` months. */
  percentile: number[];
  /** Earnings yield less ten-year bond yield, in percentage points. */
  premium: number[];
  /** The longest stretch below the 20th percentile. */
  cheap: {
    months: number;
    /** PE in its first month, and the lowest that followed within it. */
    entry: number;
    lowest: number;
  };
}

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/**
 * Made-up monthly PE and bond yield of ten years: both drift back to a middle, as AR(1). For pages that explain
 * valuation gauges; no real market.
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
  const percentile = shown(percentileRank(allPe, VALUATION_LOOKBACK)) as number[];
  let cheap = {months: 0, entry: 0, lowest: 0};
  let current = cheap;
  shown(allPe).forEach((value, month) => {
    if ((percentile[month] as number) >= CHEAP) {
      current = {months: 0, entry: 0, lowest: 0};
      return;
    }
    const first = current.months === 0;
    current = {months: current.months + 1, entry: first ? value : current.entry, lowest: first ? value : Math.min(current.lowest, value)};
    cheap = current.months > cheap.months ? current : cheap;
  });
  return {
    dates: Array.from(
      {length: MONTHS},
      (_, month) => `${String(1 + Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`,
    ),
    pe: shown(allPe),
    percentile,
    premium: shown(allPe).map((value, month) => round(100 / value - (yields[VALUATION_LOOKBACK + month] as number), 2)),
    cheap,
  };
}
