// Eject (3.10.2): stock always hints at Algolia's host, pulls DocSearch into main and never shows its error screen.
import {useCallback, useEffect, useRef, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {notLoaded, useLate} from '@site/src/components/kit/late';
import {watchTyping} from '@site/src/components/kit/meanwhile';
import SearchButton from '@site/src/components/search/SearchButton';
import {useSearchShortcuts} from '@site/src/components/search/useSearchShortcuts';
import type SearchModal from '@site/src/components/search/SearchModal';

const loadModal = async (): Promise<typeof SearchModal> => (await import('@site/src/components/search/SearchModal')).default;

/** Fetches the modal ahead, on the first sign of interest. A failure is told when the search is opened. */
const warm = (): void => void loadModal().catch(() => undefined);

export default function SearchBar(): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const stopTyping = useRef<(() => string) | null>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const {value: Modal, failed, load} = useLate('搜索', loadModal);
  const open = useCallback(() => {
    // What is typed before the modal is there is for the modal.
    stopTyping.current ??= watchTyping();
    void load().then((modal) => {
      const text = stopTyping.current?.();
      stopTyping.current = null;
      // Asked twice before it was there, it opens once.
      if (modal !== null && text !== undefined) {
        setTyped(text);
        const {activeElement} = document;
        opener.current = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : button.current;
        setIsOpen(true);
      }
    });
  }, [load]);
  const close = useCallback(() => setIsOpen(false), []);
  useEffect(() => {
    // After the modal is gone: until then, the page is inert.
    if (!isOpen) {
      opener.current?.focus();
    }
  }, [isOpen]);
  useSearchShortcuts({isOpen, open, close});
  return (
    <>
      <SearchButton buttonRef={button} onClick={open} onFocus={warm} onMouseOver={warm} onTouchStart={warm} />
      {failed && <span role="alert">{notLoaded('搜索')}</span>}
      {isOpen && Modal !== null && createPortal(<Modal onClose={close} initialQuery={typed} />, document.body)}
    </>
  );
}
