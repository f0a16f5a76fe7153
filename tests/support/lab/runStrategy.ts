import {runSignals} from '../../../src/components/lab/StrategyLab/run';
import type {LabConditions} from '../../../src/components/lab/StrategyLab/strategyLab';
import {SYMBOL} from '../../../src/content/sample';
import {computeStrategy, type Bars, type StrategyType, type AnyParameterValues} from '../../../src/engine';
import {runFigures, type RuleRun} from '../../../src/engine/backtest';

/** The run of a built-in rule with all figures, as its lab shows it. */
export function runStrategy(bars: Bars, strategy: StrategyType, params: AnyParameterValues, conditions: LabConditions): RuleRun {
  const run = runSignals(bars, computeStrategy(strategy, [{symbol: SYMBOL, bars}], params), conditions);
  return {...run, ...runFigures(run)} as unknown as RuleRun;
}
