import siteConfig from '@generated/docusaurus.config';
import {waitForMore} from '../docusaurus/routes';
import {harmless, type RouteUpdate} from './harmless';

/** In ms: a network that does not answer must not keep a page from its reader. */
const PATIENCE = 3000;

/** Returns the parts that wait for their reader (components/kit/island), without nested ones. */
const islandsIn = (root: Document): Element[] =>
  [...root.querySelectorAll('[data-island]')].filter(
    (island) => island.parentElement?.closest('[data-island]') === null,
  );

/** True for the module of a page with islands (src/markdown/islandsFlag). */
const hasIslands = (module: unknown): boolean => (module as {hasIslands?: boolean} | undefined)?.hasIslands === true;

/** Attributes that the starter (plugins/deferred-start) puts on used controls; the server's HTML has none. */
const MARKS = / data-(?:used|pressed|composing)="[^"]*"/g;

const htmlOf = (root: Document): string[] => islandsIn(root).map(({innerHTML}) => innerHTML.replace(MARKS, ''));

/** HTML of pages' islands from the server; without an answer there is none, and their code draws them later. */
const sent = new Map<string, readonly string[]>();
/** Pending requests: a link may be pressed after the pointer over it has begun to load its page. */
const asked = new Map<string, Promise<void>>();
let isRunning = false;

async function fetchIslands(path: string): Promise<void> {
  try {
    const answer = await fetch(path, {signal: AbortSignal.timeout(PATIENCE)});
    if (answer.ok) {
      const html = await answer.text();
      // Without its head: the policy of this page does not allow that page's own sheet (plugins/security-headers).
      sent.set(path, htmlOf(new DOMParser().parseFromString(html.slice(html.indexOf('<body')), 'text/html')));
    }
  } catch {
    // No network, or too late.
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
 * Gives the islands of a page reached inside the running site the server's HTML before the page is drawn: they have
 * their true size, and their code loads when they are touched. The page that was opened by its address keeps its own
 * HTML for the way back.
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
