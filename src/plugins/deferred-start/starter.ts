import {elementOf, listenFirst, siteScripts} from '../inline/dom';
import {addWholeSheet, bundle, fail, fetchAhead, start} from './bundle';
import {INDEPENDENT, keepMarks, repeatPress} from './marks';

// Inline script of every page. Pages are complete without the site's bundle, which starts at the reader's first sign of
// intent.

const PRESSES = [
  'pointerdown',
  'mousedown',
  'touchstart',
  'pointerup',
  'mouseup',
  'touchend',
  'click',
  'keydown',
  'keyup',
] as const;
const INTENTS = [...PRESSES, 'pointermove', 'wheel', 'focusin', 'input'] as const;
/** The search has a script of its own (../search-dialog). */
const SEARCH_DIALOG = '#site-search';
const SEARCH = `${SEARCH_DIALOG},[data-search]`;
/** In ms: controls that work without the bundle have this time before the bundle starts. */
const GRACE = 300;
/** In ms: a pointer at rest for this long is not on its way to a control, whose press the start would delay. */
const REST = 1000;
/** In ms after the page has loaded: nothing is prefetched earlier. */
const FETCH_DELAY = 2000;
/** Names in the browser's storage under which labs save the reader's data. */
const STORED = /^(lab-|playground:|own-prices)/;

const root = document.documentElement;

/** True when the page shows more than its HTML: a state in its address, the search, or a lab's saved data. */
function showsMore(): boolean {
  if (location.search || root.matches('.search-page-wrapper')) {
    return true;
  }
  try {
    return (
      document.querySelector('[data-island]') !== null && Object.keys(localStorage).some((name) => STORED.test(name))
    );
  } catch {
    // Storage is blocked: nothing is saved.
    return false;
  }
}

/** Disables labs where the bundle cannot run: each shows its default, explains why, and disables its controls. */
function standStill(): void {
  document.querySelectorAll('[data-island]').forEach((lab) => {
    const line = document.createElement('p');
    line.textContent = '您的浏览器版本较旧，下面停在默认设置；换用较新的浏览器就可以改动。';
    lab.before(line);
    lab
      .querySelectorAll('button,input,select,textarea')
      .forEach((control) => control.toggleAttribute('disabled', true));
  });
}

let timer: ReturnType<typeof setTimeout> | undefined;
let hasMoved = false;

function onIntent(event: Event): void {
  const target = elementOf(event);
  const isIndependent = target?.closest(INDEPENDENT);
  if (bundle.phase === 'started' && isIndependent && !target?.closest(`${SEARCH_DIALOG},a:not([data-control])`)) {
    // React would hydrate the whole page in the middle of the press, and delay it. The dialog's events may pass: it is
    // outside of React's root.
    event.stopPropagation();
  }
  // A modifier key alone may begin the shortcut of the search. Browsers also send `pointermove` for a pointer at rest.
  const isModifier = event instanceof KeyboardEvent && /^(Control|Meta)$/.test(event.key);
  const isResting =
    event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;
  if (isModifier || isResting) {
    return;
  }
  clearTimeout(timer);
  // A press may follow.
  const isHint = event.type === 'pointermove';
  if (isHint && !hasMoved) {
    hasMoved = true;
    fetchAhead(true);
  }
  if (isHint && (isIndependent || !target?.closest('[data-island]'))) {
    timer = target?.closest(SEARCH) ? undefined : setTimeout(start, REST);
  } else if (!isIndependent) {
    start();
  } else if (!target?.closest(SEARCH)) {
    timer = setTimeout(start, GRACE);
  }
}

// The browser is about to restore the scroll position: no height may be an estimate (src/css/prose.css).
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
root.toggleAttribute('data-exact', visit !== undefined && visit.type !== 'navigate');

listenFirst(INTENTS, onIntent);
keepMarks(() => bundle.phase === 'waiting' || bundle.phase === 'started');
new MutationObserver((_, observer) => {
  if (root.dataset.hasHydrated === 'true') {
    bundle.phase = 'running';
    observer.disconnect();
    INTENTS.forEach((type) => removeEventListener(type, onIntent, {capture: true}));
    repeatPress();
  }
}).observe(root, {attributeFilter: ['data-has-hydrated']});
// The search dialog shows elements that the page did not. Without a script of its own its list comes with the bundle:
// DocSearch's.
addEventListener('open', () => (siteScripts().search.length > 1 ? addWholeSheet() : start()), {capture: true});
// Errors of files do not bubble.
listenFirst(['error'], ({target}) => {
  if (target instanceof HTMLScriptElement && target.defer) {
    // The bundler requests a missing chunk again, but would wait for ever for a script that is still in the page.
    target.remove();
    fail();
  } else if (target instanceof HTMLLinkElement && /^(stylesheet|prefetch)$/.test(target.rel)) {
    // The site is served below another path than it was built for; its bundle shows that.
    start();
  }
});
addEventListener('unhandledrejection', ({reason}) => (reason as Error | null)?.name === 'ChunkLoadError' && fail());
// Sent by theme/Error, which has put the page's own HTML back.
addEventListener('startcrash', () => fail(true));
addEventListener('DOMContentLoaded', () => {
  if (bundle.phase === 'unable') {
    standStill();
  } else if (showsMore()) {
    start();
  }
});
addEventListener('load', () =>
  // A browser that draws nothing may never be idle.
  setTimeout(
    () => (window.requestIdleCallback ?? setTimeout)(() => fetchAhead(), {timeout: FETCH_DELAY} as never),
    FETCH_DELAY,
  ),
);
