/** The only door of the engine: what other rooms may use. Pure functions, no clock, no randomness. */
export * from './capital/examples';
export {buyableShares} from './capital/serveOrder';
export * from './backtest/replay';
export * from './capital/orderAmount';
export * from './figures/indicators';
export * from './figures/capital';
export * from './figures/bodies';
export * from './figures/rules';
export * from './figures/risk';
export * from './figures/reports';
export * from './figures/exampleRun';
export * from './figures/signalFiles';
export * from './figures/investment';
export {leakage} from './figures/leakage';
export * from './figures/markets';
export * from './figures/parameters';
export * from './figures/outcomeSentence';
export * from './figures/signals';
export * from './figures/shortenStretch';
export * from './market-data/shuffledBars';
export * from './figures/signalsRun';
export * from './figures/trades';
export * from './figures/switching';
export * from './figures/valuationExample';
export * from './figures/walkForward';
export * from './market-data/bars';
export * from './inputError';
export * from './market-data/assumptions';
export * from './market-data/granularity';
export * from './market-data/prices/parseBars';
export * from './market-data/prices/readPrices';
export {fieldName} from './market-data/prices/names';
export {commonDays, checkCalendar} from './market-data/calendar';
export * from './market-data/prices/decodeText';
export * from './metrics/drawdown';
export * from './metrics/drawdownCurve';
export * from './metrics/headline';
export * from './metrics/returns';
export * from './metrics/statistics';
export * from './metrics/trades';
// Registry, indicators, transformers, signals.
export * from './registry';
export * from './registry/strategies/bollingerBandTrade';
export * from './registry/strategies/buyAndHold';
export * from './registry/strategies/chandelierStop';
export * from './registry/strategies/dualMovingAverage';
export * from './registry/strategies/fileReplay';
export * from './registry/strategies/macdCross';
export * from './registry/strategies/momentumRotation';
export * from './indicators/atr';
export * from './indicators/bollingerBands';
export * from './indicators/chandelierExit';
export * from './indicators/compute';
export * from './indicators/ema';
export {highest, lowest} from './indicators/windows';
export * from './indicators/macd';
export * from './indicators/percentFromHighest';
export * from './indicators/rsi';
export * from './indicators/sma';
export * from './indicators/trueRange';
export * from './indicators/wma';
export * from './transformers/asOf';
export * from './transformers/compute';
export * from './transformers/transformers';
export * from './signals/arithmetic';
export * from './signals/calculationMode';
export * from './signals/between';
export * from './signals/compare';
export * from './signals/compute';
export * from './signals/cross';
export * from './signals/logic';
export * from './signals/stockBondSwitch';
export type {BooleanSeries, NumberSeries} from './series';
export * from './stateMachine';
export {applyFix} from './language/placed';
export * from './language/compile';
export {
  hasErrors,
  type Diagnostic,
  type Edit,
  type Fix,
  type Place,
  type Related,
  type Severity,
  MESSAGES,
  type Code,
} from './language/diagnostic';
export type {Input, PortfolioDoc, StrategyDoc} from './language/document';
export * from './language/diagnosticSections';
export * from './language/documentNumbers';
export * from './language/lagUses';
export {evaluate, type EvalResult, type EvaluateContext, type EvaluateOptions} from './language/evaluate';
export * from './language/explain';
export * from './language/parse';
export * from './language/graph/compositionGraph';
export * from './language/graph/graphLayers';
export {jsonSchema, type JsonSchema} from './language/jsonSchema';
export * from './language/limits';
export {normalise, type Normalised, portfolioOf} from './language/normalise';
export type {Plan} from './language/plan';
export {type ValidateOptions, validate} from './language/validate';
// Built-in strategies, capital, backtest, metrics, market data.
export * from './backtest/backtest';
export * from './backtest/runBacktest';
export * from './backtest/paidIn';
export * from './backtest/portfolioAccount';
export * from './backtest/backtestInput';
export type {BacktestMetrics} from './backtest/backtestMetrics';
export type {Fill} from './backtest/account';
export type {Trade} from './backtest/trades';
export {allIn, capitalRule, type CapitalStrategy, type PaymentFrequency} from './capital/capitalRule';
export {csvRows} from './market-data/csvRows';
export * from './market-data/packedBars';
export * from './market-data/calendarDays';
export * from './market-data/isoDate';
export {exampleMarkets, MARKET_SERIES, type ExampleMarket, type MarketSeries} from './market-data/exampleMarkets';
export * from './market-data/syntheticMarket';
export * from './metrics/performance';
export * from './metrics/xirr';
export * from './strategies/bollingerBandTrade';
export * from './strategies/buyAndHold';
export * from './strategies/chandelierStop';
export * from './strategies/compute';
export * from './strategies/dualMovingAverage';
export * from './strategies/fileReplay';
export * from './strategies/macdCross';
export * from './strategies/momentumRotation';
export * from './strategies/tradeSignals';
export * from './strategies/parseSignalFile';
