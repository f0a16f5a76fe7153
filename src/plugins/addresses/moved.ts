import type {LoadContext, Plugin} from '@docusaurus/types';
import {moved} from '../../site/moved';
import {router} from '../../site/router';
import type {PagePass} from '../finished-pages';

const isPage = (address: string): boolean => !address.includes('#');

type Moved = Readonly<Record<string, string>>;

/** A page at each address of the list that is a page: it leads on to where its content is, also without scripts. */
export function movedPages({baseUrl}: LoadContext, {list = moved}: {list?: Moved}): Plugin {
  return {
    name: 'moved-pages',
    contentLoaded({actions: {addRoute}}) {
      const pages = Object.entries(list).filter(([address]) => router === 'browser' && isPage(address));
      for (const [from, to] of pages) {
        addRoute({path: baseUrl + from, exact: true, component: '@site/src/components/page/MovedPage', props: {to: baseUrl + to}});
      }
    },
  };
}

/**
 * The inline script that leads from the moved anchors of a page to their places, before the page is shown and when the
 * reader edits the address; `null` for a page without any.
 * @param path of the page, with the base path.
 */
export function movedAnchors(path: string, baseUrl: string, list: Moved = moved): string | null {
  const own = Object.entries(list).filter(([from]) => !isPage(from) && baseUrl + from.replace(/#.*/, '') === path);
  const places = Object.fromEntries(own.map(([from, to]) => [baseUrl + from, baseUrl + to]));
  return own.length === 0
    ? null
    : `(function(m){function f(){var l=location,t=m[l.pathname+l.hash];t&&l.replace(t)}f();addEventListener('hashchange',f)})(${JSON.stringify(places)})`;
}

export const movedAddresses: PagePass =
  ({baseUrl}) =>
  () =>
    Promise.resolve(({path, html}) => {
      const script = movedAnchors(path, baseUrl);
      return script === null ? html : html.replace('<title', () => `<script>${script}</script><title`);
    });
