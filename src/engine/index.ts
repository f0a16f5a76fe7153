/** The only door of the engine: what other rooms may use. Pure functions, no clock, no randomness. */
export {allocateSignals, type Allocation} from './capital/allocateSignals';
export {buyableShares, type BuyableShares} from './capital/buyableShares';
export {replay, type ReplayDay} from './backtest/replay';
export {buySequence, type BuyStep} from './capital/buySequence';
export {commissionTotal, type CommissionTotal} from './capital/commissionTotal';
export {driftedWeight} from './capital/driftedWeight';
export {percentAmount, percentTarget, simplePercentAmount, type Account} from './capital/orderAmount';
export {unitNav, type UnitNavPeriod} from './capital/unitNav';
export {bandShares, type BandShare} from './figures/bandShares';
export {bandwidthOutlook, type BandwidthGroup} from './figures/bandwidthOutlook';
export {capitalRuns, type CapitalRunRow, type CapitalSetup} from './figures/capitalRuns';
export {capitalSteps, type CapitalDay, type CapitalStep} from './figures/capitalSteps';
export {conditionCounts} from './figures/conditionCounts';
export {costComparison, type CostRow} from './figures/costComparison';
export {crossoverFigure, type CrossoverFigure} from './figures/crossoverFigure';
export {decimate} from './figures/decimate';
export {drawdownFigure, type DrawdownFigure} from './figures/drawdownFigure';
export {examplePool, POOL_CAPITAL} from './figures/examplePool';
export {EXAMPLE, exampleReport} from './figures/exampleReport';
export {exampleRun, type ExampleRun} from './figures/exampleRun';
export {fileShifts, type FileShifts} from './figures/fileShifts';
export {holdingPeriods, type Held, type HoldingPeriod} from './figures/holdingPeriods';
export {investmentPlan, type InvestmentPayment, type InvestmentPlan, type InvestmentTerms} from './figures/investmentPlan';
export {leakage} from './figures/leakage';
export {lumpSumComparison, type LumpSumRow} from './figures/lumpSumComparison';
export {marketAlignment, type AlignedDay, type MarketClose} from './figures/marketAlignment';
export {momentumForms, type MomentumRow} from './figures/momentumForms';
export {parameterSpace, type ParameterSpace} from './figures/parameterSpace';
export {
  OBJECTIVES,
  parameterStudy,
  type ParameterStudy,
  type StudyCandidate,
  type StudyOutcome,
  type StudyTerms,
} from './figures/parameterStudy';
export {parameterSweep, type Sweep, type SweepRow} from './figures/parameterSweep';
export {periodComparison, type NamedPeriod, type PeriodRow} from './figures/periodComparison';
export {planRows, type PlanRow} from './figures/planRows';
export {recordedSignals, type RecordedSignal} from './figures/recordedSignals';
export {ruleAgreement, type RuleAgreement} from './figures/ruleAgreement';
export {ruleRun} from './figures/ruleRun';
export {ruleSignals, type Rule} from './figures/ruleSignals';
export {ruleStretch, type RuleStretch} from './figures/ruleStretch';
export {ruleVariants, type RuleVariant, type VariantRun} from './figures/ruleVariants';
export type {StrategyBody} from './figures/runBody';
export {sampleRisk, type SampleRisk} from './figures/sampleRisk';
export {shortenStretch, type StretchPart} from './figures/shortenStretch';
export {shuffledPool} from './figures/shuffledPool';
export {signalOutcome, type SignalOutcome} from './figures/signalOutcome';
export {signalRhythm, type SignalRhythm} from './figures/signalRhythm';
export {signalsRun, type RuleConditions, type RuleRun} from './figures/signalsRun';
export {signalTable, type SignalCell, type SignalTable} from './figures/signalTable';
export {sqnByCount, type SqnOfCount} from './figures/sqnByCount';
export {switchDelay, type SwitchDelay} from './figures/switchDelay';
export {switchRecord, type SwitchRecord} from './figures/switchRecord';
export {resultsByStart, type StartReport} from './figures/resultsByStart';
export {tradeDifference, type LoneTrade} from './figures/tradeDifference';
export {tradesByHolding, type HoldingGroup} from './figures/tradesByHolding';
export {tunedDocument} from './figures/tunedDocument';
export {valuationExample, VALUATION_LOOKBACK, type ValuationExample} from './figures/valuationExample';
export {walkForward, type CandidateCurve, type Objective, type WalkFold, type WalkForward} from './figures/walkForward';
export {weeklyProxy} from './figures/weeklyProxy';
export {withoutBest, type WithoutBest} from './figures/withoutBest';
export {worstDays, type WorstDay} from './figures/worstDays';
export {sliceBars, type Bars} from './market-data/bars';
export {parseBars} from './market-data/parseBars';
export {drawdown, drawdownEpisodes, gainToRecover, maxDrawdown, type DrawdownEpisode} from './metrics/drawdown';
export {leveragedPath, type LeveragedDay} from './metrics/leveragedPath';
export {losingRunProbability} from './metrics/losingRunProbability';
export {luckyRuleProbability} from './metrics/luckyRuleProbability';
export {normalWithin} from './metrics/normalWithin';
export {annualisedVolatility, cagr, calmarRatio, dailyReturns, sharpeRatio} from './metrics/returns';
export {rankCorrelation} from './metrics/rankCorrelation';
export {sqnGrade, type SqnGrade} from './metrics/sqnGrade';
export {losingStreakProbability, tradeStatistics, type TradeStatistics} from './metrics/trades';
// Registry, indicators, transformers, signals.
export * from './registry';
export {atr} from './indicators/atr';
export {bollingerBands, type BollingerBands} from './indicators/bollingerBands';
export {chandelierExit} from './indicators/chandelierExit';
export {computeIndicator, indicatorWarmUp} from './indicators/compute';
export {ema} from './indicators/ema';
export {highest, lowest} from './indicators/extremes';
export {macd, type Macd} from './indicators/macd';
export {percentFromHighest} from './indicators/percentFromHighest';
export {rsi} from './indicators/rsi';
export {sma} from './indicators/sma';
export {trueRange, type PriceRange} from './indicators/trueRange';
export {wma} from './indicators/wma';
export {asOf} from './transformers/asOf';
export {computeTransformer, transformerWarmUp} from './transformers/compute';
export {movingAverage} from './transformers/movingAverage';
export {percentileRank} from './transformers/percentileRank';
export {relativeStrength, type StrengthReference} from './transformers/relativeStrength';
export {zScore} from './transformers/zScore';
export {absolute, arithmetic, percentChange, type Operator} from './signals/arithmetic';
export {calculationMode, type CalculationMode} from './signals/calculationMode';
export {comparison, greaterThan, lessThan, type ComparisonMethod} from './signals/compare';
export {computeSignal, type SignalContext} from './signals/compute';
export {crossover, crossunder, type CrossMode} from './signals/cross';
export {inRange} from './signals/inRange';
export {and, not, or} from './signals/logic';
export {stockBondSwitch, type SymbolPlace} from './signals/stockBondSwitch';
export {streak} from './signals/streak';
export type {BooleanSeries, NumberSeries} from './series';
export {runStateMachine, type SignalState} from './stateMachine';
export {applyFix} from './language/applyFix';
export {compile, type CompileResult} from './language/compile';
export {hasErrors, type Diagnostic, type Edit, type Fix, type Place, type Related, type Severity} from './language/diagnostic';
export type {Input, PortfolioDoc, StrategyDoc} from './language/document';
export {diagnosticSections, registrySection, sectionAnchor, type DiagnosticSections} from './language/diagnosticSections';
export {evaluate, type EvalResult, type EvaluateContext, type EvaluateOptions} from './language/evaluate';
export {explain, type BarExplanation, type Explanation} from './language/explain';
export {formatText} from './language/formatText';
export {
  compositionGraph,
  type CompositionGraph,
  type GraphEdge,
  type GraphNode,
  type GraphNodeKind,
} from './language/graph/compositionGraph';
export {graphLayers, type GraphLayers, type Spot} from './language/graph/graphLayers';
export {nodeValues, type NodeValue} from './language/graph/nodeValues';
export {jsonSchema, type JsonSchema} from './language/jsonSchema';
export {LIMITS} from './language/limits';
export {MESSAGES, type Code} from './language/messages';
export {normalise, type Normalised} from './language/normalise';
export {parse, type ParseResult} from './language/parse';
export type {Plan} from './language/plan';
export type {ValidateOptions} from './language/inspect';
export {validate} from './language/validate';
// Built-in strategies, capital, backtest, metrics, market data.
export {backtest, type BacktestResult} from './backtest/backtest';
export {COMMISSION, type BacktestInput} from './backtest/backtestInput';
export type {SymbolContribution, YearContribution} from './backtest/attribution';
export type {BacktestMetrics} from './backtest/backtestMetrics';
export type {Fill, Missed} from './backtest/account';
export type {Trade} from './backtest/trades';
export {allIn, type CapitalStrategy, type PaymentFrequency} from './capital/capitalRule';
export type {AllocationOutcome} from './capital/serveOrder';
export {column, type Asset} from './market-data/bars';
export {checkCalendar, type CalendarRules} from './market-data/checkCalendar';
export {csvRows, type CsvRow} from './market-data/csvRows';
export {decodeBars} from './market-data/decodeBars';
export {encodeBars, type EncodedBars} from './market-data/encodeBars';
export {daysBetween, isIsoDate} from './market-data/isoDate';
export {exampleMarkets, type ExampleMarket} from './market-data/exampleMarkets';
export {REGIMES, type Regime} from './market-data/regimes';
export {shuffledBars} from './market-data/shuffledBars';
export {syntheticMarket, type SyntheticAsset, type SyntheticMarket, type SyntheticOptions} from './market-data/syntheticMarket';
export {performance, type DrawdownLength, type Performance} from './metrics/performance';
export {sortinoRatio} from './metrics/returns';
export {systemQualityNumber} from './metrics/trades';
export {xirr, type CashFlow} from './metrics/xirr';
export {bollingerBandTrade} from './strategies/bollingerBandTrade';
export {buyAndHold} from './strategies/buyAndHold';
export {chandelierStop} from './strategies/chandelierStop';
export {computeStrategy, type StrategyContext} from './strategies/compute';
export {dualMovingAverage} from './strategies/dualMovingAverage';
export {fileReplay} from './strategies/fileReplay';
export {macdCross} from './strategies/macdCross';
export {momentumOf, momentumRotation} from './strategies/momentumRotation';
export type {StrategyParams} from './strategies/parameters';
export {parseSignalFile, signalFileError, type SignalRecord} from './strategies/parseSignalFile';
export type {TradeSignals} from './strategies/tradeSignals';
