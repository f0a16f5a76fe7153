import {useEffect, useState, type ReactNode, type RefObject} from 'react';
import {flushSync} from 'react-dom';
import styles from '../styles.module.css';

/**
 * The text for print: a text area is cut off after one sheet, and its line numbers ignore wrapping. It exists only
 * while the page is printed.
 */
export default function PrintedText({area}: {area: RefObject<HTMLTextAreaElement | null>}): ReactNode {
  const [text, setText] = useState<string | null>(null);
  useEffect(() => {
    const paper = matchMedia('print');
    // The browser draws the sheets right after this event.
    const follow = (): void => flushSync(() => setText(paper.matches ? (area.current?.value ?? '') : null));
    paper.addEventListener('change', follow);
    return () => paper.removeEventListener('change', follow);
  }, [area]);
  return text === null ? null : (
    <ol className={styles.printed} aria-label="策略 JSON">
      {text.split('\n').map((line, index) => (
        <li key={index}>{line}</li>
      ))}
    </ol>
  );
}
