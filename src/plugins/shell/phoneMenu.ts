import {elementOf, listenFirst} from '../inline/dom';

/** The menu of a phone (components/page/MobileMenu). */
export const MENU = '#navbar-sidebar';

export const openMenu = (): HTMLElement | null => document.querySelector(`${MENU}[data-open]`);

/** Address of the page whose menu has an entry of the history; `null` without one. */
let entry: string | null = null;
/** Whether the entry is being left, and the link in the menu that is followed then. */
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

/** Closes the open menu, and follows a link in it once its entry has been left: Back from there leads to the page, not to the menu. */
export function followFromMenu(link: HTMLElement): void {
  openMenu()?.hidePopover();
  if (isLeaving) {
    next = link;
  } else {
    link.click();
  }
}

/** Back has been pressed, or the entry of the closed menu left: both lead to the page that is there, and the router need not know. */
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

/** Gives the open menu an entry of the history, so that Back closes it, also where the tab has no page before. */
export function keepMenuEntry(): void {
  listenFirst(['beforetoggle'], (event) => {
    if (elementOf(event)?.matches(MENU)) {
      (event.newState === 'open' ? addEntry : leaveEntry)();
    }
  });
  listenFirst(['popstate'], (event) => entry !== null && onPop(event));
}
