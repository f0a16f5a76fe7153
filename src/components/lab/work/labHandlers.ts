import {at, unionCalendar, type AnyParameterValues} from '@site/src/engine';
import type {Run} from '@site/src/engine/backtest';
import {coinGame} from '@site/src/engine/uncertainty';
import {fromEachMonth, NO_STARTS, startsSentence, yearsOf} from '@site/src/results/regularInvestment';
import {runRotation} from '@site/src/results/rotationRun';
import {bestSetting} from '../parts/bestSetting';
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
  bestSetting: ({settings, conditions, ...lab}) => bestSetting(settings.map((params) => runOf(lab, params, conditions))),
  starts: ({id, values, pool}) => {
    const {plan, assets} = runCapital(capitalLab(id, pool), values, pool);
    const {dates} = unionCalendar(assets.map(({bars}) => bars.date));
    const years = yearsOf(dates);
    return years === 0 ? NO_STARTS : startsSentence(fromEachMonth(plan, dates, years), years);
  },
  coins: ({bars, terms}) => coinGame(bars, terms),
};
