import {
  present,
  computeStrategy,
  syntheticMarket,
  yearlyGrowth,
  type Bars,
  type SyntheticMarket,
  type Performance,
} from '../../engine';
import {portfolioOf} from '../../engine/language';
import {COMMISSION, backtest, allIn, ruleSignals, portfolioAccount, type BacktestResult} from '../../engine/backtest';

/** The rule and the account of the report in guides/portfolio-analysis. */
export const REPORT_EXAMPLE = {
  symbol: '标普 500',
  shortPeriod: 20,
  longPeriod: 60,
  commission: COMMISSION,
  capital: 100_000,
} as const;

/**
 * The report in guides/portfolio-analysis: two averages on one index, all of the money in on a buy.
 * @param from first simulated date; the averages see the history before it, the account starts without a position.
 * @throws RangeError when fewer than three bars are left.
 */
export function exampleReport(bars: Bars, from?: string): BacktestResult {
  const {symbol, shortPeriod, longPeriod, commission, capital} = REPORT_EXAMPLE;
  const assets = [{symbol, bars}];
  const signals = computeStrategy('DualMovingAverageStrategy', assets, {
    short_period: shortPeriod,
    long_period: longPeriod,
    average_type: 'SMA',
  });
  return backtest({assets, signals, capital: allIn(capital), commission, ...(from === undefined ? {} : {from})});
}

/** Order sizing of the pool. */
const POOL_CAPITAL = {percents: 20, maxPositions: 5} as const;

/** The rule of the example report on the six simulated symbols, each buy a share of all assets. */
export function examplePool(): {market: SyntheticMarket; result: BacktestResult} {
  const market = syntheticMarket();
  const {shortPeriod, longPeriod, commission, capital} = REPORT_EXAMPLE;
  const signals = computeStrategy('DualMovingAverageStrategy', market.assets, {
    short_period: shortPeriod,
    long_period: longPeriod,
    average_type: 'SMA',
  });
  const {percents, maxPositions} = POOL_CAPITAL;
  const result = backtest({
    assets: market.assets,
    signals,
    capital: {
      name: 'PercentCapitalStrategy',
      params: {initial_capital: capital, percents, max_positions: maxPositions},
    },
    commission,
  });
  return {market, result};
}

/** The result of following the example from another day on; the end is the same for all. */
export interface StartReport extends Pick<Performance, 'sharpe' | 'maxDrawdown' | 'longestDrawdown'> {
  from: string;
  cagr: number;
  /** Annual growth minus that of holding the index over the same days, in fractions. */
  excess: number;
}

/**
 * The example report from several starting days.
 * @param starts ISO dates on which the sample has a bar.
 * @throws RangeError for a date without a bar.
 */
export function resultsByStart(bars: Bars, starts: readonly string[]): StartReport[] {
  return starts.map((from) => {
    if (!bars.date.includes(from)) {
      throw new RangeError(`样本里没有 ${from} 的行情。`);
    }
    const {metrics, benchmarkMetrics} = exampleReport(bars, from);
    const cagr = yearlyGrowth(metrics);
    return {...metrics, from, cagr, excess: cagr - yearlyGrowth(present(benchmarkMetrics))};
  });
}

/**
 * The backtest of a portfolio of one symbol with exactly the settings of its document.
 * @param text a full portfolio document.
 * @param bars of its symbol; the rule sees those before the portfolio's first day.
 * @throws RangeError for a document with errors, or with several symbols.
 */
export function portfolioReport(text: string, bars: Bars): BacktestResult {
  const signals = ruleSignals({document: text}, bars, '');
  const portfolio = portfolioOf(text);
  const [first, second] = portfolio?.symbols ?? [];
  if (portfolio === null || first === undefined || second !== undefined) {
    throw new RangeError(`这里要一份只有一个标的的完整组合配置，实际有 ${portfolio?.symbols.length ?? 0} 个标的。`);
  }
  return backtest({assets: [{symbol: first.symbol, bars}], signals: [signals], ...portfolioAccount(portfolio)});
}
