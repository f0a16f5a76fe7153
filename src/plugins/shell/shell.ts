import {cycleFocus, elementOf, listenFirst} from '../inline/dom';

// Inline script of every page: what the controls of the shell do. It needs nothing but the HTML of the page. So the controls
// respond at once, before the bundle has arrived, and React finds the page as the reader left it; afterwards this script
// goes on handling them, and nothing else does. `data-control` names a control; `data-fold` marks what folds.

declare const SETTINGS: {
  /** Suffix of the names in the browser's storage. */
  namespace: string;
  /** Colour modes, in the order in which the button goes through them. */
  modes: readonly string[];
  /** Id of the current announcement. */
  announcement: string;
};

const root = document.documentElement;
const DESKTOP = matchMedia('(min-width: 997px)');
const COPIED = '复制成功';
const REFUSED = '浏览器没有允许复制。代码已选中，请按 Ctrl 或 ⌘ 加 C。';
/** Milliseconds for which a button tells that the code was copied. */
const FEEDBACK = 1000;
/** Scroll position in pixels above which nobody needs the way back to the top. */
const NEAR_TOP = 300;

const prefers = (query: string): boolean => matchMedia(`(prefers-${query})`).matches;
const prefersStillness = (): boolean => prefers('reduced-motion: reduce');

/** @param value `system` is what applies without a choice. */
function remember(name: string, value: string): void {
  const key = name + SETTINGS.namespace;
  try {
    if (value === 'system') {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, value);
    }
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

async function copy(block: HTMLElement, button: HTMLElement): Promise<void> {
  const code = block.querySelector('code') as HTMLElement;
  const lines = [...code.querySelectorAll('.token-line')].map(({textContent}) => textContent);
  const label = (button.dataset.label ??= button.ariaLabel ?? '');
  const reset = (): void => {
    button.ariaLabel = label;
    delete button.dataset.copied;
  };
  try {
    const copied = navigator.clipboard.writeText(lines.length > 0 ? lines.join('\n') : (code.textContent ?? ''));
    // Claimed at once, and taken back if need be: while the page starts, the answer is late.
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

function toggleDropdown(button: HTMLElement): void {
  const isOpen = button.parentElement?.classList.toggle('dropdown--show');
  button.ariaExpanded = String(isOpen);
}

/** What a click on each control does. */
const controls: Readonly<Record<string, (control: HTMLElement) => void>> = {
  appearance() {
    const {modes} = SETTINGS;
    const choice = modes[(modes.indexOf(root.dataset.themeChoice ?? '') + 1) % modes.length] ?? 'light';
    root.dataset.themeChoice = choice;
    root.dataset.theme = choice === 'system' ? (prefers('color-scheme: dark') ? 'dark' : 'light') : choice;
    remember('theme', choice);
  },
  announcement() {
    root.dataset.announcementBarInitiallyDismissed = 'true';
    remember('docusaurus.announcement.id', SETTINGS.announcement);
    remember('docusaurus.announcement.dismiss', 'true');
  },
  'main-menu'(button) {
    const menu = button.closest('[popover]') as HTMLElement;
    menu.dataset.shows = 'main';
    menu.querySelector<HTMLElement>('ul a, ul summary')?.focus();
  },
  top() {
    scrollTo({top: 0, behavior: prefersStillness() ? 'instant' : 'smooth'});
  },
  copy(button) {
    void copy(button.closest('.theme-code-block') as HTMLElement, button);
  },
  wrap(button) {
    button.ariaPressed = String(button.closest('.theme-code-block')?.toggleAttribute('data-wrapped'));
  },
};

/** Unfolds or folds, as fast as the theme does at this height. */
function fold(details: HTMLDetailsElement): void {
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

const openMenu = (): HTMLElement | null => document.querySelector('#navbar-sidebar:popover-open');

listenFirst(['click'], (event) => {
  const target = elementOf(event);
  const control = target?.closest<HTMLElement>('[data-control]');
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
});

listenFirst(['keydown'], (event) => {
  const menu = openMenu();
  // A mouse opens it by hovering.
  const dropdown = elementOf(event)?.closest<HTMLElement>('[data-control=dropdown]');
  if (dropdown && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault();
    toggleDropdown(dropdown);
  } else if (menu && event.key === 'Tab') {
    cycleFocus(
      event,
      [...menu.querySelectorAll<HTMLElement>('a[href], button, summary')].filter((stop) => stop.checkVisibility()),
    );
  }
});

// A press or a focus outside an open dropdown closes it.
listenFirst(
  ['mousedown', 'touchstart', 'focusin'],
  ({target}) =>
    document.querySelectorAll('.dropdown--show').forEach((item) => {
      if (!item.contains(target as Node)) {
        toggleDropdown(item.querySelector('[data-control]') as HTMLElement);
      }
    }),
  {passive: true},
);

// Whether code is wider than its block is measured when the reader comes to it, not for all blocks of a page.
listenFirst(
  ['pointerover', 'focusin'],
  (event) => {
    const block = elementOf(event)?.closest('.theme-code-block');
    const code = block?.querySelector('pre');
    if (block && code && !block.matches('[data-wrapped]')) {
      block.toggleAttribute('data-overflows', code.scrollWidth > code.clientWidth);
    }
  },
  {passive: true},
);

// Toggle events do not bubble.
listenFirst(['toggle'], ({target, newState}) => {
  if (target instanceof HTMLElement && target.id === 'navbar-sidebar') {
    const isOpen = newState === 'open';
    document.querySelectorAll('.navbar__toggle').forEach((button) => (button.ariaExpanded = String(isOpen)));
    if (!isOpen && target.dataset.shows) {
      target.dataset.shows = 'secondary';
    }
  }
});
DESKTOP.addEventListener('change', () => openMenu()?.hidePopover());

let lastScroll = 0;
let lastHash = location.hash;
addEventListener(
  'scroll',
  () => {
    // A jump to an anchor is not the reader scrolling.
    const isReader = location.hash === lastHash;
    const isUp = isReader && scrollY < lastScroll && scrollY >= NEAR_TOP && scrollY + innerHeight < root.scrollHeight;
    document.querySelector('[data-control=top]')?.toggleAttribute('data-shown', isUp);
    lastScroll = scrollY;
    lastHash = location.hash;
  },
  {passive: true},
);

addEventListener('DOMContentLoaded', () =>
  document.querySelectorAll('[data-control]').forEach((control) => control.removeAttribute('disabled')),
);
