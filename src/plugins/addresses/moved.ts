import type {LoadedContent as Docs} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {moved} from '../../site/moved';
import {router} from '../../site/router';
import type {PagePass} from '../finished-pages';
import {loadedContent, type AllContent} from '../page-model/sitePages';

const isPage = (address: string): boolean => !address.includes('#');
const pageOf = (address: string): string => address.replace(/#.*/, '');

type Moved = Dictionary<string>;

/** Addresses of the current version's docs. An older version still has a page where it was before it moved. */
function currentDocs(allContent: AllContent): ReadonlySet<string> {
  const {loadedVersions = []} = (allContent['docusaurus-plugin-content-docs']?.default ?? {}) as Partial<Docs>;
  const docs = loadedVersions.filter(({isLast}) => isLast).flatMap((version) => version.docs);
  return new Set(docs.map(({permalink}) => permalink.replace(/(?<=.)\/$/, '')));
}

/**
 * Returns the moves that hold on this site: to docs that it has now, from addresses at which it has none.
 * @param list addresses below the base path.
 * @param docs addresses of its docs.
 */
export function movedHere(list: Moved, docs: ReadonlySet<string>, baseUrl: string): Moved {
  const isHere = ([from, to]: readonly [string, string]): boolean =>
    !from.startsWith('docs/') || (docs.has(baseUrl + pageOf(to)) && !(isPage(from) && docs.has(baseUrl + from)));
  return Object.fromEntries(Object.entries(list).filter(isHere));
}

const NAME = 'moved-pages';

/** Adds a page at each moved address. It leads to the new address, also without scripts. */
export function movedPages({baseUrl}: LoadContext, {list = moved}: {list?: Moved}): Plugin {
  return {
    name: NAME,
    async allContentLoaded({allContent, actions: {addRoute}}) {
      const here = movedHere(list, currentDocs(allContent), baseUrl);
      const pages = Object.entries(here).filter(([address]) => router === 'browser' && isPage(address));
      for (const [from, to] of pages) {
        addRoute({
          path: baseUrl + from,
          exact: true,
          component: '@site/src/components/page/MovedPage',
          props: {to: baseUrl + to},
        });
      }
    },
  };
}

/**
 * Returns the inline script that leads from the moved anchors of a page to their new places, before the page is shown
 * and when the reader edits the address; `null` for a page without any.
 * @param path of the page, with the base path.
 */
export function movedAnchors(path: string, baseUrl: string, list: Moved = moved): string | null {
  const own = Object.entries(list).filter(([from]) => !isPage(from) && baseUrl + pageOf(from) === path);
  const places = Object.fromEntries(own.map(([from, to]) => [baseUrl + from, baseUrl + to]));
  return own.length === 0
    ? null
    : `(function(m){function f(){var l=location,t=m[l.pathname+l.hash];t&&l.replace(t)}f();addEventListener('hashchange',f)})(${JSON.stringify(places)})`;
}

export const movedAddresses: PagePass =
  ({baseUrl}) =>
  ({plugins}) => {
    const lists = plugins
      .filter(({name}) => name === NAME)
      .map(({options}) => (options as {list?: Moved}).list ?? moved);
    const list = movedHere(Object.assign({}, ...lists) as Moved, currentDocs(loadedContent(plugins)), baseUrl);
    return Promise.resolve(({path, html}) => {
      const script = movedAnchors(path, baseUrl, list);
      return script === null ? html : html.replace('<title', () => `<script>${script}</script><title`);
    });
  };
