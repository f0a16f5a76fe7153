import {isHosted} from '../../site/hostedSettings';
import {isStartDeferred} from '../../site/features';
import {router} from '../../site/router';
import type {PagePass} from '../finished-pages';
import {loadedContent} from '../page-model/sitePages';
import {siteVersions, type SiteVersions} from './siteVersions';

// Pages of versions that were cut have nothing that needs the bundle, and stay apart from it: their HTML is all there is of them. The
// bundle of the current pages knows where they are and the names of their chunks, which it never loads: Rspack (1.7) waits for ever when
// another list of chunks takes the place of Docusaurus' own.

/**
 * Whether pages that were cut stand apart. Not in `npm start` and under the hash router, whose pages are made by the bundle, and not where
 * every page starts it: for a site that says so, and for DocSearch's dialog, which comes with it.
 */
export const standApart = (): boolean => process.env.NODE_ENV === 'production' && router === 'browser' && isStartDeferred() && !isHosted();

/** The paths of the versions that were cut. */
export const pathsApart = (versions: SiteVersions): string[] =>
  [...versions.values()].filter(({isCurrent}) => !isCurrent).map(({path}) => path);

/** Whether an address is one of these paths, or below. */
const isBelow = (address: string, paths: readonly string[]): boolean =>
  paths.some((path) => address === path || address.startsWith(`${path}/`));

/** Docusaurus' routes without those below some paths. @param code of the module, in which each route begins with its path. */
export function withoutRoutes(code: string, paths: readonly string[]): string {
  const lines = code.split('\n');
  const kept: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const [, path] = /^\s+path: '([^']+)',$/.exec(lines[index + 1] ?? '') ?? [];
    if (line.trim() === '{' && path !== undefined && isBelow(path, paths)) {
      const indent = /^\s*/.exec(line)?.[0] ?? '';
      // The route ends with a bracket below the one that it begins with.
      index = lines.findIndex((other, at) => at > index && (other === `${indent}},` || other === `${indent}}`));
    } else {
      kept.push(line);
    }
  }
  return kept.join('\n');
}

/** The names of the chunks of all routes but those below some paths. */
export function withoutChunkNames(json: string, paths: readonly string[]): string {
  const all = Object.entries(JSON.parse(json) as Dictionary<unknown>);
  return JSON.stringify(Object.fromEntries(all.filter(([key]) => !isBelow(key.replace(/-[^-]*$/, ''), paths))));
}

/** Says on the pages of versions that were cut that they start no bundle (plugins/deferred-start). */
export const plainPages: PagePass =
  () =>
  ({plugins}) => {
    const paths = pathsApart(siteVersions(loadedContent(plugins)));
    return Promise.resolve(({path, html}) => (standApart() && isBelow(path, paths) ? html.replace('<html', '<html data-plain') : html));
  };
