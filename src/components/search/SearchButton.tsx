import type {ButtonHTMLAttributes, ReactNode, RefObject} from 'react';
import useIsBrowser from '@docusaurus/useIsBrowser';
import styles from './styles.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Looks like a field, opens the search. The shortcut is written as the reader's keyboard has it. */
export default function SearchButton({buttonRef, ...props}: Props): ReactNode {
  const isApple = useIsBrowser() && /Mac|iP(hone|ad|od)/.test(navigator.platform);
  return (
    <button ref={buttonRef} type="button" className={styles.button} aria-keyshortcuts="Control+K Meta+K /" {...props}>
      <svg className={styles.icon} viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path d="M12.8 12.8L17.500 17.500" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
      </svg>
      <span className={styles.label}>搜索文档</span>
      <kbd className={styles.keys} aria-hidden="true">
        {isApple ? '⌘ K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}
