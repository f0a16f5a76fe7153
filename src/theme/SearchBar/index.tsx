// Eject (3.10.2): stock always hints at Algolia's host, pulls DocSearch into main and never shows its error screen.
import {useCallback, useEffect, useRef, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import SearchButton from '@site/src/components/search/SearchButton';
import {useSearchShortcuts} from '@site/src/components/search/useSearchShortcuts';
import {typeAhead} from '@site/src/components/search/typeAhead';
import type SearchModalType from '@site/src/components/search/SearchModal';

let loaded: typeof SearchModalType | null = null;

/** Fetches the modal and starts fetching the index; called on the first sign of interest. */
async function load(): Promise<typeof SearchModalType> {
  loaded ??= (await import('@site/src/components/search/SearchModal')).default;
  return loaded;
}

const warm = (): void => void load().catch((error: unknown) => console.warn('搜索窗口没有加载成功。', error));

export default function SearchBar(): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const stopTyping = useRef<(() => string) | null>(null);
  const [typed, setTyped] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const open = useCallback(() => {
    // What is typed before the modal is there is for the modal.
    stopTyping.current ??= typeAhead();
    const takeTyped = (): string => {
      const text = stopTyping.current?.() ?? '';
      stopTyping.current = null;
      return text;
    };
    load().then(
      () => {
        setTyped(takeTyped());
        const {activeElement} = document;
        opener.current = activeElement instanceof HTMLElement && activeElement !== document.body ? activeElement : button.current;
        setHasFailed(false);
        setIsOpen(true);
      },
      (error: unknown) => {
        takeTyped();
        console.error('搜索窗口没有加载成功。', error);
        setHasFailed(true);
      },
    );
  }, []);
  const close = useCallback(() => setIsOpen(false), []);
  useEffect(() => {
    // After the modal is gone: until then, the page is inert.
    if (!isOpen) {
      opener.current?.focus();
    }
  }, [isOpen]);
  useSearchShortcuts({isOpen, open, close});
  const Modal = loaded;
  return (
    <>
      <SearchButton buttonRef={button} onClick={open} onFocus={warm} onMouseOver={warm} onTouchStart={warm} />
      {hasFailed && <span role="alert">搜索没有加载成功，请重试。</span>}
      {isOpen && Modal !== null && createPortal(<Modal onClose={close} initialQuery={typed} />, document.body)}
    </>
  );
}
