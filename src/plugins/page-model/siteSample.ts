import type {PageExample} from '../../content/pageExample';
import type {Bars} from '../../engine';
import type {Sample} from '../../figures/kit/figure';
import {sampleSettings} from '../../site/sample';
import {readOtherMarkets} from '../market-data/readOtherMarkets';
import {readSample} from '../market-data/readSample';
import {judgements} from './judgements';
import {valueHash} from './valueHash';

/** The data of figures, read for the first one. */
export interface SiteSample {
  /** Returns a key that changes with the prices. */
  key: () => string;
  of: (examples: readonly PageExample[]) => Sample;
}

export function siteSample(): SiteSample {
  let read: ({bars: Bars} & ReturnType<typeof readOtherMarkets>) | undefined;
  let key: string | undefined;
  const prices = (): NonNullable<typeof read> => (read ??= {bars: readSample(), ...readOtherMarkets()});
  return {
    key: () => (key ??= valueHash(prices())),
    of: (examples) => ({...prices(), origin: sampleSettings().origin, examples, cached: judgements.cached}),
  };
}
