import {useEffect} from 'react';
import {isComposing} from '../kit/isComposing';

/** Whether the reader is typing: shortcuts of one key then belong to the text. */
export function isTyping(target: EventTarget | undefined): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'SELECT', 'TEXTAREA'].includes(target.tagName));
}

/**
 * Ctrl/Cmd+K opens and closes the search, `/` opens it outside of fields, Escape closes it.
 * Keys that an input method is composing with are its own.
 */
export function useSearchShortcuts({isOpen, open, close}: {isOpen: boolean; open: () => void; close: () => void}): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (isComposing(event)) {
        return;
      }
      const isToggle = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey);
      const isModified = event.metaKey || event.ctrlKey || event.altKey;
      // The first of the path is the field itself, also inside of a shadow tree.
      const isSlash = event.key === '/' && !isModified && !isTyping(event.composedPath()[0]);
      if (isOpen && (isToggle || event.key === 'Escape')) {
        event.preventDefault();
        close();
      } else if (!isOpen && (isToggle || isSlash)) {
        event.preventDefault();
        open();
      }
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOpen, open, close]);
}
