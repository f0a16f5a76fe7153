import {judge, judgeGrowth} from '@site/src/engine/uncertainty';
import type {Handlers} from './protocol';

/** Answers questions about a run. Verdicts are waited for: their code comes with the worker itself. */
export const judgeHandlers: Pick<Handlers, 'growth' | 'judgement'> = {
  growth: ({run}, tell) => judgeGrowth(run, (draws, first) => tell({draws, first})),
  judgement: ({run, periods}, tell) => judge(run, periods, (draws) => tell({draws})),
};
