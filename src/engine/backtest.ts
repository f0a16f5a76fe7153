/** Entry point for account simulations: rules, signals and portfolios with costs, fees, payments and endings. */
export {backtest, runFigures, type BacktestResult} from './backtest/backtest';
export {COMMISSION, type BacktestInput} from './backtest/backtestInput';
export type {BacktestMetrics, YearContribution} from './backtest/backtestMetrics';
export {feePreset, feePresets, type FeePresetId} from './backtest/costs/feePresets';
export {feesOf, stepAt, type Charge, type FeeSchedule, type Steps} from './backtest/costs/feeSchedule';
export {endingsOf, withEndings, type Ending, type EndingWay} from './backtest/endings';
export {paidIn} from './backtest/paidIn';
export {portfolioAccount, type PortfolioAccount} from './backtest/portfolioAccount';
export {ruleRun, ruleSignals, type SymbolRule} from './backtest/ruleRun';
export {runBacktest, type BacktestRun} from './backtest/runBacktest';
export {signalsRun, type RuleConditions, type RuleRun, type Run} from './backtest/signalsRun';
export type {Trade} from './backtest/trades';
export {capitalOf} from './capital/capitalOf';
export {
  allIn,
  capitalRule,
  equalShares,
  PAYMENT_PERIODS,
  type CapitalStrategy,
  type PaymentFrequency,
  CAPITAL,
} from './capital/capitalRule';
