import {createHash} from 'node:crypto';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {sampleSettings} from '../../site/sample';
import type {Compiler} from '../bundler';
import {packages, recentFolder, sourceHash} from '../diskCache';
import {readSample} from '../market-data/readSample';
import {pages} from '../page-model';
import {checkWritten} from './checkWritten';
import {freeBundler} from './freeBundler';
import {keepMinifiedPages} from './minifiedPages';
import {keepMinified} from './minifiedScripts';

/**
 * How many states of the site stay on disk, up to 65 MB each: the builds of both routers (each one for browsers and one for
 * the server), the development server, and the same number of states of the previous code.
 */
const KEPT = 8;

/** Rooms whose code runs inside the bundler, where pages become modules. */
const ROOMS = ['engine', 'figures', 'content', 'markdown', 'plugins', 'site'];

/**
 * Keeps the bundler's modules for the next build or development server of the same site. Docusaurus' own cache
 * (`rspackPersistentCache`) has one folder for all settings and confuses the two routers; here each has its own folder, and
 * the least recently used ones are removed (the bundler itself keeps all versions for a week). Docusaurus' own
 * DOCUSAURUS_NO_PERSISTENT_CACHE switches it off. The checks do so, because names inside the bundler's runtime may come in
 * another order than in a fresh clone.
 */
export default function bundlerCache({siteDir, siteConfig}: LoadContext): Plugin {
  const root = join(__dirname, '../../..');
  const isOn = process.env.DOCUSAURUS_NO_PERSISTENT_CACHE === undefined;
  const source = isOn && [sourceHash(...ROOMS.map((room) => join(root, 'src', room))), packages()];
  // The development server writes into memory.
  const always = process.env.NODE_ENV === 'production' ? [freeBundler, checkWritten] : [freeBundler];
  let savePages = (): void => {};
  return {
    name: 'bundler-cache',
    configureWebpack(_config, isServer) {
      if (!isOn) {
        return {plugins: always} as object;
      }
      // Pages show strategies of other pages, and what these do on the sample.
      const state = [siteDir, siteConfig, process.env.NODE_ENV, isServer, source, pages.examples(), sampleSettings(), readSample()];
      const name = createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 12);
      const directory = recentFolder(join(root, 'node_modules/.cache/pages/bundler'), name, KEPT);
      const minified = {apply: (compiler: Compiler) => keepMinified(compiler, join(directory, 'minified.json'))};
      const cache = {type: 'persistent', storage: {type: 'filesystem', directory}};
      if (isServer) {
        savePages = keepMinifiedPages(join(directory, 'pages.json'));
      }
      return {cache: true, experiments: {cache}, plugins: [...always, ...(isServer ? [] : [minified])]} as object;
    },
    postBuild: async () => savePages(),
  };
}
