import {headline, symbolRun, type AnyParameterValues, type Bars, type Headline, type SymbolRun, type TradeSignals} from '@site/src/engine';
import {CAPITAL, SYMBOL} from '@site/src/content/sample';
import type {Conditions} from './strategyLab';

/** What is told of a run at once; the table of figures makes the rest. */
export interface Told {
  metrics: Headline & {commission: number};
  benchmarkMetrics: Headline;
}

/** A run of one symbol with what is told of it at once. */
export type LabOutcome = SymbolRun & Told;

/** What came of a strategy, whatever it trades. Series have one entry per day of `dates`. */
export type Outcome = Pick<LabOutcome, 'dates' | 'equity' | 'nav' | 'trades' | 'fills' | 'metrics' | 'benchmark' | 'benchmarkMetrics'>;

/** How a lab runs its strategy. */
export type Runner<R extends Outcome> = (params: AnyParameterValues, conditions: Conditions) => R;

/**
 * Runs what a strategy says about one symbol: everything goes in on a buy, all of it out on a sale. The rule saw the
 * history before the stretch, so nothing inside it is warm-up unless the bars themselves begin there.
 * @param signals of the pool's only symbol.
 * @throws RangeError for a stretch that the engine refuses.
 */
export function runSignals(bars: Bars, signals: readonly TradeSignals[], {wholeShares, ...conditions}: Conditions): LabOutcome {
  const result = symbolRun(bars, signals, {...conditions, capital: CAPITAL, lot: wholeShares ? 1 : null}, SYMBOL);
  const {dates, nav, startNav, trades, benchmark} = result;
  const commission = trades.reduce((sum, trade) => sum + trade.commission, 0);
  return {...result, metrics: {...headline(dates, nav, startNav), commission}, benchmarkMetrics: headline(dates, benchmark)};
}
