import type {Asset, Bars} from '../market-data/bars';
import {fillDefaults, type AnyParameterValues} from '../registry/parameterValues';
import {strategies, type StrategyType} from '../registry/strategies';
import {bollingerBandTrade} from './bollingerBandTrade';
import {buyAndHold} from './buyAndHold';
import {chandelierStop} from './chandelierStop';
import {dualMovingAverage} from './dualMovingAverage';
import {fileReplay} from './fileReplay';
import {macdCross} from './macdCross';
import {momentumRotation} from './momentumRotation';
import {timeSeriesMomentum} from './timeSeriesMomentum';
import type {StrategyParams, TradeSignals} from './tradeSignals';
import type {SignalRecord} from './parseSignalFile';

/** What a strategy depends on besides bars and parameters. */
interface StrategyContext {
  /** Rows of the signal file that a file-based strategy replays. */
  records?: readonly SignalRecord[];
}

type Compute<Id extends StrategyType> = (assets: readonly Asset[], params: StrategyParams<Id>, context: StrategyContext) => TradeSignals[];

/** Applies a rule of one symbol to each symbol of a pool. */
const each =
  <P>(rule: (bars: Bars, params: P) => TradeSignals) =>
  (assets: readonly Asset[], params: P): TradeSignals[] =>
    assets.map(({bars}) => rule(bars, params));

/** How each built-in strategy of the registry is computed. */
const compute: {readonly [Id in StrategyType]: Compute<Id>} = {
  BuyAndHoldStrategy: each(buyAndHold),
  DualMovingAverageStrategy: each(dualMovingAverage),
  ChandelierExitStrategy: each(chandelierStop),
  MacdStrategy: each(macdCross),
  BollingerBandsStrategy: each(bollingerBandTrade),
  TimeSeriesMomentumStrategy: each(timeSeriesMomentum),
  MomentumRotationStrategy: momentumRotation,
  FileBasedStrategy: (assets, _, {records = []}) => fileReplay(assets, records),
};

/**
 * Computes a built-in strategy of the registry for a pool.
 * @param params by key; those left out have their defaults.
 * @returns one entry per asset, each aligned with its bars.
 * @throws RangeError for parameters out of range.
 */
export function computeStrategy<Id extends StrategyType>(
  type: Id,
  assets: readonly Asset[],
  params: AnyParameterValues,
  context: StrategyContext = {},
): TradeSignals[] {
  return compute[type](assets, fillDefaults(strategies, type, params) as unknown as StrategyParams<Id>, context);
}
