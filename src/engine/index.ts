/**
 * Main entry point of the engine: prices, series, registry, parameters, figures of a result. The other four are
 * `language`, `backtest`, `uncertainty`, `teaching`; other rooms import only from these five. Pure functions, no
 * clock, no randomness.
 */
export {computeIndicator, indicatorWarmUp} from './indicators/compute';
export {InputError} from './inputError';
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
export {decodePriceFile} from './market-data/prices/decodeText';
export {fileText} from './market-data/prices/fileText';
export {fieldName} from './market-data/prices/headersBySource';
export {isInRange as isPriceInRange} from './market-data/prices/numbers';
export {parseBars} from './market-data/prices/parseBars';
export {readPrices, type PriceReading} from './market-data/prices/readPrices';
export {CLOCKS, type ClockId} from './market-data/prices/zones';
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
export {own} from './own';
export {present} from './present';
export {named, quoted, quotedList, visible} from './quoted';
export {keysOf, recordOf} from './records';
export {formalName, registry, registryEntry, withDefaults} from './registry';
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
export {computeSignal} from './signals/compute';
export {runStateMachine, type SignalState} from './stateMachine';
export {computeStrategy} from './strategies/compute';
export {fileReplay} from './strategies/fileReplay';
export {parseSignalFile, type SignalRecord} from './strategies/parseSignalFile';
export {computeRule} from './strategies/rules';
export type {TradeSignals} from './strategies/tradeSignals';
export {compareValues, indexOfLargest, isMore, isSame, largestFirst, placeAmong, TOLERANCE} from './tolerance';
export {computeTransformer} from './transformers/compute';
