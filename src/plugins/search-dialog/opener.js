// @ts-check
// Inline script of every page: opens the search dialog (dialog.ts) in the very frame that a reader asks for it, and puts
// the focus into its field. The field is never replaced: what is typed, also through an input method, stays. Its list
// (src/components/search/dialog.ts) has a script of its own, fetched here, that waits for nothing else of the page.
(function () {
  const BUTTON = '[data-search]';
  const STOPS = 'a[href],button:not(:disabled),input';
  /** Milliseconds after which a script that has not come is reported; it may still come. */
  const PATIENCE = 8000;
  /** The key code of keys that an input method takes. Safari ends a composition before the key that ended it. */
  const PROCESSED = 229;
  /** Milliseconds after which the page behind becomes inert: all of it is styled again for that, and nobody waits for it then. */
  const REST = 1000;

  /** What had the focus before. @type {Element | null} */
  let before = null;

  const find = () => /** @type {HTMLDialogElement | null} */ (document.getElementById('site-search'));
  /** @param {HTMLDialogElement} dialog */
  const fieldOf = (dialog) => /** @type {HTMLInputElement} */ (dialog.querySelector('input'));
  /** Whether the list has taken over: from then on it says how the search is going. @param {HTMLDialogElement} dialog */
  const isRunning = (dialog) => dialog.dataset.status !== undefined;

  /** @param {Event} event */
  const take = (event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** @param {string} source */
  const present = (source) => [...document.scripts].find((script) => script.getAttribute('src') === source);
  const isRuntimeThere = () => 'siteChunks' in window && /** @type {unknown[]} */ (window.siteChunks).push !== Array.prototype.push;

  /** @param {HTMLDialogElement} dialog */
  function fail(dialog) {
    if (isRunning(dialog)) {
      return;
    }
    const notice = document.createElement('div');
    notice.className = 'DocSearch-ErrorScreen';
    notice.setAttribute('role', 'alert');
    const text = document.createElement('p');
    text.textContent = '搜索没有载入，检查网络后重试。';
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'button button--outline button--primary';
    button.textContent = '重试';
    button.onclick = async () => {
      const {script = ''} = dialog.dataset;
      fieldOf(dialog).focus();
      notice.remove();
      present(script)?.remove();
      // Past all caches: they may have it damaged. Whether it arrives is for the script to say.
      await fetch(script, {cache: 'reload'}).catch(() => null);
      load(dialog);
    };
    notice.append(text, button);
    dialog.querySelector('#site-search-panel')?.replaceChildren(notice);
  }

  /**
   * The runtime is also the bundle's (../deferred-start): whoever needs it first gets it, once.
   * Without addresses, the list is part of the bundle and comes with it.
   * @param {HTMLDialogElement} dialog
   */
  function load(dialog) {
    const {runtime, script} = dialog.dataset;
    if (isRunning(dialog) || !runtime || !script || present(script)) {
      return;
    }
    for (const source of [runtime, script].filter((file) => !present(file))) {
      const element = document.createElement('script');
      // As the bundler and the starter write it, which look for it.
      element.setAttribute('src', source);
      element.async = false;
      document.head.append(element);
    }
    const mine = present(script);
    setTimeout(() => mine === present(script) && fail(dialog), PATIENCE);
  }

  /** What has not come is asked for again by the next opening. @param {Event} event */
  function settle({target, type}) {
    const dialog = find();
    const source = target instanceof HTMLScriptElement && target.getAttribute('src');
    if (dialog === null || !source || (source !== dialog.dataset.script && source !== dialog.dataset.runtime)) {
      return;
    }
    const isDamaged = type === 'load' && isRuntimeThere() && source === dialog.dataset.script && !isRunning(dialog);
    if (type === 'error' || isDamaged) {
      const wasAsked = present(dialog.dataset.script ?? '') !== undefined;
      target.remove();
      present(dialog.dataset.script ?? '')?.remove();
      if (wasAsked) {
        fail(dialog);
      }
    }
  }

  /** @param {HTMLDialogElement} dialog */
  function open(dialog) {
    const {documentElement: root} = document;
    const field = fieldOf(dialog);
    field.value = String(getSelection()).trim().slice(0, field.maxLength);
    // The room of a scroll bar stays as it is: the page is not laid out again.
    root.style.scrollbarGutter = innerWidth > root.clientWidth ? 'stable' : '';
    root.style.overflow = 'hidden';
    // Right after it was closed, its field still has the focus.
    before = dialog.contains(document.activeElement) ? before : document.activeElement;
    // Not `showModal()`, which makes the page inert in this very frame. Until it is, `aria-modal` says what to leave out,
    // the focus does not leave, and the dialog takes all presses (src/components/search/dialog.css).
    dialog.show();
    field.focus();
    field.select();
    dialog.dispatchEvent(new Event('open'));
    load(dialog);
    setTimeout(() => setInert(dialog.open), REST);
  }

  /** @param {boolean} isInert */
  const setInert = (isInert) => document.getElementById('__docusaurus')?.toggleAttribute('inert', isInert);

  /** Inside, Tab goes around. @param {HTMLDialogElement} dialog @param {KeyboardEvent} event */
  function goAround(dialog, event) {
    const stops = [...dialog.querySelectorAll(STOPS)].filter((stop) => stop.getClientRects().length > 0);
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    if (document.activeElement === edge || !stops.includes(/** @type {Element} */ (document.activeElement))) {
      event.preventDefault();
      /** @type {HTMLElement | undefined} */ (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
    }
  }

  /** The list opens its first result for these letters, where the modifier keys say. @param {HTMLDialogElement} dialog @param {KeyboardEvent} event */
  function note({dataset}, {target, shiftKey, ctrlKey, metaKey, altKey}) {
    dataset.entered = /** @type {HTMLInputElement} */ (target).value;
    if (shiftKey || ctrlKey || metaKey || altKey) {
      dataset.enteredWith = shiftKey ? 'shift' : 'ctrl';
    } else {
      delete dataset.enteredWith;
    }
  }

  /** @param {EventTarget | undefined} target */
  const isTyping = (target) => target instanceof HTMLElement && (target.isContentEditable || target.matches('input,select,textarea'));

  addEventListener(
    'keydown',
    (event) => {
      const dialog = find();
      if (dialog === null) {
        return;
      }
      const {key, ctrlKey, metaKey, altKey} = event;
      const isToggle = key.toLowerCase() === 'k' && (ctrlKey || metaKey);
      if (event.isComposing || event.keyCode === PROCESSED) {
        if (dialog.open) {
          event.stopImmediatePropagation();
          // It ends the composition; browsers would also empty the field and close the dialog.
          if (key === 'Escape') {
            event.preventDefault();
          }
        }
      } else if (dialog.open && (isToggle || key === 'Escape')) {
        take(event);
        dialog.close();
      } else if (dialog.open && key === 'Tab') {
        goAround(dialog, event);
      } else if (key === 'Enter' && event.target === fieldOf(dialog)) {
        note(dialog, event);
      } else if (
        !dialog.open &&
        // The first of the path is the field itself, also inside of a shadow tree. Nobody types into one that is closed.
        (isToggle ||
          (key === '/' && !ctrlKey && !metaKey && !altKey && (event.composedPath().includes(dialog) || !isTyping(event.composedPath()[0]))))
      ) {
        take(event);
        open(dialog);
      }
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      const dialog = find();
      const target = event.target instanceof Element ? event.target : null;
      if (dialog !== null && target?.closest(BUTTON)) {
        take(event);
        open(dialog);
      } else if (target?.closest('[data-search-close]')) {
        dialog?.close();
      }
    },
    true,
  );
  // What surrounds the dialog is part of it for the browser.
  addEventListener(
    'mousedown',
    (event) => {
      if (event.target !== null && event.target === find()) {
        // The press would take the focus from where it returns to.
        event.preventDefault();
        find()?.close();
      }
    },
    true,
  );
  addEventListener(
    'focusin',
    ({target}) => {
      const dialog = find();
      if (dialog?.open && target instanceof Node && !dialog.contains(target)) {
        fieldOf(dialog).focus();
      }
    },
    true,
  );
  document.addEventListener('load', settle, true);
  document.addEventListener('error', settle, true);
  addEventListener(
    'submit',
    (event) => {
      const dialog = find();
      if (dialog !== null && event.target === dialog.querySelector('form')) {
        event.preventDefault();
        dialog.dataset.entered = fieldOf(dialog).value;
      }
    },
    true,
  );
  for (const interest of ['pointerover', 'focusin', 'touchstart']) {
    addEventListener(
      interest,
      ({target}) => {
        const dialog = find();
        if (dialog !== null && target instanceof Element && target.closest(BUTTON)) {
          load(dialog);
        }
      },
      {capture: true, passive: true},
    );
  }
  // The focus goes back to what had it; a page that nobody had touched gets it on the button.
  addEventListener(
    'close',
    ({target}) => {
      // The event comes late: by then it may be open again.
      const dialog = find();
      if (dialog !== null && target === dialog && !dialog.open) {
        delete dialog.dataset.entered;
        delete dialog.dataset.enteredWith;
        document.documentElement.style.overflow = '';
        document.documentElement.style.scrollbarGutter = '';
        setInert(false);
        // A field that is gone keeps the focus until the next frame.
        const {activeElement} = document;
        if (activeElement === document.body || dialog.contains(activeElement)) {
          const isGone = before === null || before === document.body || !before.isConnected;
          /** @type {HTMLElement | null} */ (isGone ? document.querySelector(BUTTON) : before)?.focus({preventScroll: true});
        }
      }
    },
    true,
  );
})();
