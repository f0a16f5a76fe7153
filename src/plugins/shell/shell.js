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

  /** @param {HTMLElement} block @param {HTMLElement} button */
  async function copy(block, button) {
    const code = /** @type {HTMLElement} */ (block.querySelector('code'));
    const lines = [...code.querySelectorAll('.token-line')].map(({textContent}) => textContent);
    const label = (button.dataset.label ??= button.ariaLabel ?? '');
    const reset = () => {
      button.ariaLabel = label;
      delete button.dataset.copied;
    };
    try {
      const copied = navigator.clipboard.writeText(lines.length > 0 ? lines.join('\n') : (code.textContent ?? ''));
      // Said at once and taken back if need be: while the page starts, the answer waits.
      button.ariaLabel = COPIED;
      delete button.dataset.refused;
      button.dataset.copied = '';
      await copied;
      setTimeout(reset, FEEDBACK);
    } catch {
      reset();
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

  addEventListener('DOMContentLoaded', () =>
    document.querySelectorAll('[data-control]').forEach((control) => control.removeAttribute('disabled')),
  );
})();
