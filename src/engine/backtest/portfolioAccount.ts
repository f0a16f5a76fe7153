import {capitalOf} from '../capital/capitalOf';
import type {PortfolioDoc} from '../language/document';
import {SEVEN_DAYS, TRADING_DAYS} from '../market-data/yearLengths';
import {COMMISSION, type BacktestInput} from './backtestInput';

/** Capital, costs and period of a backtest, from a portfolio document. */
export type PortfolioAccount = Required<Pick<BacktestInput, 'capital' | 'commission' | 'from' | 'periods'>> &
  Pick<BacktestInput, 'to'>;

/** The account of a valid portfolio document, with defaults for missing parameters. */
export function portfolioAccount({
  strategy_definition,
  commission = COMMISSION,
  start_date,
  end_date,
  market,
}: PortfolioDoc): PortfolioAccount {
  const {name, params} = strategy_definition.capital_strategy;
  return {
    capital: capitalOf(name, params),
    commission,
    from: start_date,
    ...(end_date !== undefined && {to: end_date}),
    periods: market === 'CRYPTO' ? SEVEN_DAYS : TRADING_DAYS,
  };
}
