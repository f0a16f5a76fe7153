import {backtest, type BacktestResult} from '../backtest/backtest';
import type {CapitalStrategy} from '../capital/capitalRule';
import type {PortfolioDoc} from '../language/document';
import type {Bars} from '../market-data/bars';
import {withDefaults, type AnyParameterValues} from '../registry';
import {ruleSignals} from './ruleSignals';

/**
 * The backtest of a portfolio of one symbol with exactly the settings of its document.
 * @param text a full portfolio document.
 * @param bars of its symbol; the rule sees those before the portfolio's first day.
 * @throws RangeError for a document with errors, or with several symbols.
 */
export function portfolioReport(text: string, bars: Bars): BacktestResult {
  const signals = ruleSignals({document: text}, bars, '');
  const {symbols = [], start_date: from, end_date: to, commission, market, strategy_definition} = JSON.parse(text) as Partial<PortfolioDoc>;
  const [first, second] = symbols;
  if (strategy_definition === undefined || first === undefined || second !== undefined) {
    throw new RangeError(`这里要一份只有一个标的的完整组合配置，实际有 ${symbols.length} 个标的。`);
  }
  const {name, params} = strategy_definition.capital_strategy;
  return backtest({
    assets: [{symbol: first.symbol, bars}],
    signals: [signals],
    // The registry describes the parameters; that they fit the type was checked against it.
    capital: {name, params: withDefaults(name, params as AnyParameterValues)} as unknown as CapitalStrategy,
    periods: market === 'CRYPTO' ? 365 : 252,
    ...(commission !== undefined && {commission}),
    ...(from !== undefined && {from}),
    ...(to !== undefined && {to}),
  });
}
