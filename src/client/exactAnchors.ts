import {harmless, type RouteUpdate} from './harmless';
import {decodable} from './mendedAddress';
import {whenIdle} from './whenIdle';

type Entry = RouteUpdate['location'];

let isHistoryStep = false;
if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    isHistoryStep = true;
  });
}

/** Name of an entry of the history in the storage of the tab; one without a key of the router has an address of its own. */
const nameOf = ({key, pathname, hash}: Entry): string => `offset ${key ?? pathname + hash}`;

/** The offset at which the reader left an entry. Kept over reloads; `null` where none was kept or the browser refuses storage. */
function leftAt(entry: Entry): number | null {
  try {
    const stored = sessionStorage.getItem(nameOf(entry));
    return stored === null ? null : Number(stored);
  } catch {
    return null;
  }
}

let shown: Entry | null = null;

/** Notes where the reader leaves a page. A page that was still on its way was never in the window. */
export const onRouteUpdate = harmless<RouteUpdate>(({previousLocation}) => {
  if (shown !== null && shown === previousLocation) {
    try {
      sessionStorage.setItem(nameOf(shown), String(window.scrollY));
    } catch {
      // Storage is blocked or full: the browser alone restores the place.
    }
  }
});

/** Lays out all sections of the page and of those that follow, or again only those near the window (src/css/prose.css). */
const layOutAll = (isOn: boolean): void => void document.documentElement.toggleAttribute('data-exact', isOn);

/** Resolves when all style sheets have come; the page that was opened first has only rules of its own until then. */
async function allSheets(): Promise<void> {
  const coming = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(({sheet}) => sheet === null);
  await Promise.all(
    coming.map((link) => new Promise((resolve) => ['load', 'error'].forEach((type) => link.addEventListener(type, resolve)))),
  );
}

/** Loads the font of formulas on a page that has formulas, so that they are laid out only once. */
async function formulaFont(): Promise<void> {
  if (document.querySelector('math')) {
    await allSheets();
    // The browser itself reports a font that does not load, and draws the formulas in another one.
    await document.fonts.load("1em 'Site Math'").catch(() => null);
  }
}

/** Resolves when the page has been drawn. */
const firstFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Heights of sections are estimated only until there is time: then they are laid out, so that a reader who jumps to the end
 * of the page sees nothing move. A page that is opened by its address waits until it runs and lays out one at a time; a page
 * that is reached by a link waits for its first frame and for the font of its formulas. Nothing is estimated where a step of
 * the router, which leaves `:target` as it was, must land exactly: at a place within a page, or where the reader was before.
 * So is a page that is loaded again (plugins/deferred-start): the browser restores the reader's place. It does so after a step in
 * the history, too, but in the next frame, when a page that comes from the network is not there yet.
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
