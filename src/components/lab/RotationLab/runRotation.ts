import {
  backtest,
  computeStrategy,
  type AnyParameterValues,
  type Asset,
  type CapitalStrategy,
  type Performance,
  type SignalState,
} from '@site/src/engine';
import {CAPITAL, type Outcome} from '../StrategyLab/run';
import type {Conditions} from '../StrategyLab/strategyLab';
import {equalWeight} from './equalWeight';
import {standings, type Standings} from './standings';

export interface RotationRun extends Outcome {
  /** Per symbol, one per day. */
  states: readonly (readonly (SignalState | null)[])[];
  standings: Standings;
}

/** The percent strategy with an equal share of the assets for each place; the platform's percents end at 99. */
export function shareOf(places: number): CapitalStrategy {
  return {name: 'PercentCapitalStrategy', params: {initial_capital: CAPITAL, percents: Math.min(99, Math.floor(100 / places)), max_positions: null}};
}

/**
 * Rotates through a pool. The ranking sees the history before the stretch.
 * @throws RangeError for parameters or a stretch that the engine refuses.
 */
export function runRotation(assets: readonly Asset[], params: AnyParameterValues, {from, to, commission, wholeShares}: Conditions): RotationRun {
  const signals = computeStrategy('MomentumRotationStrategy', assets, params);
  const capital = shareOf(params.hold_count as number);
  const lot = wholeShares ? 1 : null;
  const result = backtest({assets, signals, capital, commission, lot, from, to, benchmark: equalWeight(assets, from, to)});
  return {
    ...result,
    benchmark: (result.benchmark as number[]).map((value) => value * CAPITAL),
    benchmarkMetrics: result.benchmarkMetrics as Performance,
    standings: standings(assets, signals, result.dates),
  };
}
