import type {LoadContext, Plugin} from '@docusaurus/types';
import {barsCsv, publishedSeries} from '../../engine';
import {publishedFiles} from '../publishedFiles';
import {MARKET_FILES, readMarketFile} from './readOtherMarkets';
import {readSample} from './readSample';

/**
 * The series that the pages compute with, as `/data/….csv`: anyone can compute the numbers of the pages again. Those of other
 * markets are published as they are, with their licence.
 */
export function csvFiles(context: LoadContext): Plugin {
  return publishedFiles('data-files', context, () =>
    Object.fromEntries([
      ...publishedSeries(readSample()).map(({file, bars}) => [`data/${file}.csv`, barsCsv(bars)]),
      ...MARKET_FILES.map((name) => [`data/markets/${name}`, readMarketFile(name)]),
    ]),
  );
}
