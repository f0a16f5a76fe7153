import type {JudgedRun, PairedValues} from '../engine/uncertainty';

/**
 * Studies that take seconds. Their results are data of the project (`data/judgements.json`), keyed by the input of a
 * study and {@link METHOD}. `npm run judgements` writes them.
 */
export {bestOfRuns, coinLuck, deflatedRuns, judge, judgeGrowth, uncertainty} from '../engine/uncertainty';
export {parameterStudy} from './study/parameterStudy';
export {resampledGaps} from './uncertainty/resampledGaps';

/** Version of these methods: incremented when a study gives another result for the same input. */
export const METHOD = 2;

/** The part of a run that a judgement uses. */
export const judgementInput = ({fills, equity, marketValue, ...run}: JudgedRun): JudgedRun => ({
  ...paired(run),
  fills,
  equity,
  marketValue,
});

/** The part of a run for a comparison with holding. */
export const paired = ({dates, nav, startNav, benchmark}: PairedValues): PairedValues => ({
  dates,
  nav,
  startNav,
  benchmark,
});
