import {at, unionCalendar, type AnyParameterValues} from '@site/src/engine';
import type {Run} from '@site/src/engine/backtest';
import {bestOfRuns, canJudge, coinGame, type PairedValues} from '@site/src/engine/uncertainty';
import {fromEachMonth, NO_STARTS, startsSentence, yearsOf} from '@site/src/results/regularInvestment';
import {runRotation} from '@site/src/results/rotationRun';
import {capitalLab, runCapital} from '../CapitalLab/capitalLab';
import {ruleOf} from '../StrategyLab/rules';
import {runSignals} from '../StrategyLab/run';
import type {LabConditions} from '../StrategyLab/strategyLab';
import type {Handlers, Questions} from './protocol';

/** What a setting of a lab comes to. */
function runOf({rule, assets}: Pick<Questions['returns'], 'rule' | 'assets'>, params: AnyParameterValues, conditions: LabConditions): Run {
  if (rule === 'MomentumRotationStrategy') {
    return runRotation(assets, params, conditions);
  }
  const {bars} = at(assets, 0);
  return runSignals(bars, [ruleOf(rule).signals(bars, params)], conditions);
}

/** Answers questions that do not depend on the prices of a playground. */
export const labHandlers: Pick<Handlers, 'returns' | 'bestSetting' | 'starts' | 'coins'> = {
  returns: ({params, conditions, periods, ...lab}) =>
    periods.map((period) => runOf(lab, params, {...conditions, ...period}).metrics.totalReturn),
  bestSetting: ({settings, conditions, ...lab}) => {
    const runs = settings.map((params): PairedValues => {
      // What a comparison does not need would take many times the memory.
      const {dates, nav, startNav, benchmark} = runOf(lab, params, conditions);
      return {dates, nav, startNav, benchmark};
    });
    const [first] = runs;
    return first === undefined || runs.length < 2 || !canJudge(first.dates) ? null : {best: bestOfRuns(runs), count: runs.length};
  },
  starts: ({id, values, pool}) => {
    const {plan, assets} = runCapital(capitalLab(id, pool), values, pool);
    const {dates} = unionCalendar(assets.map(({bars}) => bars.date));
    const years = yearsOf(dates);
    return years === 0 ? NO_STARTS : startsSentence(fromEachMonth(plan, dates, years), years);
  },
  coins: ({bars, terms}) => coinGame(bars, terms),
};
