import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {bundledScript} from '../bundledScript';
import type {PagePass} from '../finished-pages';
import {deferScripts, routeScripts, type ChunkNames, type Manifest, type Route} from './routeScripts';

/**
 * Puts the starter (starter.ts) into every page. By itself it only tells when the bundle did not load; which bundles wait
 * is decided by the pass below.
 */
export function deferredStart(): Plugin {
  const innerHTML = process.env.NODE_ENV === 'production' && bundledScript('deferred-start/starter.ts');
  return {name: 'deferred-start', injectHtmlTags: () => (innerHTML ? {headTags: [{tagName: 'script', innerHTML}]} : {})};
}

/**
 * Makes the bundle of the built pages wait for the reader's first sign of intent. The search page shows nothing before its
 * code runs, and starts at once.
 */
export const deferBundle: PagePass =
  ({generatedFilesDir, baseUrl}: LoadContext) =>
  async ({routes}) => {
    const read = (name: string): unknown => JSON.parse(readFileSync(join(generatedFilesDir, name), 'utf8'));
    const scripts = routeScripts(
      routes as Route[],
      read('routesChunkNames.json') as Record<string, ChunkNames>,
      read('client-manifest.json') as Manifest,
    );
    const filesOf = (path: string): string[] => (scripts.get(path) ?? []).map((file) => baseUrl + file);
    return ({path, html}) => (path === `${baseUrl}search` ? html : deferScripts(html, filesOf(path)));
  };
