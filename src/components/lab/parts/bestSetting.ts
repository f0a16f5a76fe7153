import {bestOfRuns, canJudge, type BestOfMany, type PairedValues} from '@site/src/engine/uncertainty';

/** How many settings were tried, and what the best of them is worth: `best` is `null` where none of them bought. */
export interface BestSetting {
  best: BestOfMany | null;
  count: number;
}

/** The best of the runs of several settings; `null` of fewer than two of them, or over days that are too few to judge. */
export const bestSetting = (runs: readonly PairedValues[]): BestSetting | null =>
  runs[0] === undefined || runs.length < 2 || !canJudge(runs[0].dates) ? null : {best: bestOfRuns(runs), count: runs.length};
