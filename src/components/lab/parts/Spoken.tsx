import {useEffect, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

/** A slider that is held down changes the sentence many times a second; a screen reader gets the one at rest. */
const REST_MS = 700;

/** Reads a sentence to screen readers when it has changed and stays; says nothing at first. */
export default function Spoken({text}: {text: string}): ReactNode {
  const [rested, setRested] = useState(text);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (text === rested) {
      return undefined;
    }
    const timer = setTimeout(() => {
      setRested(text);
      setSaid(text);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text, rested]);
  return (
    <output className={styles.spoken} aria-live="polite">
      {said}
    </output>
  );
}
