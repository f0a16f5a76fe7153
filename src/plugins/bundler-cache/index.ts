import {createHash} from 'node:crypto';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {readSample} from '../market-data/readSample';
import {pages} from '../page-model';
import {sampleSettings} from '../../site/sample';
import {packages, sourceHash} from '../page-model/keptOnDisk';

/** Rooms whose code runs inside the bundler: it makes modules of pages. */
const ROOMS = ['engine', 'figures', 'content', 'markdown', 'plugins', 'site'];

/**
 * Keeps the bundler's modules for the next build or development server of the same site. Docusaurus' own cache
 * (`rspackPersistentCache`) has one folder for all settings and mixes two routers up; here each has its own. Switched off
 * by Docusaurus' own DOCUSAURUS_NO_PERSISTENT_CACHE, as the checks do: with it, names inside the bundler's runtime may
 * come in another order than in a fresh clone.
 */
export default function bundlerCache({siteDir, siteConfig}: LoadContext): Plugin {
  const root = join(__dirname, '../../..');
  const isOn = process.env.DOCUSAURUS_NO_PERSISTENT_CACHE === undefined;
  const source = isOn && [sourceHash(...ROOMS.map((room) => join(root, 'src', room))), packages()];
  return {
    name: 'bundler-cache',
    configureWebpack(_config, isServer) {
      if (!isOn) {
        return {};
      }
      const settings = [siteDir, siteConfig, process.env.NODE_ENV, isServer];
      const hash = (terms: unknown): string => createHash('sha256').update(JSON.stringify(terms)).digest('hex').slice(0, 12);
      const directory = join(root, 'node_modules/.cache/pages/bundler', hash(settings));
      // Pages show strategies of other pages, and what they do on the sample.
      const version = hash([source, pages.examples(), sampleSettings(), readSample()]);
      return {cache: true, experiments: {cache: {type: 'persistent', version, storage: {type: 'filesystem', directory}}}} as object;
    },
  };
}
