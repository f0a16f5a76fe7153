import {elementOf, listenFirst} from '../inline/dom';

// Popovers for browsers without them (Chrome before 114, Safari before 17, Firefox before 125). `data-open` is the
// state of a popover everywhere, `filled` where this script opened it: those browsers do not know `:popover-open`, and
// an unknown selector makes a whole rule invalid. The published polyfill adds 5 KB and a style sheet for two kinds of
// elements.

const OPEN = '[popover][data-open]';
/** Focused element before a popover opened. */
let before: Element | null = null;

/** Sends the events of the browser's own popovers, in their order; `data-open` follows the first. */
function announce(popover: HTMLElement, newState: 'open' | 'closed'): void {
  ['beforetoggle', 'toggle'].forEach((type) => popover.dispatchEvent(Object.assign(new Event(type), {newState})));
}

function show(this: HTMLElement): void {
  document.querySelectorAll<HTMLElement>(OPEN).forEach((other) => other.hidePopover());
  before = document.activeElement;
  announce(this, 'open');
  this.dataset.open = 'filled';
}

function hide(this: HTMLElement): void {
  if (this.matches(OPEN)) {
    const hadFocus = this.contains(document.activeElement);
    announce(this, 'closed');
    if (hadFocus && before instanceof HTMLElement) {
      before.focus();
    }
  }
}

/** Does what the browser would do at a press, and at Escape. */
function onPress(event: MouseEvent | KeyboardEvent): void {
  const target = elementOf(event);
  const open = document.querySelector<HTMLElement>(OPEN);
  const button = target?.closest('[popovertarget]');
  const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
  if (event instanceof KeyboardEvent) {
    if (event.key === 'Escape') {
      open?.hidePopover();
    }
  } else if (popover !== null) {
    if (popover === open) {
      popover.hidePopover();
    } else {
      popover.showPopover();
    }
  } else if (
    open !== null &&
    !open.contains(target) &&
    target?.closest('[data-control=term]')?.nextElementSibling !== open
  ) {
    open.hidePopover();
  }
}

/** Maintains `data-open`, and adds popovers to a browser without them. */
export function keepPopovers(): void {
  listenFirst(['beforetoggle'], (event) => {
    if (elementOf(event)?.matches('[popover]')) {
      elementOf(event)?.toggleAttribute('data-open', event.newState === 'open');
    }
  });
  if (!('showPopover' in HTMLElement.prototype)) {
    Object.assign(HTMLElement.prototype, {showPopover: show, hidePopover: hide});
    listenFirst(['click', 'keydown'], onPress);
  }
}
