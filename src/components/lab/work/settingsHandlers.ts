import {bestOfRuns, canJudge, type JudgedRun} from '@site/src/engine/uncertainty';
import type {Returns} from '../parts/variedValues';
import type {BestSetting, Handlers, RowSettings, RowPeriod} from './protocol';

/**
 * The best of the runs of several settings; `null` of fewer than two of them, or over days that are too few to judge.
 */
const bestSetting = (runs: readonly JudgedRun[]): BestSetting | null =>
  runs[0] === undefined || runs.length < 2 || !canJudge(runs[0].dates)
    ? null
    : {best: bestOfRuns(runs), count: runs.length};

type Run = JudgedRun & {metrics: {totalReturn: number}};

/**
 * Handlers of the questions about several settings.
 * @param runsOf prepares each setting, and runs it over a period, by default that of its conditions; `null` for a
 * setting that the rule does not allow.
 */
export const settingsHandlers = <Of extends RowSettings>(
  runsOf: (settings: Of) => readonly (() => ((period?: RowPeriod) => Run) | null)[],
): Pick<Handlers, 'row' | 'luck'> => ({
  row: ({periods, ...settings}, tell) => {
    const returns: Returns[] = [];
    // A lab asks only for settings of its own kind.
    runsOf(settings as unknown as Of).forEach((prepare) => {
      const run = prepare();
      returns.push(periods.map((period) => run && run(period).metrics.totalReturn));
      tell([...returns]);
    });
    return returns;
  },
  luck: (settings) => bestSetting(runsOf(settings as Of).flatMap((prepare) => prepare()?.() ?? [])),
});
