import type {LoadContext, Plugin} from '@docusaurus/types';
import {moved} from '../../site/moved';
import {router} from '../../site/router';
import type {PagePass} from '../finished-pages';
import {loadedContent} from '../page-model/sitePages';
import {siteVersions, type SiteVersion} from '../versions/siteVersions';

const isPage = (address: string): boolean => !address.includes('#');
const pageOf = (address: string): string => address.replace(/#.*/, '');

type Moved = Dictionary<string>;

/**
 * The list of what moved, for each version of the docs: it holds where the new page is, and where no page is left at the
 * address of one that moved. A version that was cut before still has the old page.
 * @param list addresses below the base path; those of docs name no version.
 */
export function movedInVersions(list: Moved, versions: readonly SiteVersion[], baseUrl: string): Moved {
  const isDoc = ([from]: readonly [string, string]): boolean => from.startsWith('docs/');
  const all = Object.entries(list);
  const ofVersions = versions.flatMap(({path, pages}) => {
    const own = new Set(pages.values());
    const inVersion = (address: string): string => address.replace(/^docs(?=$|[/#])/, path.slice(baseUrl.length));
    return all
      .filter(isDoc)
      .map(([from, to]) => [inVersion(from), inVersion(to)] as const)
      .filter(([from, to]) => own.has(baseUrl + pageOf(to)) && !(isPage(from) && own.has(baseUrl + from)));
  });
  return Object.fromEntries([...all.filter((entry) => !isDoc(entry)), ...ofVersions]);
}

const NAME = 'moved-pages';

/** A page at each address of the list that is a page: it leads on to where its content is, also without scripts. */
export function movedPages({baseUrl}: LoadContext, {list = moved}: {list?: Moved}): Plugin {
  return {
    name: NAME,
    async allContentLoaded({allContent, actions: {addRoute}}) {
      const here = movedInVersions(list, [...siteVersions(allContent).values()], baseUrl);
      const pages = Object.entries(here).filter(([address]) => router === 'browser' && isPage(address));
      for (const [from, to] of pages) {
        addRoute({path: baseUrl + from, exact: true, component: '@site/src/components/page/MovedPage', props: {to: baseUrl + to}});
      }
    },
  };
}

/** Whether a built page has something with an id. */
const hasId = (html: string, id: string): boolean =>
  html.includes(` id=${id} `) || html.includes(` id=${id}>`) || html.includes(` id="${id}"`);

/**
 * The inline script that leads from the moved anchors of a page to their places, before the page is shown and when the
 * reader edits the address; `null` for a page without any.
 * @param path of the page, with the base path.
 * @param html of the page: what it still has has not moved, in a version that was cut before.
 */
export function movedAnchors(path: string, baseUrl: string, list: Moved = moved, html = ''): string | null {
  const own = Object.entries(list).filter(
    ([from]) => !isPage(from) && baseUrl + pageOf(from) === path && !hasId(html, from.replace(/.*#/, '')),
  );
  const places = Object.fromEntries(own.map(([from, to]) => [baseUrl + from, baseUrl + to]));
  return own.length === 0
    ? null
    : `(function(m){function f(){var l=location,t=m[l.pathname+l.hash];t&&l.replace(t)}f();addEventListener('hashchange',f)})(${JSON.stringify(places)})`;
}

export const movedAddresses: PagePass =
  ({baseUrl}) =>
  ({plugins}) => {
    const lists = plugins.filter(({name}) => name === NAME).map(({options}) => (options as {list?: Moved}).list ?? moved);
    const list = movedInVersions(Object.assign({}, ...lists) as Moved, [...siteVersions(loadedContent(plugins)).values()], baseUrl);
    return Promise.resolve(({path, html}) => {
      const script = movedAnchors(path, baseUrl, list, html);
      return script === null ? html : html.replace('<title', () => `<script>${script}</script><title`);
    });
  };
