import type {LoadContext, Plugin} from '@docusaurus/types';
import {barsCsv, publishedSeries} from '../../engine';
import {readSample} from './readSample';
import {publishedFiles} from '../publishedFiles';

/** The series that the pages compute with, as `/data/….csv`: anyone can compute the numbers of the pages again. */
export function csvFiles(context: LoadContext): Plugin {
  return publishedFiles('data-files', context, () =>
    Object.fromEntries(publishedSeries(readSample()).map(({file, bars}) => [`data/${file}.csv`, barsCsv(bars)])),
  );
}
