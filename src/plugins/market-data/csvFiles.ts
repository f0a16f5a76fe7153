import {createHash} from 'node:crypto';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {barsCsv, publishedSeries} from '../../engine';
import {vectorFiles} from '../../figures/kit/vectors';
import {publishedFiles} from '../publishedFiles';
import {MARKET_FILES, readMarketFile} from './readOtherMarkets';
import {readSample} from './readSample';

/** What readers compare their own implementation with, and the sums of these files, as `sha256sum -c` reads them. */
function vectors(): [string, string][] {
  const files = Object.entries(vectorFiles(readSample()));
  const sums = files.map(([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`);
  return [...files, ['vectors.sha256', sums.join('')] as const].map(([name, text]) => [`data/vectors/${name}`, text]);
}

/**
 * The series that the pages compute with, as `/data/….csv`: anyone can compute the numbers of the pages again. Those of other
 * markets are published as they are, with their licence.
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
