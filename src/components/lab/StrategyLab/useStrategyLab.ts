import {useMemo} from 'react';
import type {StrategyEntry} from '@site/src/engine';
import type {Market} from '@site/src/content/sample';
import {memoisedPer} from '../../sample/oncePer';
import {strategyLab, type StrategyLabModel} from './strategyLab';

/**
 * The lab of a strategy on the prices in use. Prices that are used again get the same lab again: `useLabState` then has
 * their settings.
 * @param period id of the default period.
 */
export function useStrategyLab(entry: StrategyEntry, period: string, market: Market): StrategyLabModel {
  const labOf = useMemo(() => memoisedPer((of: Market) => strategyLab(entry, period, of)), [entry, period]);
  return labOf(market);
}
