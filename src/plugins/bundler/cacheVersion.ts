import {createHash} from 'node:crypto';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sampleSettings} from '../../site/sample';
import {cacheFolder, packages} from '../caches';
import {cacheVersionOf, withCache} from '../../docusaurus/bundlerCache';
import {readOtherMarkets} from '../market-data/readOtherMarkets';
import {readSample} from '../market-data/readSample';
import {pages} from '../page-model';
import {projectFile} from '../../site/projectRoot';

/** Rooms whose code runs inside the bundler, where pages become modules. */
const ROOMS = ['engine', 'results', 'figures', 'content', 'markdown', 'plugins', 'site'].map((room) =>
  projectFile(join('src', room)),
);

/**
 * Empties the bundler's cache when code or data that pages depend on has changed. Docusaurus has the bundler cache its
 * modules between builds (`future.faster`), but does not tell it about the code that makes modules of pages, nor about
 * the data, other pages' strategies and settings that they show. A change of the code empties the cache; the rest is
 * part of the cache's version, and entries of another version are not used.
 */
export function cacheVersion({siteDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'cache-version',
    configureWebpack(config) {
      const given = cacheVersionOf(config);
      if (given === undefined) {
        return {};
      }
      const state = [
        given,
        siteConfig,
        packages(),
        pages.examples(),
        sampleSettings(),
        readSample(),
        readOtherMarkets(),
      ];
      const version = createHash('sha256').update(JSON.stringify(state)).digest('hex');
      return withCache({version, buildDependencies: ROOMS, directory: cacheFolder(siteDir, 'bundler')});
    },
  };
}
