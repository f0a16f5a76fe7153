import type {Bars} from '../market-data/bars';
import {fillDefaults, type AnyParameterValues} from '../registry/parameterValues';
import {strategies} from '../registry/strategies';
import {bollingerBandTrade} from './bollingerBandTrade';
import {buyAndHold} from './buyAndHold';
import {chandelierStop} from './chandelierStop';
import {dualMovingAverage} from './dualMovingAverage';
import {macdCross} from './macdCross';
import {timeSeriesMomentum} from './timeSeriesMomentum';
import type {StrategyParams, TradeSignals} from './tradeSignals';

type RuleType = Extract<(typeof strategies)[number], {symbols: 'one'}>['id'];

/** How each built-in strategy of one symbol is computed; apart from those of several, so that a lab loads only these. */
const rules: {readonly [Id in RuleType]: (bars: Bars, params: StrategyParams<Id>) => TradeSignals} = {
  BuyAndHoldStrategy: buyAndHold,
  DualMovingAverageStrategy: dualMovingAverage,
  ChandelierExitStrategy: chandelierStop,
  MacdStrategy: macdCross,
  BollingerBandsStrategy: bollingerBandTrade,
  TimeSeriesMomentumStrategy: timeSeriesMomentum,
};

export const isRule = (type: string): type is RuleType => Object.hasOwn(rules, type);

/**
 * Computes a built-in strategy of one symbol.
 * @param params by key; those left out have their defaults.
 * @throws RangeError for parameters out of range.
 */
export const computeRule = <Id extends RuleType>(type: Id, bars: Bars, params: AnyParameterValues): TradeSignals =>
  rules[type](bars, fillDefaults<StrategyParams<Id>>(strategies, type, params));
