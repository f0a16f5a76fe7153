import {evaluate, lagOf, type EvalResult, type EvaluateContext} from '../language/evaluate';
import type {Plan} from '../language/plan';
import type {Bars} from '../market-data/bars';
import {bondBars, exampleMarkets, type ExampleMarket} from '../market-data/exampleMarkets';

export interface ExampleRun {
  /** Of the first symbol, on the sample. */
  result: EvalResult;
  /** Of the second symbol, on made-up bond bars of the same days; only for strategies that switch between two. */
  second: EvalResult | null;
  markets: ExampleMarket[];
}

const SYMBOLS = ['SP500', 'SIM_BOND'] as const;

/**
 * Runs a strategy as all pages run their examples: the first symbol of the portfolio has the bars of the sample, the
 * second those of a made-up bond, and markets are those of `exampleMarkets`.
 * @param symbols of the portfolio; without them the sample alone, and a bond where the strategy switches between two.
 */
export function exampleRun(plan: Plan, bars: Bars, symbols: readonly string[] = []): ExampleRun {
  const isSwitch = plan.steps.some((step) => step.op === 'signal' && step.type === 'StockBondSwitch');
  const pool = symbols.length > 0 ? symbols : isSwitch ? SYMBOLS : SYMBOLS.slice(0, 1);
  const markets = exampleMarkets(plan, bars).map((entry) =>
    lagOf(entry.code, plan, {symbol: pool[0] as string, symbols: pool}) === 0 ? entry : {...entry, source: `${entry.source}，取前一日的值`},
  );
  const market = Object.fromEntries(markets.map((entry) => [entry.code, entry.bars]));
  const contextOf = (place: number): EvaluateContext => ({symbol: pool[place] as string, symbols: pool, market});
  const run = (place: number, own: Bars): EvalResult => evaluate(plan, own, contextOf(place));
  return {result: run(0, bars), second: isSwitch && pool.length > 1 ? run(1, bondBars(bars)) : null, markets};
}
