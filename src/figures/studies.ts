import type {JudgedRun, PairedValues} from '../engine/uncertainty';

/**
 * The studies that take seconds. Their answers are data of the project (`data/judgements.json`), found by what a study was given and
 * by {@link METHOD}. `npm run judgements` writes them.
 */
export {bestOfRuns, coinLuck, deflatedRuns, judge, judgeGrowth, uncertainty} from '../engine/uncertainty';
export {parameterStudy} from './study/parameterStudy';
export {resampledGaps} from './uncertainty/resampledGaps';

/** Version of these methods: one more when a study gives another answer to the same question. */
export const METHOD = 2;

/** The part of a run that a judgement looks at. */
export const judged = ({fills, equity, marketValue, ...run}: JudgedRun): JudgedRun => ({...paired(run), fills, equity, marketValue});

/** The part of a run that is compared with holding. */
export const paired = ({dates, nav, startNav, benchmark}: PairedValues): PairedValues => ({dates, nav, startNav, benchmark});
