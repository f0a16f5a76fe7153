// @ts-check
// Inline script of every page: what the controls of the shell do. It needs nothing but the page's HTML, so they answer at
// once, without the bundle, and React finds the page as the reader left it. Afterwards it goes on doing the same: nobody
// else does. A control says in `data-control` which one it is; what folds says so by `data-fold`.
(function () {
  const root = document.documentElement;
  const {namespace = '', modes = '', announcement = ''} = /** @type {HTMLScriptElement} */ (document.currentScript).dataset;
  const DESKTOP = matchMedia('(min-width: 997px)');
  const COPIED = '复制成功';
  const REFUSED = '浏览器没有允许复制。代码已选中，请按 Ctrl 或 ⌘ 加 C。';
  /** How long a button says how copying went, in milliseconds. */
  const FEEDBACK = 1000;
  /** Scroll position in pixels above which nobody needs the way back to the top. */
  const NEAR_TOP = 300;

  /** @param {string} query */
  const prefers = (query) => matchMedia(`(prefers-${query})`).matches;
  const prefersStillness = () => prefers('reduced-motion: reduce');

  /** @param {string} name @param {string} value `system` is what is so without a choice. */
  function remember(name, value) {
    try {
      if (value === 'system') {
        localStorage.removeItem(name + namespace);
      } else {
        localStorage.setItem(name + namespace, value);
      }
    } catch {
      // Storage is blocked: it lasts as long as the page.
    }
  }

  /**
   * What the reader has done, in this browser only: exercises answered and pages read to the end, by name, and the page
   * that was open last. Where storage is blocked it lasts as long as the page.
   * @type {{done: string[], last?: {path: string, address: string, title: string}}}
   */
  let progress = {done: []};
  const PROGRESS = 'progress';

  function readProgress() {
    try {
      const kept = JSON.parse(localStorage.getItem(PROGRESS + namespace) ?? '');
      progress = Array.isArray(kept.done) ? kept : progress;
    } catch {
      // Blocked, or nothing kept that can be read.
    }
  }

  /** @param {(now: typeof progress) => void} change */
  function keepProgress(change) {
    readProgress();
    change(progress);
    remember(PROGRESS, JSON.stringify(progress));
    showProgress();
  }

  /** @param {string} name @param {boolean} isDone */
  const keepDone = (name, isDone) =>
    keepProgress((now) => {
      now.done = now.done.filter((other) => other !== name).concat(isDone ? name : []);
    });

  /** What carries a name in `data-progress` says whether it is done; a list of pages offers the way back to where one was. */
  function showProgress() {
    const {done, last} = progress;
    const boxes = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll('[data-progress]'));
    boxes.forEach((box) => {
      box.checked = done.includes(box.dataset.progress ?? '');
      box.toggleAttribute('data-done', box.checked);
    });
    const slot = /** @type {HTMLElement | null} */ (document.querySelector('[data-resume]'));
    if (slot) {
      slot.replaceChildren();
      const path = [...boxes].find((box) => box.checked && box.dataset.progress === last?.path)?.closest('ol');
      const next =
        path &&
        [...path.querySelectorAll('input')]
          .find((box) => !box.checked)
          ?.closest('li')
          ?.querySelector('a');
      if (last || next) {
        const link = document.createElement('a');
        link.href = next ? next.href : (last?.address ?? '');
        link.textContent = (next ? next.textContent : last?.title) ?? '';
        const forget = document.createElement('button');
        forget.dataset.control = 'forget';
        forget.textContent = '清除记录';
        slot.append('继续上次：', link, ' ', forget);
      }
    }
  }

  /** Of a page with addresses after a hash, the part that names the page. */
  const pagePath = () => /^#(\/[^#]*)/.exec(location.hash)?.[1] ?? location.pathname;

  /** The section that every page of the docs ends with has been seen. */
  const reader = new IntersectionObserver((entries) => {
    if (entries.some(({isIntersecting}) => isIntersecting)) {
      reader.disconnect();
      keepDone(pagePath(), true);
    }
  });

  /** A page is there, by loading it or by a link inside the site. */
  function pageShown() {
    reader.disconnect();
    const title = document.querySelector('.theme-doc-markdown h1')?.textContent;
    const end = document.getElementById('next');
    if (title) {
      keepProgress((now) => (now.last = {path: pagePath(), address: location.href, title}));
      if (end) {
        reader.observe(end);
      }
    } else {
      readProgress();
      showProgress();
    }
  }

  /** Compares what was chosen or filled in with the answers at the end of the section. @param {HTMLFormElement} form */
  function answer(form) {
    const name = form.dataset.progress ?? '';
    const answers = /** @type {HTMLElement} */ (document.querySelector(`[data-answers="${name}"]`));
    const field = /** @type {HTMLInputElement | null} */ (form.querySelector('[name=answer]'));
    const given = new FormData(form).get('answer');
    // 12,5 and １２．５％ are numbers to those who type them.
    const value = Number.parseFloat(
      String(given)
        .normalize('NFKC')
        .replaceAll('−', '-')
        .replace(/[,，\s]/g, ''),
    );
    const within = Number(answers.dataset.within) + 1e-9;
    const all = /** @type {NodeListOf<HTMLElement>} */ (answers.querySelectorAll('[data-is]'));
    const found = [...all].find((item) => (field ? Math.abs(Number(item.dataset.is) - value) <= within : 'right' in item.dataset));
    const isRight = found !== undefined && 'right' in found.dataset;
    const reply = /** @type {HTMLOutputElement} */ (form.querySelector('output'));
    if (field && Number.isNaN(value)) {
      reply.textContent = field.type === 'radio' ? '先选一项，再核对。' : '填一个数再核对，例如 12.5。';
      field.focus();
    } else if (found) {
      reply.replaceChildren(...[...found.childNodes].map((node) => node.cloneNode(true)));
    } else {
      reply.textContent = '不对，再算一次。答案与理由在这一节的末尾。';
    }
    form.dataset.result = isRight ? 'right' : 'wrong';
    if (isRight) {
      keepDone(name, true);
    }
  }

  /** @param {HTMLElement} block @param {HTMLElement} button */
  async function copy(block, button) {
    const code = /** @type {HTMLElement} */ (block.querySelector('code'));
    const lines = [...code.querySelectorAll('.token-line')].map(({textContent}) => textContent);
    const label = (button.dataset.label ??= button.ariaLabel ?? '');
    try {
      await navigator.clipboard.writeText(lines.length > 0 ? lines.join('\n') : (code.textContent ?? ''));
      button.ariaLabel = COPIED;
      delete button.dataset.refused;
      button.dataset.copied = '';
      setTimeout(() => {
        button.ariaLabel = label;
        delete button.dataset.copied;
      }, FEEDBACK);
    } catch {
      getSelection()?.selectAllChildren(code);
      button.dataset.refused = button.ariaLabel = REFUSED;
    }
  }

  /** @param {HTMLElement} button the item of the navbar, or nothing to close all. */
  function toggleDropdown(button) {
    const isOpen = button.parentElement?.classList.toggle('dropdown--show');
    button.ariaExpanded = String(isOpen);
  }

  /** @type {Record<string, (control: HTMLElement) => void>} What a press does. */
  const controls = {
    appearance() {
      const order = modes.split(' ');
      const choice = order[(order.indexOf(root.dataset.themeChoice ?? '') + 1) % order.length] ?? 'light';
      root.dataset.themeChoice = choice;
      root.dataset.theme = choice === 'system' ? (prefers('color-scheme: dark') ? 'dark' : 'light') : choice;
      remember('theme', choice);
    },
    announcement() {
      root.dataset.announcementBarInitiallyDismissed = 'true';
      remember('docusaurus.announcement.id', announcement);
      remember('docusaurus.announcement.dismiss', 'true');
    },
    'main-menu'(button) {
      const menu = /** @type {HTMLElement} */ (button.closest('[popover]'));
      menu.dataset.shows = 'main';
      /** @type {HTMLElement | null} */ (menu.querySelector('ul a, ul summary'))?.focus();
    },
    top() {
      scrollTo({top: 0, behavior: prefersStillness() ? 'instant' : 'smooth'});
    },
    copy(button) {
      void copy(/** @type {HTMLElement} */ (button.closest('.theme-code-block')), button);
    },
    wrap(button) {
      button.ariaPressed = String(button.closest('.theme-code-block')?.toggleAttribute('data-wrapped'));
    },
    dropdown() {
      // A mouse has it open already.
    },
    answer(button) {
      answer(/** @type {HTMLFormElement} */ (button.closest('form')));
    },
    forget() {
      keepProgress((now) => {
        now.done = [];
        delete now.last;
      });
    },
  };

  /** Unfolds or folds, as long as the theme does for this height. @param {HTMLDetailsElement} details */
  function fold(details) {
    const from = details.offsetHeight;
    const isOpening = !details.open || 'folding' in details.dataset;
    details.getAnimations().forEach((animation) => animation.cancel());
    details.open = isOpening;
    const to = details.offsetHeight;
    const share = Math.abs(to - from) / 36;
    const duration = prefersStillness() ? 1 : Math.round((4 + 15 * share ** 0.25 + share / 5) * 10);
    details.open = true;
    details.toggleAttribute('data-folding', !isOpening);
    details.animate({height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip']}, {duration, easing: 'ease-in-out'}).onfinish = () => {
      details.open = isOpening;
      delete details.dataset.folding;
    };
  }

  /** @param {Event} event @returns {Element | null} */
  const elementOf = ({target}) => (target instanceof Element ? target : null);
  const openMenu = () => /** @type {HTMLElement | null} */ (document.querySelector('#navbar-sidebar:popover-open'));

  addEventListener(
    'click',
    (event) => {
      const target = elementOf(event);
      const control = /** @type {HTMLElement | null | undefined} */ (target?.closest('[data-control]'));
      const details = target?.closest('summary')?.parentElement;
      if (control) {
        if (control.matches('[href="#"]')) {
          event.preventDefault();
        }
        controls[control.dataset.control ?? '']?.(control);
      } else if (details instanceof HTMLDetailsElement && 'fold' in details.dataset && !target?.closest('summary a')) {
        event.preventDefault();
        fold(details);
      } else if (target?.closest('a[href]')) {
        openMenu()?.hidePopover();
      }
    },
    true,
  );

  addEventListener(
    'keydown',
    (event) => {
      const menu = openMenu();
      const dropdown = /** @type {HTMLElement | null | undefined} */ (elementOf(event)?.closest('[data-control=dropdown]'));
      if (dropdown && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        toggleDropdown(dropdown);
      } else if (menu && event.key === 'Tab') {
        const stops = [...menu.querySelectorAll('a[href], button, summary')].filter((stop) => stop.checkVisibility());
        const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
        if (document.activeElement === edge || !menu.contains(document.activeElement)) {
          event.preventDefault();
          /** @type {HTMLElement | undefined} */ (other)?.focus();
        }
      }
    },
    true,
  );

  addEventListener(
    'change',
    ({target}) => {
      if (target instanceof HTMLInputElement && target.dataset.progress) {
        keepDone(target.dataset.progress, target.checked);
      }
    },
    true,
  );
  // Code that judges by itself (components/prose/Exercise) says so.
  addEventListener('answered', (event) => keepDone(/** @type {CustomEvent<string>} */ (event).detail, true));
  // What is there without a page being loaded: src/client/shownPage.
  addEventListener('pageshown', pageShown);

  // What is pressed or focused outside of an open dropdown closes it.
  ['mousedown', 'touchstart', 'focusin'].forEach((name) =>
    addEventListener(
      name,
      ({target}) =>
        document.querySelectorAll('.dropdown--show').forEach((item) => {
          if (!item.contains(/** @type {Node} */ (target))) {
            toggleDropdown(/** @type {HTMLElement} */ (item.querySelector('[data-control]')));
          }
        }),
      {capture: true, passive: true},
    ),
  );

  // Whether code is wider than its block is asked when the reader comes to it, not for all blocks of a page.
  ['pointerover', 'focusin'].forEach((name) =>
    addEventListener(
      name,
      (event) => {
        const block = elementOf(event)?.closest('.theme-code-block');
        const code = block?.querySelector('pre');
        if (block && code && !block.matches('[data-wrapped]')) {
          block.toggleAttribute('data-overflows', code.scrollWidth > code.clientWidth);
        }
      },
      {capture: true, passive: true},
    ),
  );

  // Toggle events do not bubble.
  addEventListener(
    'toggle',
    ({target, newState}) => {
      if (target instanceof HTMLElement && target.id === 'navbar-sidebar') {
        const isOpen = newState === 'open';
        document.querySelectorAll('.navbar__toggle').forEach((button) => (button.ariaExpanded = String(isOpen)));
        if (!isOpen && target.dataset.shows) {
          target.dataset.shows = 'secondary';
        }
      }
    },
    true,
  );
  DESKTOP.addEventListener('change', () => openMenu()?.hidePopover());

  let before = 0;
  let {hash} = location;
  addEventListener(
    'scroll',
    () => {
      const now = scrollY;
      // The way to an anchor is not the reader scrolling.
      const isReader = location.hash === hash;
      const isUp = isReader && now < before && now >= NEAR_TOP && now + innerHeight < root.scrollHeight;
      document.querySelector('[data-control=top]')?.toggleAttribute('data-shown', isUp);
      before = now;
      ({hash} = location);
    },
    {passive: true},
  );

  addEventListener('DOMContentLoaded', () => {
    document.querySelectorAll('[data-control]').forEach((control) => control.removeAttribute('disabled'));
    pageShown();
  });
})();
