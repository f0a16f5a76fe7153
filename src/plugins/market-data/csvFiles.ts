import {createHash} from 'node:crypto';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {barsCsv, publishedSeries} from '../../engine';
import {vectorFiles} from '../../figures/kit/vectors';
import {publishedFiles} from '../publishedFiles';
import {MARKET_FILES, readMarketFile} from './readOtherMarkets';
import {readSample} from './readSample';

/** Returns the test vectors for readers' own implementations, with checksums as `sha256sum -c` reads them. */
function vectors(): [string, string][] {
  const files = Object.entries(vectorFiles(readSample()));
  const sums = files.map(([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`);
  return [...files, ['vectors.sha256', sums.join('')] as const].map(([name, text]) => [`data/vectors/${name}`, text]);
}

/**
 * Publishes the series of the pages' computations as `/data/….csv`, so that anyone can repeat them. Those of other
 * markets are published unchanged, with their licence.
 */
export function csvFiles(context: LoadContext): Plugin {
  return publishedFiles('data-files', context, () =>
    Object.fromEntries([
      ...publishedSeries(readSample()).map(({file, bars}) => [`data/${file}.csv`, barsCsv(bars)]),
      ...vectors(),
      ...MARKET_FILES.map((name) => [`data/markets/${name}`, readMarketFile(name)]),
    ]),
  );
}
