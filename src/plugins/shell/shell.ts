import {isOwnLink} from '../../content/isOwnLink';
import {cycleFocus, elementOf, listenFirst, suppress} from '../inline/dom';
import {copyCode, copyMarkdown, copyPrompt} from './copy';
import {closeMenu} from './menu';
import {followFromMenu, keepMenuEntry, MENU, openMenu} from './phoneMenu';
import {keepPopovers} from './popover';

// Inline script of every page for the controls of the shell. It needs only the HTML of the page, so that the controls
// respond before the bundle has arrived, and React finds the page as the reader left it; afterwards this script alone
// goes on handling them. `data-control` names a control; `data-fold` marks a collapsible part.

declare const SETTINGS: {
  /** Suffix of the names in the browser's storage. */
  namespace: string;
  /** Colour modes, in the order in which the button cycles through them. */
  modes: readonly string[];
  /** Id of the current announcement; empty without one. */
  announcement: string;
  /** Hosts whose links may send a referrer. */
  ownHosts: readonly string[];
};

const [DISMISSED, ANNOUNCED] = ['docusaurus.announcement.dismiss', 'docusaurus.announcement.id'];
const root = document.documentElement;
const DESKTOP = matchMedia('(min-width: 997px)');
const DARK = matchMedia('(prefers-color-scheme: dark)');

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** @param value an empty one removes the entry. */
function remember(name: string, value: string): void {
  const key = name + SETTINGS.namespace;
  try {
    if (value === '') {
      localStorage.removeItem(key);
    } else {
      localStorage.setItem(key, value);
    }
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

function showTheme(choice: string): void {
  root.dataset.themeChoice = choice;
  root.dataset.theme = choice === 'system' ? (DARK.matches ? 'dark' : 'light') : choice;
}

const hideAnnouncement = (): void => {
  root.dataset.announcementBarInitiallyDismissed = 'true';
};

/** Actions of the controls, by name. */
const controls: Dictionary<(control: HTMLElement) => void> = {
  appearance() {
    const {modes} = SETTINGS;
    const choice = modes[(modes.indexOf(root.dataset.themeChoice ?? '') + 1) % modes.length] ?? 'light';
    showTheme(choice);
    // Without a choice the system's mode applies.
    remember('theme', choice === 'system' ? '' : choice);
  },
  'main-menu'(button) {
    const menu = button.closest('[popover]') as HTMLElement;
    menu.dataset.shows = 'main';
    menu.querySelector<HTMLElement>('ul a, ul summary')?.focus();
  },
  term(link) {
    const definition = link.nextElementSibling as HTMLElement;
    // A press beside an open definition has closed it by now; the attribute follows later.
    if (link.ariaExpanded === 'true') {
      definition.hidePopover();
    } else {
      link.ariaExpanded = 'true';
      definition.showPopover({source: link});
    }
  },
  copy: (button) => void copyCode(button),
  'copy-markdown': (button) => void copyMarkdown(button),
  'ask-assistant': (button) => void copyPrompt(button),
  wrap(button) {
    button.ariaPressed = String(button.closest('.theme-code-block')?.toggleAttribute('data-wrapped'));
  },
};

/** Expands or collapses, as fast as the theme does at this height. */
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
  details.animate(
    {height: [`${from}px`, `${to}px`], overflow: ['clip', 'clip']},
    {duration, easing: 'ease-in-out'},
  ).onfinish = () => {
    details.open = isOpening;
    delete details.dataset.folding;
  };
}

keepPopovers();
keepMenuEntry();

/** Scrolls the menu, and nothing else, so that the link to this page is in view. */
function showCurrent(): void {
  const link = document.querySelector('.theme-doc-sidebar-menu [aria-current=page]');
  const menu = link?.closest(DESKTOP.matches ? '.menu' : MENU);
  if (link && menu) {
    const [{top, height}, box] = [link.getBoundingClientRect(), menu.getBoundingClientRect()];
    // At the top of the page, where the reader arrives, the menu begins below the navbar and ends below the window.
    const above = scrollY + (document.querySelector('.main-wrapper')?.getBoundingClientRect().top ?? 0);
    const shown = Math.min(box.height, innerHeight - above);
    const place = top - box.top;
    menu.scrollTop += place >= 0 && place + height <= shown ? 0 : place - shown / 2;
  }
}

/** True for a press that does not ask for another tab or window. */
const isPlain = ({ctrlKey, metaKey, shiftKey}: MouseEvent): boolean => !ctrlKey && !metaKey && !shiftKey;

// Same as src/client/ownDomainLinks, which may not have run yet.
listenFirst(['click', 'auxclick'], (event) => {
  const link = elementOf(event)?.closest('a');
  if (link && isOwnLink(link.href, SETTINGS.ownHosts)) {
    link.rel = 'noopener';
  }
});

listenFirst(['click'], (event) => {
  const target = elementOf(event);
  const control = target?.closest<HTMLElement>('[data-control]');
  const details = target?.closest('summary')?.parentElement;
  const link = target?.closest<HTMLElement>('a:not([role=button])');
  closeMenu(target);
  if (control && (control.matches('button') || isPlain(event))) {
    if (control.matches('a')) {
      event.preventDefault();
    }
    const name = control.dataset.control ?? '';
    if (Object.hasOwn(controls, name)) {
      controls[name]?.(control);
    }
  } else if (details instanceof HTMLDetailsElement && 'fold' in details.dataset && !target?.closest('summary a')) {
    event.preventDefault();
    fold(details);
  } else if (link && openMenu()) {
    if (isPlain(event)) {
      suppress(event);
      followFromMenu(link);
    } else {
      openMenu()?.hidePopover();
    }
  } else if (target?.closest('.theme-announcement-bar button')) {
    // The bar disappears with the focus in it: the next element gets it.
    document.querySelector<HTMLElement>('.navbar__brand')?.focus({preventScroll: true});
    hideAnnouncement();
    remember(ANNOUNCED, SETTINGS.announcement);
    remember(DISMISSED, 'true');
  } else if (target?.closest('.theme-back-to-top-button') && prefersStillness()) {
    suppress(event);
    scrollTo({top: 0, behavior: 'instant'});
  }
});

listenFirst(['keydown'], (event) => {
  if (event.key === 'Escape') {
    closeMenu();
  }
  const menu = openMenu();
  const dropdown = document.querySelector('.dropdown--show');
  if (menu && event.key === 'Tab') {
    cycleFocus(
      event,
      [...menu.querySelectorAll<HTMLElement>('a[href], button, summary')].filter(
        // Collapsed elements have client rects too, but are not visible.
        (stop) => stop.getClientRects().length > 0 && !stop.closest('details:not([open]) > :not(summary)'),
      ),
    );
  } else if (dropdown && event.key === 'Escape') {
    // The theme closes it at a press outside of it.
    dropdown.querySelector('a')?.focus();
    document.body.dispatchEvent(new MouseEvent('mousedown', {bubbles: true}));
  }
});

// Measured when the reader reaches a block, not for all blocks of a page: is the code wider than the block?
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

// Neither of them bubbles.
listenFirst(['beforetoggle'], (event) => {
  if (elementOf(event)?.matches(MENU) && event.newState === 'open') {
    // By then the menu has its size, and has not been drawn.
    requestAnimationFrame(showCurrent);
  }
});
listenFirst(['toggle'], (event) => {
  const element = elementOf(event) as HTMLElement;
  const isOpen = event.newState === 'open';
  const term = element.previousElementSibling;
  if (term?.matches('[data-control=term]')) {
    term.ariaExpanded = String(isOpen);
  } else if (element.matches(MENU)) {
    document.querySelectorAll('.navbar__toggle').forEach((button) => (button.ariaExpanded = String(isOpen)));
    if (!isOpen && element.dataset.shows) {
      element.dataset.shows = 'secondary';
    }
  }
});
DESKTOP.addEventListener('change', () => openMenu()?.hidePopover());
// theme/DocSidebar sends this when there is a menu for another page.
addEventListener('menushown', showCurrent);
DARK.addEventListener('change', () => root.dataset.themeChoice === 'system' && showTheme('system'));
// `startcrash`: theme/Error has put the page's HTML back.
['DOMContentLoaded', 'startcrash'].forEach((type) =>
  addEventListener(type, () =>
    document.querySelectorAll('[data-control]').forEach((control) => control.removeAttribute('disabled')),
  ),
);

// The announcement was closed in another tab.
addEventListener(
  'storage',
  ({key, newValue}) => key === DISMISSED + SETTINGS.namespace && newValue === 'true' && hideAnnouncement(),
);

// Docusaurus hides the bar after a dismissal, even when the announcement has changed.
try {
  if (localStorage.getItem(ANNOUNCED + SETTINGS.namespace) !== SETTINGS.announcement) {
    remember(DISMISSED, '');
  }
} catch {
  // Storage is blocked: nothing was dismissed.
}
