import {elementOf, listenFirst} from '../inline/dom';

// Part of the inline script of sites with several versions of the docs: what the bundle does elsewhere, on the plain pages of a version
// that was cut, which never start it.

/** Opens or closes a menu of the navbar. */
function showDropdown(dropdown: Element | null, isShown: boolean): void {
  dropdown?.classList.toggle('dropdown--show', isShown);
  dropdown?.querySelector('[aria-haspopup]')?.setAttribute('aria-expanded', String(isShown));
}

const shownDropdown = (): Element | null => document.querySelector('.dropdown--show');

/** Where the page is plain, makes its menus open with a press or a key, and the way back lead to a page. */
export function servePlainPage(): void {
  if (!document.documentElement.hasAttribute('data-plain')) {
    return;
  }
  // A running page may have come here with an entry of its router: the way back then changes the address alone.
  const {pathname} = location;
  listenFirst(['popstate'], () => location.pathname !== pathname && location.reload());
  listenFirst(['click'], (event) => {
    const pressed = elementOf(event)?.closest('.dropdown > [aria-haspopup]')?.parentElement ?? null;
    const shown = shownDropdown();
    showDropdown(shown, false);
    if (pressed && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      showDropdown(pressed, pressed !== shown);
    }
  });
  listenFirst(['keydown'], ({key}) => {
    const shown = shownDropdown();
    if (key === 'Escape' && shown) {
      showDropdown(shown, false);
      shown.querySelector('a')?.focus();
    }
  });
}
