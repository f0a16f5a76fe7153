import {addScript, elementOf, failureNotice, findScript, listenFirst, suppress} from '../inline/dom';

// Inline script of every page. Pages are complete without the site's bundle, which starts at the reader's first sign of
// intent. What is pressed or typed before the bundle runs is held back, and replayed once, in order, when it does.

/** Any of these events is a sign of intent. */
const INTENTS = [
  ...(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'focusin', 'keydown', 'click', 'input', 'change'] as const),
  ...(['pointerup', 'mousedown', 'mouseup', 'touchend', 'keyup'] as const),
];
/** Controls whose click needs the bundle. A link works without, unless it says that it is a button. */
const PRESSABLE = 'button,[role=button],[role=tab],input[type=checkbox],input[type=radio]';
const LINK = 'a[href]:not([role=button])';
/** Controls that work without the bundle: by an inline script of their own, by the shell, by the browser. */
const INDEPENDENT = '[data-copy-markdown],[data-control],[popovertarget],summary';
/** Milliseconds that such a control has for itself before the bundle starts. */
const GRACE = 300;
/** The search, which needs nothing of the bundle (../search-dialog). */
const SEARCH = '#site-search,[data-search]';
/** Controls that handle more keys than those with which a browser presses a button. */
const KEYED = '[role=tab]';
/** Milliseconds after the page has loaded in which nothing is fetched ahead. */
const PREFETCH_DELAY = 2000;
const NOTICE = 'start-failure-notice';

const root = document.documentElement;
// The browser is about to restore the scroll position: no height may be an estimate (src/css/prose.css).
const [visit] = performance.getEntriesByType('navigation');
if (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate') {
  root.toggleAttribute('data-exact', true);
}

let phase: 'waiting' | 'started' | 'failed' | 'running' = 'waiting';
let heldBack: (() => void)[] = [];
let isDamaged = false;

/** Addresses of the bundle's own files, and of the page's chunks; none on pages that start by themselves. */
function files(): {bundle: string[]; chunks: string[]} {
  const list = document.querySelector('script[data-start]')?.textContent;
  return JSON.parse(list || '{"bundle":[],"chunks":[]}') as ReturnType<typeof files>;
}

function load(source: string, isBundle: boolean, isLast = false): void {
  // The search may have asked for it already.
  if (findScript(source) === undefined) {
    const script = addScript(source);
    // Without effect on a script that is added, but the listener for errors below recognises the bundle by it.
    script.defer = isBundle;
    // The bundler asks for a missing chunk again, but would wait for ever for a script that is still in the page.
    script.onerror = () => script.remove();
    script.onload = () => {
      // A damaged bundle arrives and ends without an error event.
      if (isLast && !('docusaurus' in window)) {
        isDamaged = true;
        fail();
      }
    };
  }
}

/** Adds the whole stylesheet to a page that has only the rules it shows (plugins/own-sheets). */
function addWholeSheet(): void {
  const own = document.querySelector<HTMLStyleElement>('style[data-whole]');
  if (own) {
    const whole = document.createElement('link');
    whole.rel = 'stylesheet';
    whole.href = own.dataset.whole ?? '';
    own.removeAttribute('data-whole');
    own.after(whole);
  }
}

function start(): void {
  if (phase === 'waiting') {
    phase = 'started';
    addWholeSheet();
    const {bundle, chunks} = files();
    bundle.forEach((file, index) => load(file, true, index === bundle.length - 1));
    chunks.forEach((file) => load(file, false));
  }
}

async function retry(): Promise<void> {
  const {bundle, chunks} = files();
  if (isDamaged) {
    // Bypasses and replaces what is cached. Whether it arrives now, the scripts will tell.
    await Promise.all([...bundle, ...chunks].map((file) => fetch(file, {cache: 'reload'}).catch(() => null)));
  }
  // A script that has run cannot run again, and one that is in the page is not requested again.
  if (isDamaged || 'docusaurus' in window || bundle.length === 0) {
    location.reload();
  } else {
    phase = 'waiting';
    start();
  }
}

/** Tells that the page does not respond, with a way to try again. Never tries by itself: that could go on for ever. */
function fail(): void {
  if (phase === 'failed' || phase === 'running') {
    return;
  }
  phase = 'failed';
  // The browser may be able to do some of it without the bundle.
  const actions = heldBack;
  heldBack = [];
  actions.forEach((action) => action());
  // On the home page, a banner for the operator takes the place of the notice (components/page/LoadFailureBanner).
  if (!document.getElementById(NOTICE) && dispatchEvent(new CustomEvent('startfailure', {cancelable: true}))) {
    const notice = failureNotice('页面的部分功能没有加载成功，内容仍可阅读。您可能需要检查网络连接，然后', () => void retry());
    notice.id = NOTICE;
    document.body.append(notice);
  }
}

const replay = (target: EventTarget, event: Event): void => void heldBack.push(() => target.dispatchEvent(event));

/** Holds back what the browser will not do by itself, or what React would miss. */
function holdBack(event: Event, target: Element): void {
  if (event instanceof KeyboardEvent) {
    if (event.type === 'keydown' && !event.isComposing && target.closest(KEYED) && /^(Enter| |Arrow.*|Home|End)$/.test(event.key)) {
      suppress(event);
      const {key, code, ctrlKey, metaKey, altKey, shiftKey} = event;
      replay(target, new KeyboardEvent('keydown', {key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true}));
    }
  } else if (event.type === 'click') {
    const control = target.closest<HTMLElement>([PRESSABLE, LINK, INDEPENDENT].join());
    const {button, ctrlKey, metaKey, shiftKey} = event as MouseEvent;
    const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey;
    if (control && isPlain && !control.matches([LINK, INDEPENDENT].join())) {
      // React also queues events on what it has not hydrated yet, and would handle this one a second time.
      suppress(event);
      heldBack.push(() => control.click());
    }
  } else if (event.type === 'pointerdown' && target.closest('[data-chart-surface]')) {
    // A chart responds to the place of the press.
    const {clientX, clientY} = event as PointerEvent;
    ['pointerdown', 'pointerup'].forEach((type) => replay(target, new PointerEvent(type, {clientX, clientY, bubbles: true})));
  } else if (event.type === 'input' || event.type === 'change') {
    replay(target, new Event(event.type, {bubbles: true}));
  }
}

function onIntent(event: Event): void {
  const target = elementOf(event);
  const isIndependent = target?.closest(INDEPENDENT);
  // React would hydrate the whole page in the middle of the press and delay it. Links belong to the router; labs, whose
  // code may arrive before the page's, have to notice what is done to them.
  if (phase === 'started' && isIndependent && !target?.closest(`[data-lab],${LINK}`)) {
    event.stopPropagation();
  }
  // A modifier key alone may be the beginning of the shortcut of the search.
  const isModifier = event instanceof KeyboardEvent && /^(Control|Meta)$/.test(event.key);
  // Browsers also send an event for a pointer that rests where the page appears.
  const isResting = event.type === 'pointermove' && !(event as PointerEvent).movementX && !(event as PointerEvent).movementY;
  if (isModifier || isResting || target?.closest(SEARCH)) {
    return;
  }
  if (isIndependent) {
    setTimeout(start, GRACE);
  } else {
    start();
  }
  if (phase !== 'failed' && target) {
    holdBack(event, target);
  }
}

const hydration = new MutationObserver(() => {
  if (root.dataset.hasHydrated === 'true') {
    phase = 'running';
    hydration.disconnect();
    INTENTS.forEach((type) => removeEventListener(type, onIntent, {capture: true}));
    heldBack.forEach((action) => action());
  }
});

/** Whether the browser has stored something of the reader's for this page. */
function hasStoredState(): boolean {
  try {
    return [...document.querySelectorAll<HTMLElement>('[data-keeps]')].some(({dataset}) => localStorage.getItem(dataset.keeps ?? ''));
  } catch {
    // Storage is blocked: nothing is stored.
    return false;
  }
}

function prefetch(): void {
  const {saveData = false, effectiveType = ''} =
    (navigator as {connection?: {saveData?: boolean; effectiveType?: string}}).connection ?? {};
  if (phase === 'waiting' && !saveData && !effectiveType.includes('2g')) {
    addWholeSheet();
    const {bundle, chunks} = files();
    const search = document.querySelector('[data-script]')?.getAttribute('data-script') ?? [];
    bundle.concat(chunks, search).forEach((file) => {
      const link = document.createElement('link');
      link.rel = 'prefetch';
      link.as = 'script';
      link.href = file;
      document.head.append(link);
    });
  }
}

hydration.observe(root, {attributeFilter: ['data-has-hydrated']});
listenFirst(INTENTS, onIntent);
// The dialog of the search (../search-dialog) shows what the page did not.
addEventListener('open', addWholeSheet, {capture: true});
// Errors of files do not bubble.
listenFirst(['error'], ({target}) => {
  if (target instanceof HTMLScriptElement && target.defer) {
    // A file of the bundle: deferred here, and in the HTML of pages that start by themselves.
    fail();
  } else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
    // The site is served below another path than it was built for; its bundle will say so.
    start();
  }
});
addEventListener('unhandledrejection', ({reason}) => (reason as Error | null)?.name === 'ChunkLoadError' && fail());
addEventListener('load', () => {
  if (location.search || hasStoredState()) {
    start();
  }
  // A browser that draws nothing may never be idle.
  setTimeout(
    () => ('requestIdleCallback' in window ? requestIdleCallback(prefetch, {timeout: PREFETCH_DELAY}) : prefetch()),
    PREFETCH_DELAY,
  );
});
