import {createHash} from 'node:crypto';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readSample} from '../market-data/readSample';
import {pages} from '../page-model';
import {sampleSettings} from '../../site/sample';
import {keepMinifiedPages} from './minifiedPages';
import {keepMinified, type Compiler} from './minifiedScripts';
import {packages, recentFolder, sourceHash} from '../diskCache';

/**
 * How many states of the site stay on disk, up to 65 MB each: the builds of both routers (each one for browsers, one for
 * the server), the development server, and as many again of the code before.
 */
const KEPT = 8;

/** Rooms whose code runs inside the bundler: it makes modules of pages. */
const ROOMS = ['engine', 'figures', 'content', 'markdown', 'plugins', 'site'];

/**
 * Keeps the bundler's modules for the next build or development server of the same site. Docusaurus' own cache
 * (`rspackPersistentCache`) has one folder for all settings and mixes two routers up; here each has its own, and what was
 * not used for longest goes (the bundler itself keeps all versions for a week). Switched off
 * by Docusaurus' own DOCUSAURUS_NO_PERSISTENT_CACHE, as the checks do: with it, names inside the bundler's runtime may
 * come in another order than in a fresh clone.
 */
export default function bundlerCache({siteDir, siteConfig}: LoadContext): Plugin {
  const root = join(__dirname, '../../..');
  const isOn = process.env.DOCUSAURUS_NO_PERSISTENT_CACHE === undefined;
  const source = isOn && [sourceHash(...ROOMS.map((room) => join(root, 'src', room))), packages()];
  let savePages = (): void => {};
  return {
    name: 'bundler-cache',
    configureWebpack(_config, isServer, {currentBundler: {instance}}) {
      if (!isOn) {
        return {};
      }
      // Pages show strategies of other pages, and what they do on the sample.
      const state = [siteDir, siteConfig, process.env.NODE_ENV, isServer, source, pages.examples(), sampleSettings(), readSample()];
      const name = createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 12);
      const directory = recentFolder(join(root, 'node_modules/.cache/pages/bundler'), name, KEPT);
      const minified = {apply: (compiler: Compiler) => keepMinified(instance, compiler, join(directory, 'minified.json'))};
      const cache = {type: 'persistent', storage: {type: 'filesystem', directory}};
      if (isServer) {
        savePages = keepMinifiedPages(join(directory, 'pages.json'));
      }
      return {cache: true, experiments: {cache}, plugins: isServer ? [] : [minified]} as object;
    },
    postBuild: async () => savePages(),
  };
}
