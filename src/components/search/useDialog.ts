import {useLayoutEffect, type KeyboardEvent} from 'react';
import {isComposing} from '../kit/isComposing';

const TABBABLE = 'a[href], button:not([disabled]), input:not([disabled])';

/**
 * Makes DocSearch's container the dialog that it is: stock, it is a button with everything else inside. The page behind
 * it is inert, for keyboards and screen readers alike.
 * @param root an element around the container.
 */
export function useDialog(root: HTMLElement | null): void {
  useLayoutEffect(() => {
    const container = root?.querySelector('.DocSearch-Container');
    const page = document.getElementById('__docusaurus');
    if (!container || page === null) {
      return undefined;
    }
    container.setAttribute('role', 'dialog');
    container.setAttribute('aria-modal', 'true');
    container.setAttribute('tabindex', '-1');
    container.removeAttribute('aria-expanded');
    container.removeAttribute('aria-haspopup');
    page.inert = true;
    return () => {
      page.inert = false;
    };
  }, [root]);
}

/** Keeps Tab inside of the dialog (DocSearch only knows the elements that were there at first), and keys of an input method out. */
export function onDialogKey(event: KeyboardEvent<HTMLElement>): void {
  if (isComposing(event.nativeEvent)) {
    event.stopPropagation();
    if (event.key === 'Escape') {
      // It ends the composition; Chromium would empty the whole field as well.
      event.preventDefault();
    }
    return;
  }
  if (event.key !== 'Tab') {
    return;
  }
  event.stopPropagation();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(TABBABLE)].filter((element) => element.checkVisibility());
  const [first, last] = [stops[0], stops.at(-1)];
  const {activeElement} = document;
  if (activeElement === (event.shiftKey ? first : last) || !stops.includes(activeElement as HTMLElement)) {
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }
}
