import {at, unionCalendar} from '@site/src/engine';
import {coinGame} from '@site/src/engine/uncertainty';
import {fromEachMonth, NO_STARTS, startsSentence, yearsOf} from '@site/src/results/regularInvestment';
import {runRotation} from '@site/src/results/rotationRun';
import {capitalLab, runCapital} from '../CapitalLab/capitalLab';
import {ruleOf} from '../StrategyLab/rules';
import {runSignals} from '../StrategyLab/run';
import type {Handlers, LabSettings} from './protocol';
import {settingsHandlers} from './settingsHandlers';

/** Answers questions that do not depend on the prices of a playground. */
export const labHandlers: Pick<Handlers, 'row' | 'luck' | 'starts' | 'coins'> = {
  ...settingsHandlers(({rule, assets, conditions, settings}: LabSettings) =>
    settings.map(
      (params) => () =>
        params &&
        ((period) => {
          const [{bars}, on] = [at(assets, 0), {...conditions, ...period}];
          return rule === 'MomentumRotationStrategy'
            ? runRotation(assets, params, on)
            : runSignals(bars, [ruleOf(rule).signals(bars, params)], on);
        }),
    ),
  ),
  starts: ({id, values, pool}) => {
    const {plan, assets} = runCapital(capitalLab(id, pool), values, pool);
    const {dates} = unionCalendar(assets.map(({bars}) => bars.date));
    const years = yearsOf(dates);
    return years === 0 ? NO_STARTS : startsSentence(fromEachMonth(plan, dates, years), years);
  },
  coins: ({bars, terms}) => coinGame(bars, terms),
};
