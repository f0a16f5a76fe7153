import {resample, resampling, RESAMPLES, type PairedValues} from '../../engine/uncertainty';

/** Annual differences between a run and holding, in {@link RESAMPLES} resampled histories. */
export function resampledGaps(run: PairedValues): number[] {
  const {pair, terms} = resampling(run);
  const histories = resample(pair, terms, false);
  while (histories.count < RESAMPLES) {
    histories.draw();
  }
  return [...histories.values('growthGap')];
}
