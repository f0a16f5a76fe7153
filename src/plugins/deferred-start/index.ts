import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import type {PagePass} from '../finished-pages';
import {deferScripts, routeScripts, type ChunkNames, type Manifest, type Route} from './routeScripts';

/** Pages that show nothing before their code runs: it starts at once. */
const UNFINISHED = ['search'];

/**
 * Puts the starter into every page (starter.js). By itself it only says when the bundle did not load; the pages whose
 * bundle is to wait go through the pass below.
 */
export function deferredStart(): Plugin {
  return {
    name: 'deferred-start',
    injectHtmlTags: () =>
      process.env.NODE_ENV === 'production'
        ? {headTags: [{tagName: 'script', innerHTML: readFileSync(join(__dirname, 'starter.js'), 'utf8')}]}
        : {},
  };
}

/** Lets the bundle of the built pages wait for the reader's first sign of intent. Without this pass it starts as usual. */
export const deferBundle: PagePass =
  ({generatedFilesDir, baseUrl}: LoadContext) =>
  async ({routes}) => {
    const read = (name: string): unknown => JSON.parse(readFileSync(join(generatedFilesDir, name), 'utf8'));
    const scripts = routeScripts(
      routes as Route[],
      read('routesChunkNames.json') as Record<string, ChunkNames>,
      read('client-manifest.json') as Manifest,
    );
    const unfinished = UNFINISHED.map((name) => baseUrl + name);
    return ({path, html}) =>
      unfinished.includes(path)
        ? html
        : deferScripts(
            html,
            (scripts.get(path) ?? []).map((file) => baseUrl + file),
          );
  };
