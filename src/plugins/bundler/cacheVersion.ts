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
const ROOMS = ['engine', 'results', 'figures', 'content', 'markdown', 'plugins', 'site'].map((room) => projectFile(join('src', room)));

/**
 * Docusaurus has the bundler keep its modules for the next build (`future.faster`), but tells it nothing of the code that
 * makes modules of pages, nor of the data, the strategies of other pages and the settings that they show. A change of that
 * code empties what is kept; the rest is a part of its version, and what is kept under another version is not used.
 */
export function cacheVersion({siteDir, siteConfig}: LoadContext): Plugin {
  return {
    name: 'cache-version',
    configureWebpack(config) {
      const given = cacheVersionOf(config);
      if (given === undefined) {
        return {};
      }
      const state = [given, siteConfig, packages(), pages.examples(), sampleSettings(), readSample(), readOtherMarkets()];
      const version = createHash('sha256').update(JSON.stringify(state)).digest('hex');
      return withCache({version, buildDependencies: ROOMS, directory: cacheFolder(siteDir, 'bundler')});
    },
  };
}
