import siteConfig from '@generated/docusaurus.config';
import {waitForMore} from '../docusaurus/routes';
import {harmless, type RouteUpdate} from './harmless';

/** In milliseconds: a page is not kept from its reader by a network that does not answer. */
const PATIENCE = 3000;

/** Parts that wait for their reader (components/kit/island), without those within another one. */
const islandsIn = (root: Document): Element[] =>
  [...root.querySelectorAll('[data-island]')].filter((island) => island.parentElement?.closest('[data-island]') === null);

/** Whether a module is a page that says so (src/markdown/islandsFlag). */
const hasIslands = (module: unknown): boolean => (module as {hasIslands?: boolean} | undefined)?.hasIslands === true;

/** Marks of the starter (plugins/deferred-start) on controls that were used: not the server's. */
const MARKS = / data-(?:used|pressed|composing)="[^"]*"/g;

const htmlOf = (root: Document): string[] => islandsIn(root).map(({innerHTML}) => innerHTML.replace(MARKS, ''));

/** HTML of the islands of pages, as the server sent it; without an answer there is none, and their code draws them later. */
const sent = new Map<string, readonly string[]>();
/** What is on its way: a link is pressed while the pointer over it has begun to load its page. */
const asked = new Map<string, Promise<void>>();
let isRunning = false;

async function fetchIslands(path: string): Promise<void> {
  try {
    const answer = await fetch(path, {signal: AbortSignal.timeout(PATIENCE)});
    if (answer.ok) {
      const html = await answer.text();
      // Without its head: that page's own sheet is not allowed on this one (plugins/security-headers).
      sent.set(path, htmlOf(new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html')));
    }
  } catch {
    // Without a network, or too late.
  }
  asked.delete(path);
}

// With the hash router no page has HTML of its own.
if (typeof window !== 'undefined' && siteConfig.future.experimental_router !== 'hash') {
  waitForMore(async (path, modules) => {
    if (isRunning && !sent.has(path) && Object.values(modules).some(hasIslands)) {
      asked.set(path, asked.get(path) ?? fetchIslands(path));
      await asked.get(path);
    }
  });
}

/**
 * A page that is reached inside the running site has the same HTML in its islands as one that is loaded, before it is drawn:
 * they have their true size, and their code is loaded when they are touched. The page that was opened by its address keeps its
 * own HTML for the way back.
 */
export const onRouteDidUpdate = harmless<RouteUpdate>(({location: {pathname}, previousLocation}) => {
  if (previousLocation === null) {
    isRunning = true;
    sent.set(pathname, htmlOf(document));
    return;
  }
  const islands = islandsIn(document);
  const found = sent.get(pathname);
  if (found?.length === islands.length && islands.every((island) => !island.hasChildNodes())) {
    islands.forEach((island, index) => {
      island.innerHTML = found[index] ?? '';
    });
  }
});
