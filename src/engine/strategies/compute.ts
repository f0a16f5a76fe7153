import type {Asset} from '../market-data/bars';
import {fillDefaults, type AnyParameterValues} from '../registry/parameterValues';
import {strategies, type StrategyType} from '../registry/strategies';
import {fileReplay} from './fileReplay';
import {momentumRotation} from './momentumRotation';
import {computeRule, isRule} from './rules';
import type {StrategyParams, TradeSignals} from './tradeSignals';
import type {SignalRecord} from './parseSignalFile';

/** Context of a strategy besides bars and parameters. */
interface StrategyContext {
  /** Rows of the signal file for a file-based strategy. */
  records?: readonly SignalRecord[];
}

/**
 * Computes a built-in strategy of the registry for a pool.
 * @param params by key; missing ones have their defaults.
 * @returns one entry per asset, each aligned with its bars.
 * @throws RangeError for parameters out of range.
 */
export function computeStrategy(
  type: StrategyType,
  assets: readonly Asset[],
  params: AnyParameterValues,
  {records = []}: StrategyContext = {},
): TradeSignals[] {
  if (isRule(type)) {
    return assets.map(({bars}) => computeRule(type, bars, params));
  }
  return type === 'FileBasedStrategy'
    ? fileReplay(assets, records)
    : momentumRotation(assets, fillDefaults<StrategyParams<typeof type>>(strategies, type, params));
}
