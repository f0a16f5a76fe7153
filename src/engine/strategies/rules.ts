import type {Bars} from '../market-data/bars';
import {fillDefaults, type AnyParameterValues} from '../registry/parameterValues';
import {strategies} from '../registry/strategies';
import {bollingerBandColumns} from './bollingerBandTrade';
import {buyAndHoldColumns} from './buyAndHold';
import {chandelierStopColumns} from './chandelierStop';
import {dualMovingAverageColumns} from './dualMovingAverage';
import {macdCrossColumns} from './macdCross';
import {timeSeriesMomentumColumns} from './timeSeriesMomentum';
import {onBars, type SignalColumns, type StrategyParams} from './tradeSignals';

type RuleType = Extract<(typeof strategies)[number], {symbols: 'one'}>['id'];

/**
 * Computation of each built-in strategy of one symbol; separate from those of several, so that a lab loads only
 * these.
 */
const rules: {readonly [Id in RuleType]: (bars: Bars, params: StrategyParams<Id>) => SignalColumns} = {
  BuyAndHoldStrategy: buyAndHoldColumns,
  DualMovingAverageStrategy: dualMovingAverageColumns,
  ChandelierExitStrategy: chandelierStopColumns,
  MacdStrategy: macdCrossColumns,
  BollingerBandsStrategy: bollingerBandColumns,
  TimeSeriesMomentumStrategy: timeSeriesMomentumColumns,
};

export const isRule = (type: string): type is RuleType => Object.hasOwn(rules, type);

/**
 * Computes a built-in strategy of one symbol.
 * @param params by key; missing ones have their defaults.
 * @throws RangeError for parameters out of range.
 */
export const ruleColumns = <Id extends RuleType>(type: Id, bars: Bars, params: AnyParameterValues): SignalColumns =>
  rules[type](bars, fillDefaults<StrategyParams<Id>>(strategies, type, params));

/** {@link ruleColumns} in series, `null` where unknown. */
export const computeRule = onBars(ruleColumns<RuleType>);
