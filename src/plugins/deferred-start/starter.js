// @ts-check
// Inline script of every page. The pages are whole without the site's bundle: it starts at the reader's first sign of
// intent. What is pressed or typed before it runs is kept and done once it does, in order and once.
(function () {
  /** Anything of this says that the reader has begun. */
  const INTENTS = [
    ...['pointermove', 'pointerdown', 'touchstart', 'wheel', 'focusin', 'keydown', 'click', 'input', 'change'],
    ...['pointerup', 'mousedown', 'mouseup', 'touchend', 'keyup'],
  ];
  /** What a click means something to. A link goes where it leads, unless it says that it is a button. */
  const PRESSABLE = 'button,[role=button],[role=tab],input[type=checkbox],input[type=radio]';
  const LINK = 'a[href]:not([role=button])';
  /** What works without the bundle: by an inline script of its own, by the shell, by the browser. */
  const INDEPENDENT = '[data-copy-markdown],[data-control],[popovertarget],summary';
  /** For so long, in milliseconds, it has the page to itself. */
  const GRACE = 300;
  /** The search, which needs nothing of the bundle (../search-dialog). */
  const SEARCH = '#site-search,[data-search]';
  /** What answers to keys that are not a press of a button for the browser. */
  const KEYED = '[role=tab]';
  /** The line is left to the page for so long after it has loaded, in milliseconds. */
  const PREFETCH_DELAY = 2000;
  const NOTICE = 'start-failure-notice';

  const root = document.documentElement;
  // The browser is about to restore the reader's place: no height may be estimated (src/css/prose.css).
  const [visit] = performance.getEntriesByType('navigation');
  if (visit instanceof PerformanceNavigationTiming && visit.type !== 'navigate') {
    root.style.setProperty('--sections', 'visible');
  }
  /** @type {'waiting' | 'started' | 'failed' | 'running'} */
  let phase = 'waiting';
  /** @type {(() => void)[]} */
  let deeds = [];
  let isDamaged = false;

  /** Addresses of the files, the bundle's own first; none on pages that start without being asked. */
  const files = () => {
    const list = document.querySelector('script[data-start]');
    return /** @type {{bundle: string[], chunks: string[]}} */ (JSON.parse((list && list.textContent) || '{"bundle":[],"chunks":[]}'));
  };

  /** @param {Event} event */
  const take = (event) => {
    event.preventDefault();
    // React queues events on what it has not taken over yet, and would do them a second time.
    event.stopImmediatePropagation();
  };

  /** @param {string} source @param {boolean} isNeeded @param {boolean} [isLast] whether the bundle has run after it */
  function load(source, isNeeded, isLast) {
    if ([...document.scripts].some((script) => script.getAttribute('src') === source)) {
      // The search has asked for it.
      return;
    }
    const script = document.createElement('script');
    // The bundler recognises scripts that are on their way by this very attribute.
    script.setAttribute('src', source);
    script.async = false;
    script.defer = isNeeded;
    // A chunk that did not come is asked for again by the bundler, which would wait for this script for ever.
    script.onerror = () => script.remove();
    script.onload = () => {
      // What arrives damaged ends without an error of its own.
      if (isLast && !('docusaurus' in window)) {
        isDamaged = true;
        fail();
      }
    };
    document.head.append(script);
  }

  /** The page has the rules that it shows (plugins/used-styles/ownSheets); what runs may show more. */
  function dress() {
    const own = /** @type {HTMLStyleElement | null} */ (document.querySelector('style[data-whole]'));
    if (own) {
      const whole = document.createElement('link');
      whole.rel = 'stylesheet';
      whole.href = own.dataset.whole || '';
      own.removeAttribute('data-whole');
      own.after(whole);
    }
  }

  function start() {
    if (phase !== 'waiting') {
      return;
    }
    phase = 'started';
    dress();
    const {bundle, chunks} = files();
    bundle.forEach((file, index) => load(file, true, index === bundle.length - 1));
    chunks.forEach((file) => load(file, false));
  }

  async function retry() {
    const {bundle, chunks} = files();
    if (isDamaged) {
      // Past all caches, which have it damaged; whether it arrives is for the scripts to say.
      await Promise.all(bundle.concat(chunks).map((file) => fetch(file, {cache: 'reload'}).catch(() => null)));
    }
    // What has run once cannot run again, and what stands in the page is not asked for again.
    if (isDamaged || 'docusaurus' in window || bundle.length === 0) {
      location.reload();
    } else {
      phase = 'waiting';
      start();
    }
  }

  /** The page stays readable but nothing responds: says so, with a way to try again. Never by itself: that could loop. */
  function fail() {
    if (phase === 'failed' || phase === 'running') {
      return;
    }
    phase = 'failed';
    // What the browser can do by itself, it does.
    const rest = deeds;
    deeds = [];
    rest.forEach((deed) => deed());
    // On the base path, a banner for whoever runs the site takes the place of the notice.
    if (!document.getElementById(NOTICE) && dispatchEvent(new CustomEvent('startfailure', {cancelable: true}))) {
      notify();
    }
  }

  function notify() {
    const notice = document.createElement('div');
    notice.id = NOTICE;
    notice.setAttribute('role', 'alert');
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = '重试';
    button.onclick = () => {
      notice.remove();
      retry();
    };
    notice.append('页面的部分功能没有加载成功，内容仍可阅读。您可能需要检查网络连接，然后', button);
    document.body.append(notice);
  }

  /** @param {HTMLElement} control */
  const press = (control) => {
    deeds.push(() => control.click());
  };

  /** @param {EventTarget | null} target @param {KeyboardEvent} event */
  const type = (target, {key, code, ctrlKey, metaKey, altKey, shiftKey}) => {
    deeds.push(
      () =>
        target &&
        target.dispatchEvent(
          new KeyboardEvent('keydown', {key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true}),
        ),
    );
  };

  /** @param {KeyboardEvent} event @param {Element | null} target */
  function keepKey(event, target) {
    if (!event.isComposing && target && target.closest(KEYED) && /^(Enter| |Arrow.*|Home|End)$/.test(event.key)) {
      take(event);
      type(event.target, event);
    }
  }

  /** @param {Event} event */
  function onIntent(event) {
    const target = event.target instanceof Element ? event.target : null;
    // React would take over the whole page in the middle of a press and hold it up. Links are the router's; labs, which
    // may have code before the page does, hear what is done to them.
    if (phase === 'started' && target && target.closest(INDEPENDENT) && !target.closest('[data-lab],' + LINK)) {
      event.stopPropagation();
    }
    // A modifier alone is the beginning of something: of the search, perhaps.
    const isModifier = event instanceof KeyboardEvent && /^(Control|Meta)$/.test(event.key);
    // Browsers also tell of a cursor that rests where the page opens.
    const isResting =
      event.type === 'pointermove' && !(/** @type {PointerEvent} */ (event).movementX || /** @type {PointerEvent} */ (event).movementY);
    if (isModifier || isResting || (target && target.closest(SEARCH))) {
      return;
    }
    if (target && target.closest(INDEPENDENT)) {
      setTimeout(start, GRACE);
    } else {
      start();
    }
    if (phase === 'failed') {
      return;
    }
    if (event.type === 'pointerdown' && target && target.closest('[data-chart-surface]')) {
      // A chart answers to the place of the press.
      const {clientX, clientY} = /** @type {PointerEvent} */ (event);
      ['pointerdown', 'pointerup'].forEach((name) =>
        deeds.push(() => target.dispatchEvent(new PointerEvent(name, {clientX, clientY, bubbles: true}))),
      );
    }
    if (event.type === 'keydown') {
      keepKey(/** @type {KeyboardEvent} */ (event), target);
    } else if (event.type === 'click') {
      const control = target && target.closest(PRESSABLE + ',' + LINK + ',' + INDEPENDENT);
      const {button, ctrlKey, metaKey, shiftKey} = /** @type {MouseEvent} */ (event);
      const isPlain = button === 0 && !ctrlKey && !metaKey && !shiftKey;
      if (control && isPlain && !control.matches(LINK + ',' + INDEPENDENT)) {
        take(event);
        press(/** @type {HTMLElement} */ (control));
      }
    } else if (target && (event.type === 'input' || event.type === 'change')) {
      const {type: name} = event;
      deeds.push(() => target.dispatchEvent(new Event(name, {bubbles: true})));
    }
  }

  /** What was done meanwhile is done again when React has taken over the page. */
  const watcher = new MutationObserver(() => {
    if (root.dataset.hasHydrated !== 'true') {
      return;
    }
    phase = 'running';
    watcher.disconnect();
    INTENTS.forEach((name) => removeEventListener(name, onIntent, true));
    deeds.forEach((deed) => deed());
  });

  /** Whether the browser keeps something of the reader's for this page. */
  function hasKept() {
    try {
      return [...document.querySelectorAll('[data-keeps]')].some((part) =>
        localStorage.getItem(/** @type {HTMLElement} */ (part).dataset.keeps || ''),
      );
    } catch {
      // Storage is blocked: nothing is kept.
      return false;
    }
  }

  function prefetch() {
    const {saveData = false, effectiveType = ''} =
      /** @type {{connection?: {saveData?: boolean, effectiveType?: string}}} */ (navigator).connection || {};
    if (phase === 'waiting' && !saveData && !effectiveType.includes('2g')) {
      dress();
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

  watcher.observe(root, {attributeFilter: ['data-has-hydrated']});
  INTENTS.forEach((name) => addEventListener(name, onIntent, true));
  // The search shows what the page did not (../search-dialog).
  addEventListener('open', dress, true);
  // Errors of files do not bubble.
  addEventListener(
    'error',
    ({target}) => {
      if (target instanceof HTMLScriptElement && target.defer) {
        // The bundle itself: deferred here, and in the HTML of pages that start without being asked.
        fail();
      } else if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
        // The site has moved, and its bundle will say so.
        start();
      }
    },
    true,
  );
  addEventListener('unhandledrejection', ({reason}) => reason && reason.name === 'ChunkLoadError' && fail());
  addEventListener('load', () => {
    if (location.search || hasKept()) {
      start();
    }
    // A browser that draws nothing may never be idle.
    setTimeout(
      () => ('requestIdleCallback' in window ? requestIdleCallback(prefetch, {timeout: PREFETCH_DELAY}) : prefetch()),
      PREFETCH_DELAY,
    );
  });
})();
