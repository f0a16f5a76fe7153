import {resampling, RESAMPLES, type PairedValues} from '../../engine/uncertainty';

/** Differences per year between a run and holding, in {@link RESAMPLES} resampled histories. */
export function resampledGaps(run: PairedValues): number[] {
  const {histories} = resampling(run);
  return Array.from({length: RESAMPLES}, () => histories.next().value).map(({strategy, benchmark}) => strategy.growth - benchmark.growth);
}
