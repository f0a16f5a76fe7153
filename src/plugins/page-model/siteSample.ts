import type {Bars} from '../../engine';
import type {PageExample, Sample} from '../../figures/kit/figure';
import {sampleSettings} from '../../site/sample';
import {readOtherMarkets} from '../market-data/readOtherMarkets';
import {readSample} from '../market-data/readSample';
import {hashOf} from './hashOf';

/** What figures are computed from, read when the first one is. */
export interface SiteSample {
  /** Changes with the prices. */
  key: () => string;
  of: (examples: readonly PageExample[]) => Sample;
}

export function siteSample(): SiteSample {
  let read: ({bars: Bars} & ReturnType<typeof readOtherMarkets>) | undefined;
  let key: string | undefined;
  const prices = (): NonNullable<typeof read> => (read ??= {bars: readSample(), ...readOtherMarkets()});
  /** What several figures are made of. */
  const kept = new Map<string, unknown>();
  return {
    key: () => (key ??= hashOf(prices())),
    of: (examples) => ({
      ...prices(),
      origin: sampleSettings().origin,
      examples,
      kept(name, terms, compute) {
        const term = hashOf([name, terms]);
        if (!kept.has(term)) {
          kept.set(term, compute());
        }
        return kept.get(term) as ReturnType<typeof compute>;
      },
    }),
  };
}
