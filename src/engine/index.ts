/** The only door of the engine: what other rooms may use. Pure functions, no clock, no randomness. */
export {buySequence, type BuyStep} from './capital/buySequence';
export {percentAmount, simplePercentAmount, type Account} from './capital/orderAmount';
export {unitNav, type UnitNavPeriod} from './capital/unitNav';
export {crossoverFigure, type CrossoverFigure} from './figures/crossoverFigure';
export {decimate} from './figures/decimate';
export {sampleRisk, type SampleRisk} from './figures/sampleRisk';
export {sma} from './indicators/sma';
export {sliceBars, type Bars} from './market-data/bars';
export {parseBars} from './market-data/parseBars';
export {drawdown, gainToRecover, maxDrawdown, type MaxDrawdown} from './metrics/drawdown';
export {annualisedVolatility, cagr, calmarRatio, dailyReturns, sharpeRatio} from './metrics/returns';
export {losingStreakProbability, tradeStatistics, type TradeStatistics} from './metrics/trades';
export {registry, registryEntry, type Parameter, type RegistryEntry} from './registry';
export type {BooleanSeries, NumberSeries} from './series';
export {crossover, crossunder} from './signals/cross';
export {runStateMachine, type SignalState} from './stateMachine';
