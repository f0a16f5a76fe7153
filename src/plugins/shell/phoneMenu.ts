import {elementOf, listenFirst} from '../inline/dom';

/** The menu of a phone (components/page/MobileMenu). */
export const MENU = '#navbar-sidebar';

export const openMenu = (): HTMLElement | null => document.querySelector(`${MENU}[data-open]`);

/** Address of the page whose menu has a history entry; `null` without one. */
let entry: string | null = null;
/** True while the history goes back from the entry. `next` is the link in the menu to follow then. */
let isLeaving = false;
let next: HTMLElement | null = null;

function addEntry(): void {
  if (entry === null) {
    history.pushState(history.state, '');
    entry = location.href;
  }
}

function leaveEntry(): void {
  if (entry !== null && !isLeaving) {
    isLeaving = true;
    history.back();
  }
}

/** Closes the menu, and follows a link in it after leaving its history entry: Back then leads to the page. */
export function followFromMenu(link: HTMLElement): void {
  openMenu()?.hidePopover();
  if (isLeaving) {
    next = link;
  } else {
    link.click();
  }
}

/** Handles Back, and the end of leaving a closed menu's entry: both lead to the current page, without the router. */
function onPop(event: PopStateEvent): void {
  const isHere = location.href === entry;
  const menu = openMenu();
  entry = null;
  if (isHere) {
    event.stopImmediatePropagation();
  }
  if (!isLeaving) {
    menu?.hidePopover();
  } else if (menu) {
    // Opened again meanwhile.
    addEntry();
  }
  isLeaving = false;
  next?.click();
  next = null;
}

/** Gives the open menu a history entry, so that Back closes it, also in a tab without an earlier page. */
export function keepMenuEntry(): void {
  listenFirst(['beforetoggle'], (event) => {
    if (elementOf(event)?.matches(MENU)) {
      (event.newState === 'open' ? addEntry : leaveEntry)();
    }
  });
  listenFirst(['popstate'], (event) => entry !== null && onPop(event));
}
