import {runSignals} from '../../../src/components/lab/StrategyLab/run';
import type {LabConditions} from '../../../src/components/lab/StrategyLab/strategyLab';
import {SYMBOL} from '../../../src/content/sample';
import {computeStrategy, type Bars, type StrategyType, type AnyParameterValues} from '../../../src/engine';
import type {RuleRun} from '../../../src/engine/backtest';

/** The run of a built-in rule, as its lab shows it. */
export const runStrategy = (
  bars: Bars,
  strategy: StrategyType,
  params: AnyParameterValues,
  conditions: LabConditions,
): RuleRun => runSignals(bars, computeStrategy(strategy, [{symbol: SYMBOL, bars}], params), conditions);
