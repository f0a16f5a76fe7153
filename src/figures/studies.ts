import type {JudgedRun, PairedValues} from '../engine/uncertainty';

/**
 * What takes a figure seconds. Builds keep the answers (../plugins/page-model/siteSample), by the code that is reached from here and by
 * what a study is given: the words of figures are in neither.
 */
export {bestOfRuns, coinLuck, deflatedRuns, judge, uncertainty} from '../engine/uncertainty';
export {parameterStudy} from './study/parameterStudy';
export {resampledGaps} from './uncertainty/resampledGaps';

/** All of a run that a judgement looks at. */
export const judged = ({fills, equity, marketValue, ...run}: JudgedRun): JudgedRun => ({...paired(run), fills, equity, marketValue});

/** All of a run that is compared with holding. */
export const paired = ({dates, nav, startNav, benchmark}: PairedValues): PairedValues => ({dates, nav, startNav, benchmark});
