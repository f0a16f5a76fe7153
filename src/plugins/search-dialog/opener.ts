import {
  addScript,
  cycleFocus,
  elementOf,
  failureNotice,
  findScript,
  listenFirst,
  siteScripts,
  suppress,
} from '../inline/dom';

// Inline script of every page: opens the search dialog (dialogHtml.ts) within one frame, and focuses its field. The
// field is never replaced, so that typed text stays, also with an input method. The list of results
// (src/components/search/dialog.ts) has a script of its own, loaded here, which does not wait for the bundle.

/** Our button and DocSearch's. */
const BUTTON = '[data-search],.DocSearch-Button';
const STOPS = 'a[href],button:not(:disabled),input';
/** In ms: a script that has not arrived by then is reported as missing; it may still arrive. */
const PATIENCE = 8000;
/** The key code of keys that an input method handles. Safari ends a composition before the key that ended it. */
const PROCESSED = 229;
/** In ms: delay before the page behind becomes inert, which recalculates its style and would slow the opening. */
const INERT_DELAY = 1000;

/** Here the dialog fills the screen (src/components/search/dialog.css), and Back closes it. */
const FULL_SCREEN = '(max-width: 768px)';

const state: SiteSearch = {leave};
window.siteSearch = state;

const fieldOf = (dialog: HTMLDialogElement): HTMLInputElement => dialog.querySelector('input') as HTMLInputElement;

function leave(dialog: HTMLDialogElement): Promise<void> {
  delete state.before;
  return new Promise((resolve) => {
    state.onLeft = resolve;
    if (dialog.open) {
      dialog.close();
    } else if (state.entry === undefined) {
      resolve();
    }
  });
}

/** `listenFirst` for pages that have a dialog. */
function listen<Type extends keyof WindowEventMap>(
  types: readonly Type[],
  listener: (dialog: HTMLDialogElement, event: WindowEventMap[Type]) => void,
  options?: AddEventListenerOptions,
  on?: EventTarget,
): void {
  const onEvent = (event: WindowEventMap[Type]): void => {
    const dialog = document.getElementById('site-search') as HTMLDialogElement | null;
    if (dialog !== null) {
      listener(dialog, event);
    }
  };
  listenFirst(types, onEvent, options, on);
}

function fail(dialog: HTMLDialogElement): void {
  if (state.onOpen) {
    return;
  }
  const text = document.createElement('p');
  text.textContent = '搜索没有载入，检查网络后重试。';
  const notice = failureNotice(text, () => void retry(dialog));
  notice.className = 'DocSearch-ErrorScreen';
  notice.querySelector('button')?.classList.add('button', 'button--outline', 'button--primary');
  dialog.querySelector('#site-search-panel')?.replaceChildren(notice);
}

async function retry(dialog: HTMLDialogElement): Promise<void> {
  const [, script = ''] = siteScripts().search;
  fieldOf(dialog).focus();
  findScript(script)?.remove();
  // Bypasses and replaces the cached copy, which may be damaged. The script's own events show whether it arrives now.
  const answer = await fetch(script, {cache: 'reload'}).catch(() => null);
  if (answer?.status === 404) {
    // There is a new release of the site: only its page has the addresses of its files.
    location.reload();
  } else {
    load(dialog);
  }
}

/**
 * Loads the list, and the bundler's runtime unless the bundle (../deferred-start) has requested it. Where the page has
 * no addresses, the list comes with the bundle.
 */
function load(dialog: HTMLDialogElement): void {
  const [runtime, script] = siteScripts().search;
  if (state.onOpen || !runtime || !script || findScript(script)) {
    return;
  }
  if (!findScript(runtime)) {
    addScript(runtime);
  }
  const added = addScript(script);
  setTimeout(() => findScript(script) === added && fail(dialog), PATIENCE);
}

/** True when the bundler's runtime has run: it replaces the `push` of the list of chunks. */
const isRuntimeReady = (): boolean =>
  'siteChunks' in window && (window.siteChunks as unknown[]).push !== Array.prototype.push;

/** Removes a missing or damaged script, so that the next opening requests it again. */
function checkArrival(dialog: HTMLDialogElement, {target, type}: Event): void {
  const [runtime, script = ''] = siteScripts().search;
  const source = target instanceof HTMLScriptElement && target.getAttribute('src');
  if (!source || (source !== script && source !== runtime)) {
    return;
  }
  const isDamaged = type === 'load' && isRuntimeReady() && source === script && !state.onOpen;
  if (type === 'error' || isDamaged) {
    const list = findScript(script);
    target.remove();
    list?.remove();
    if (list) {
      fail(dialog);
    }
  }
}

/** The history entry of a dialog that fills the screen has `isSearch`. */
const entryState = (): {isSearch?: true} | null => history.state as {isSearch?: true} | null;

/**
 * Adds a history entry while the dialog fills the screen, with the address and the router's key of its page, so that
 * Back leads to the page itself. The browser's own close requests (`CloseWatcher`) would do the same, but only Chrome
 * on Android sends Back to them.
 */
function addEntry(): void {
  if (state.entry === undefined && matchMedia(FULL_SCREEN).matches) {
    history.pushState({...entryState(), isSearch: true}, '');
    state.entry = location.href;
  }
}

/** Follows the reader to and from the dialog's entry, hidden from the router, for which both are the same place. */
function onPop(dialog: HTMLDialogElement, event: PopStateEvent): void {
  const {entry} = state;
  const isHere = location.href === (entry ?? state.ahead);
  delete state.entry;
  state.ahead = isHere ? entry : undefined;
  if (isHere && entry !== undefined) {
    event.stopImmediatePropagation();
    if (state.isLeaving && dialog.open) {
      // Opened again meanwhile.
      addEntry();
    } else {
      dialog.close();
    }
    state.onLeft?.();
  } else if (isHere && entryState()?.isSearch === true) {
    event.stopImmediatePropagation();
    state.entry = location.href;
    open(dialog);
  } else if (entry !== undefined) {
    // The reader went further: closes at once, and the router navigates.
    void leave(dialog);
  }
  state.isLeaving = false;
}

function open(dialog: HTMLDialogElement): void {
  const {documentElement: root} = document;
  const field = fieldOf(dialog);
  const selected = String(getSelection()).trim().slice(0, field.maxLength);
  field.value = selected || field.value;
  addEntry();
  // The scroll bar keeps its room, so that the page is not laid out again.
  root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : '';
  root.style.overflow = 'hidden';
  // Right after the dialog was closed, its field still has the focus.
  state.before = dialog.contains(document.activeElement) ? (state.before ?? null) : document.activeElement;
  // `showModal()` would make the page inert in this frame. Until it is inert, `aria-modal` makes assistive technology
  // ignore it, the dialog keeps the focus, and covers the page for the pointer (src/components/search/dialog.css).
  dialog.show();
  field.focus();
  field.select();
  state.onOpen?.();
  // For the page's starter (src/plugins/deferred-start), which has no part in the dialog's state.
  dialog.dispatchEvent(new Event('open'));
  load(dialog);
  setTimeout(() => setInert(dialog.open), INERT_DELAY);
}

const setInert = (isInert: boolean): unknown =>
  document.getElementById('__docusaurus')?.toggleAttribute('inert', isInert);

const isEditable = (target?: EventTarget): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input,select,textarea'));

/** True for a key that opens the dialog. `/` is a letter where readers type, except in the field of a closed dialog. */
function isShortcut(dialog: HTMLDialogElement, event: KeyboardEvent): boolean {
  // The first element of the path is the field itself, also inside a shadow tree.
  const path = event.composedPath();
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  return event.key === '/' && isPlain && (path.includes(dialog) || !isEditable(path[0]));
}

listen(['keydown'], (dialog, event) => {
  const {key, ctrlKey, metaKey} = event;
  const isToggle = key.toLowerCase() === 'k' && (ctrlKey || metaKey);
  if (event.isComposing || event.keyCode === PROCESSED) {
    if (dialog.open) {
      event.stopImmediatePropagation();
      // Escape ends the composition; browsers would also empty the field and close the dialog.
      if (key === 'Escape') {
        event.preventDefault();
      }
    }
  } else if (dialog.open && (isToggle || key === 'Escape')) {
    suppress(event);
    dialog.close();
  } else if (dialog.open && key === 'Tab') {
    cycleFocus(
      event,
      [...dialog.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.getClientRects().length > 0),
    );
  } else if (key === 'Enter' && event.target === fieldOf(dialog)) {
    // The list opens its first result, in the tab or window of the modifier key.
    state.entered = {
      query: fieldOf(dialog).value,
      key: event.shiftKey ? 'shift' : ctrlKey || metaKey || event.altKey ? 'ctrl' : undefined,
    };
  } else if (!dialog.open && (isToggle || isShortcut(dialog, event))) {
    suppress(event);
    open(dialog);
  } else if (key === 'Escape') {
    // The first Escape closed the dialog, which keeps its query.
    fieldOf(dialog).value = '';
  }
});

// The button disappears with the query.
listen(['reset'], (dialog, event) => {
  if (event.target === dialog.querySelector('form')) {
    fieldOf(dialog).focus();
  }
});

listen(['click'], (dialog, event) => {
  const target = elementOf(event);
  const button = target?.closest(BUTTON);
  // A script's click opens DocSearch (components/search/hosted/handOver).
  if (button?.matches('[data-search]') || (button && event.isTrusted)) {
    suppress(event);
    open(dialog);
  } else if (target?.closest('[data-search-close]')) {
    dialog.close();
  }
});

listen(['mousedown'], (dialog, event) => {
  // For the browser, the area around the dialog belongs to the dialog.
  if (event.target === dialog) {
    // The press would move the focus from the element to which it returns.
    event.preventDefault();
    dialog.close();
  }
});

listen(['focusin'], (dialog, {target}) => {
  if (dialog.open && target instanceof Node && !dialog.contains(target)) {
    fieldOf(dialog).focus();
  }
});

// “Go” of an on-screen keyboard submits the form also during composition.
listen(['compositionstart', 'compositionend'], (_, {type}) => {
  state.isComposing = type === 'compositionstart';
});

listen(['submit'], (dialog, event) => {
  if (event.target !== dialog.querySelector('form')) {
    return;
  }
  event.preventDefault();
  const field = fieldOf(dialog);
  if (state.isComposing) {
    // Ends the composition: the text stays, and the next press opens the result.
    field.blur();
    field.focus();
    state.isComposing = false;
  } else {
    state.entered = {query: field.value, key: state.entered?.key};
  }
});

listen(['popstate'], onPop);

listen(
  ['pointerover', 'focusin', 'touchstart'],
  (dialog, event) => {
    if (elementOf(event)?.closest(BUTTON)) {
      load(dialog);
    }
  },
  {passive: true},
);

// The focus returns to the previous element, or to the button where none had it. Not when the reader opens a result.
listen(['close'], (dialog, {target}) => {
  if (target !== dialog) {
    return;
  }
  if (state.entry === undefined) {
    state.onLeft?.();
  }
  // The event comes late: the dialog may be open again.
  if (!dialog.open) {
    delete state.entered;
    document.documentElement.style.overflow = '';
    document.documentElement.style.scrollbarGutter = '';
    setInert(false);
    if (state.entry !== undefined && !state.isLeaving) {
      state.isLeaving = true;
      history.back();
    }
    // A field that is hidden keeps the focus until the next frame.
    const {activeElement} = document;
    const {before} = state;
    if (before !== undefined && (activeElement === document.body || dialog.contains(activeElement))) {
      const isGone = before === null || before === document.body || !before.isConnected;
      (isGone ? document.querySelector<HTMLElement>(BUTTON) : (before as HTMLElement))?.focus({preventScroll: true});
    }
  }
});

// The `load` of a script does not reach the window.
listen(['load', 'error'], checkArrival, {}, document);
