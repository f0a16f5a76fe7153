import {harmless, type RouteUpdate} from './harmless';
import {decodable} from './correctedAddress';
import {whenIdle} from './whenIdle';

type Entry = RouteUpdate['location'];

let isHistoryStep = false;
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    isHistoryStep = true;
  });
}

/** Returns the storage name of a history entry; an entry without a key of the router is named by its address. */
const nameOf = ({key, pathname, hash}: Entry): string => `offset ${key ?? pathname + hash}`;

/** Returns the reader's scroll offset at an entry, also after reloads; `null` where none is stored. */
function leftAt(entry: Entry): number | null {
  try {
    const stored = sessionStorage.getItem(nameOf(entry));
    return stored === null ? null : Number(stored);
  } catch {
    return null;
  }
}

let shown: Entry | null = null;

/** Stores the scroll offset when the reader leaves a page. A page that was still loading was never in the window. */
export const onRouteUpdate = harmless<RouteUpdate>(({previousLocation}) => {
  if (shown !== null && shown === previousLocation) {
    try {
      sessionStorage.setItem(nameOf(shown), String(window.scrollY));
    } catch {
      // Storage is blocked or full: only the browser restores the place.
    }
  }
});

/** Lays out all sections of this and later pages, or again only those near the window (src/css/prose.css). */
const layOutAll = (isOn: boolean): void => void document.documentElement.toggleAttribute('data-exact', isOn);

/** Resolves when all style sheets have loaded; until then the first page has only its own rules. */
async function allSheets(): Promise<void> {
  const coming = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    ({sheet}) => sheet === null,
  );
  await Promise.all(
    coming.map(
      (link) => new Promise((resolve) => ['load', 'error'].forEach((type) => link.addEventListener(type, resolve))),
    ),
  );
}

/** Loads the font of formulas on a page with formulas, so that they are laid out only once. */
async function formulaFont(): Promise<void> {
  if (document.querySelector('math')) {
    await allSheets();
    // The browser itself reports a font that fails to load, and draws the formulas in another one.
    await document.fonts.load("1em 'Site Math'").catch(() => null);
  }
}

/** Resolves when the page has been drawn. */
const firstFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Ends the estimates of section heights when there is time, so that a reader who jumps to the end of the page sees
 * nothing move. A page that is opened by its address waits until it runs and lays out one section at a time; a page
 * that is reached by a link waits for its first frame and for the font of its formulas.
 *
 * There are no estimates where a step of the router, which leaves `:target` unchanged, must land exactly: at a place
 * within a page, or at the reader's earlier place. The same holds for a reloaded page (plugins/deferred-start), where
 * the browser restores the reader's place. It does so after a step in the history, too, but in the next frame, before a
 * page from the network has arrived.
 */
export const onRouteDidUpdate = harmless<RouteUpdate>(({location, previousLocation: before}) => {
  const {pathname, hash} = location;
  const offset = isHistoryStep ? leftAt(location) : null;
  const mustLandExactly = hash !== '' || isHistoryStep;
  isHistoryStep = false;
  shown = location;
  if (before === null) {
    document
      .querySelectorAll<HTMLElement>('section.markdown[style]')
      .forEach((section) => whenIdle(() => section.style.setProperty('content-visibility', 'visible')));
    return;
  }
  if (mustLandExactly || before.pathname === pathname) {
    layOutAll(true);
  } else {
    layOutAll(false);
    void Promise.all([firstFrame(), formulaFont()]).then(() => layOutAll(true));
  }
  const target = document.getElementById(decodeURIComponent(decodable(hash.slice(1))));
  if (offset !== null && before.pathname !== pathname) {
    window.scrollTo({top: offset, behavior: 'instant'});
  } else if (before.pathname !== pathname || (before.hash !== hash && target?.matches(':target') === false)) {
    target?.scrollIntoView();
  }
});
