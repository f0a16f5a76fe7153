import {at} from '../series';
import type {Bars} from '../market-data/bars';
import {exampleMarkets, bondBars, type MarketSeries, type ExampleMarket} from '../market-data/exampleMarkets';
import {marketLags, evaluate, type EvalResult, type MarketLagUse, type EvaluateContext} from './evaluate';
import {knowsPosition} from './followPosition';
import type {Plan} from './plan';

/** Options of a run besides the document. */
export interface ExampleSetup {
  /** Symbol of the bars, where the document names none; default: that of the sample. */
  symbol?: string;
  /** Name of a reader's own bars that replace the sample. */
  own?: string;
  /** Lag of market series, in bars; default: as in `evaluate`. */
  marketLag?: number;
  /** Series that represent a market, by its code. */
  series?: Dictionary<MarketSeries>;
  /** First day of the run, ISO; see {@link EvaluateContext}. Default: the first bar. */
  from?: string;
}

export interface ExampleRun {
  /** Evaluated symbols: the first has the sample's bars, a second `secondBars`. */
  pool: readonly string[];
  /** Result of the first symbol, on the sample. */
  result: EvalResult;
  /**
   * Result of the second symbol, on simulated bond bars of the same days; only for strategies that switch between
   * two.
   */
  second: EvalResult | null;
  /** The same run from another first day, for a rule that knows its own position; `null` for others. */
  since: ((from: string) => ExampleRun) | null;
  secondBars: Bars | null;
  markets: ExampleMarket[];
  /** Alignment of each market with the first symbol. */
  lags: MarketLagUse[];
}

/** Symbol of the sample where no portfolio names one. */
export const SAMPLE_SYMBOL = 'SP500';

const BOND = 'SIM_BOND';

/** True for a strategy that holds one of two symbols at a time. */
export const switchesSymbols = (plan: Plan): boolean =>
  plan.steps.some((step) => step.op === 'signal' && step.type === 'StockBondSwitch');

/**
 * The symbols on which a strategy is evaluated.
 * @param symbols of the portfolio; without them the one symbol, and a bond where the strategy switches between two.
 */
export function poolOfPlan(plan: Plan, symbol: string, symbols: readonly string[] = []): readonly string[] {
  return symbols.length > 0 ? symbols : switchesSymbols(plan) ? [symbol, BOND] : [symbol];
}

/**
 * Runs a strategy in the way of the examples on all pages: the first symbol of the portfolio has the bars of the
 * sample, the second those of a simulated bond, and markets are those of `exampleMarkets`.
 * @param symbols of the portfolio; see {@link poolOfPlan}.
 */
export function exampleRun(
  plan: Plan,
  bars: Bars,
  symbols: readonly string[] = [],
  setup: ExampleSetup = {},
): ExampleRun {
  const {symbol = SAMPLE_SYMBOL, own, marketLag, series, from} = setup;
  const options = marketLag === undefined ? {} : {marketLag};
  const pool = poolOfPlan(plan, symbol, symbols);
  const lags = marketLags(plan, {symbol: at(pool, 0), options});
  const markets = exampleMarkets(plan, bars, series, own).map((entry) =>
    lags.some(({code, lag}) => code === entry.code && lag > 0)
      ? {...entry, source: `${entry.source}，取前一日的值`}
      : entry,
  );
  const market = Object.fromEntries(markets.map((entry) => [entry.code, entry.bars]));
  const contextOf = (place: number): EvaluateContext => ({
    symbol: at(pool, place),
    symbols: pool,
    market,
    options,
    ...(from !== undefined && {from}),
  });
  const run = (place: number, its: Bars): EvalResult => evaluate(plan, its, contextOf(place));
  const secondBars = switchesSymbols(plan) && pool.length > 1 ? bondBars(bars) : null;
  const since = (day: string): ExampleRun =>
    day === from ? example : exampleRun(plan, bars, symbols, {...setup, from: day});
  const example: ExampleRun = {
    pool,
    result: run(0, bars),
    second: secondBars && run(1, secondBars),
    secondBars,
    markets,
    lags,
    since: knowsPosition(plan) ? since : null,
  };
  return example;
}
