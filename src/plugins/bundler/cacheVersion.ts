import {createHash} from 'node:crypto';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sampleSettings} from '../../site/sample';
import {packages, sourceHash} from '../diskCache';
import {readSample} from '../market-data/readSample';
import {pages} from '../page-model';

/** Rooms whose code runs inside the bundler, where pages become modules. */
const ROOMS = ['engine', 'figures', 'content', 'markdown', 'plugins', 'site'].map((room) => join(__dirname, '../..', room));

interface Cached {
  /** Where Docusaurus 3.10 says it. */
  experiments?: {cache?: {version?: string}};
}

/**
 * Docusaurus has the bundler keep its modules for the next build (`future.faster`), under a version that knows nothing of
 * the code that makes modules of pages, of the data that they show, of strategies of other pages, or of settings. This
 * adds a hash of all of it: whatever is kept under another version is not used.
 */
export function cacheVersion({siteConfig}: LoadContext): Plugin {
  return {
    name: 'cache-version',
    configureWebpack(config) {
      const cache = (config as Cached).experiments?.cache;
      if (cache?.version === undefined) {
        return {};
      }
      const state = [cache.version, siteConfig, sourceHash(...ROOMS), packages(), pages.examples(), sampleSettings(), readSample()];
      const version = createHash('sha256').update(JSON.stringify(state)).digest('hex');
      return {experiments: {cache: {version}}} as object;
    },
  };
}
