/** The only door of the engine: what other rooms use, by file. Pure functions, no clock, no randomness. */
export {openAccount, type Fill} from './backtest/account';
export {backtest, runFigures, type BacktestResult} from './backtest/backtest';
export {COMMISSION, type BacktestInput} from './backtest/backtestInput';
export {yearContributions, type BacktestMetrics, type YearContribution} from './backtest/backtestMetrics';
export {rateDesk} from './backtest/costs/desk';
export {feePreset, feePresets, type FeePresetId} from './backtest/costs/feePresets';
export {feesOf, stepAt, type Charge, type FeeSchedule, type FilledOrder} from './backtest/costs/feeSchedule';
export {endingsOf, withEndings, type Ending, type EndingWay} from './backtest/endings';
export {paidIn} from './backtest/paidIn';
export {portfolioAccount, type PortfolioAccount} from './backtest/portfolioAccount';
export {replay} from './backtest/replay';
export {ruleRun, ruleSignals, type Rule} from './backtest/ruleRun';
export {runBacktest, type BacktestRun} from './backtest/runBacktest';
export {signalsRun, symbolRun, type RuleConditions, type RuleRun, type SymbolRun} from './backtest/signalsRun';
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
export {percentTarget, simplePercentAmount, type Account} from './capital/orderAmount';
export {buyableShares, serveOrder, smallestOrder} from './capital/serveOrder';
export {atr} from './indicators/atr';
export {bollingerBands} from './indicators/bollingerBands';
export {computeIndicator, indicatorWarmUp} from './indicators/compute';
export {ema} from './indicators/ema';
export {macd} from './indicators/macd';
export {rsi, rsiBy} from './indicators/rsi';
export {sma} from './indicators/sma';
export {smooth} from './indicators/smooth';
export {trueRange} from './indicators/trueRange';
export {highest, lowest} from './indicators/windows';
export {InputError} from './inputError';
export {compile, compiledPlan} from './language/compile';
export {hasErrors, type Code, type Diagnostic, type Edit, type Fix, type Place, type Severity} from './language/diagnostic';
export {diagnosticSections, registrySection, sectionAnchor} from './language/diagnosticSections';
export {
  isObject,
  listIn,
  objectIn,
  textIn,
  type Input,
  type Json,
  type JsonObject,
  type PortfolioDoc,
  type StrategyDoc,
} from './language/document';
export {documentNumbers, type DocumentNumber} from './language/documentNumbers';
export {evaluate, marketLags, type EvalResult} from './language/evaluate';
export {exampleRun, switchesSymbols, type ExampleRun, type ExampleSetup} from './language/exampleRun';
export {explain, nodeValues, type BarExplanation, type Explanation, type NodeValue} from './language/explain';
export {compositionGraph, type CompositionGraph, type GraphEdge, type GraphNode} from './language/graph/compositionGraph';
export {jsonSchema} from './language/jsonSchema';
export {LIMITS} from './language/limits';
export {portfolioOf} from './language/normalise';
export {outcomeSentence, STATES} from './language/outcomeSentence';
export {formatText, parse} from './language/parse';
export type {Plan} from './language/plan';
export {pointer} from './language/pointer';
export {signalTable} from './language/signalTable';
export {COLUMN_NAMES, parameterTexts} from './language/stepLabel';
export {applyFix, editedText} from './language/textEdits';
export {REACH, turningClose, withNextBar, type Turning} from './language/turningClose';
export {validate} from './language/validate';
export {
  barsAYearAssumption,
  lagAssumptions,
  mergedAssumptions,
  currencyUnit,
  readingAssumptions,
  SOURCES,
  type Assumption,
  type LagUse,
} from './market-data/assumptions';
export {barsCsv, closeBars, sliceBars, type Asset, type Bars} from './market-data/bars';
export {checkCalendar, commonDays, periodStarts} from './market-data/calendar';
export {daysBetween, isIsoDate} from './market-data/calendarDays';
export {csvRows} from './market-data/csvRows';
export {exampleMarkets, type MarketSeries} from './market-data/exampleMarkets';
export {barsAYear, granularity, isDaily} from './market-data/granularity';
export {dayNumber, isoDate} from './market-data/isoDate';
export {DAYS_PER_YEAR, TRADING_DAYS} from './market-data/yearLengths';
export {decodeBars, encodeBars, type EncodedBars} from './market-data/packedBars';
export {columnChoices, type ColumnChoice} from './market-data/prices/columnChoices';
export {decodeText} from './market-data/prices/decodeText';
export {fileText} from './market-data/prices/fileText';
export {fieldName} from './market-data/prices/names';
export {isInRange as isPriceInRange} from './market-data/prices/numbers';
export {parseBars} from './market-data/prices/parseBars';
export {readPrices, type PriceReading} from './market-data/prices/readPrices';
export {publishedSeries} from './market-data/publishedSeries';
export {normalRandom, uniformRandom} from './market-data/random';
export {syntheticMarket, type SyntheticAsset, type SyntheticMarket} from './market-data/syntheticMarket';
export {PROFILES as SYNTHETIC_ASSETS} from './market-data/syntheticProfiles';
export {newestUpTo, unionCalendar} from './market-data/unionCalendar';
export {decimate} from './metrics/decimate';
export {drawdownEpisodes, gainToRecover, maxDrawdown, type DrawdownEpisode} from './metrics/drawdown';
export {drawdown} from './metrics/drawdownCurve';
export {headline, type Headline} from './metrics/headline';
export {performance, SHORTEST_YEARLY, yearlyGrowth, type DrawdownLength, type Performance} from './metrics/performance';
export {annualisedVolatility, cagr, dailyReturns, mean} from './metrics/returns';
export {median, normalWithin, rankCorrelation} from './metrics/statistics';
export {SQN_RANGES, sqnGrade, systemQualityNumber, tradeStatistics} from './metrics/trades';
export type {BestOfMany} from './metrics/uncertainty/bestOfMany';
export {coinGame, coinLuck, type CoinGame} from './metrics/uncertainty/coinGame';
export {normalQuantile} from './metrics/uncertainty/sharpe';
export {INSIDE, interval, type Verdict} from './metrics/uncertainty/interval';
export {
  bestOfRuns,
  canJudge,
  comparing,
  deflatedRuns,
  FEWEST_JUDGED,
  isHolding,
  isJudged,
  judge,
  judging,
  resampling,
  type Judged,
  type Judgement,
  type JudgedRun,
  type PairedValues,
  type Unjudged,
} from './metrics/uncertainty/judge';
export {differenceOf, RESAMPLES, uncertainty, type Difference, type Estimate} from './metrics/uncertainty/uncertainty';
export {present} from './present';
export {named, quoted, quotedList, visible} from './quoted';
export {keysOf, recordOf} from './records';
export {registry, registryEntry, withDefaults} from './registry';
export {capitalStrategies} from './registry/capital';
export {checkParameter, problemText, rangeText} from './registry/checkParameter';
export {checkedValues} from './registry/checkedValues';
export {indicators, type IndicatorType} from './registry/indicators';
export {outputFacts} from './registry/outputFacts';
export {defaultValues, parameterKey, type AnyParameterValues} from './registry/parameterValues';
export {epsilonParameter} from './registry/signalParameters';
export {signals, type SignalType} from './registry/signals';
export {fileReplayEntry, momentumRotationEntry, strategies, type StrategyType} from './registry/strategies';
export {transformers, type TransformerType} from './registry/transformers';
export type {
  CapitalEntry,
  ColumnName,
  IndicatorEntry,
  Parameter,
  RegistryEntry,
  RuleLine,
  SignalEntry,
  StrategyEntry,
  TransformerEntry,
} from './registry/types';
export {at, known, last, type BooleanSeries, type NumberSeries} from './series';
export {greaterThan, lessThan} from './signals/compare';
export {computeSignal} from './signals/compute';
export {crossover, crossunder} from './signals/cross';
export {not} from './signals/logic';
export {readRuleText, type TypedRule} from './sentence/read/readRuleText';
export type {RuleProblem} from './sentence/read/problems';
export type {Guess} from './sentence/read/rule';
export {ruleSentence, type RuleSentence} from './sentence/ruleSentence';
export type {Part, SideName, Slot} from './sentence/parts';
export {runStateMachine, type SignalState} from './stateMachine';
export {buyAndHold} from './strategies/buyAndHold';
export {computeStrategy} from './strategies/compute';
export {dualMovingAverage} from './strategies/dualMovingAverage';
export {fileReplay} from './strategies/fileReplay';
export {parseSignalFile, type SignalRecord} from './strategies/parseSignalFile';
export {computeRule, isRule} from './strategies/rules';
export type {TradeSignals} from './strategies/tradeSignals';
export {compareValues, indexOfLargest, isMore, isSame, largestFirst, placeAmong, TOLERANCE} from './tolerance';
export {asOf} from './transformers/asOf';
export {computeTransformer} from './transformers/compute';
export {percentileRank} from './transformers/transformers';
