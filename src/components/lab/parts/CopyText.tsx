import {useEffect, useState, type ReactNode} from 'react';
import TextButton from '../../kit/TextButton';
import styles from './styles.module.css';

interface Props {
  label: string;
  text: string | (() => string);
  /** Reason why there is nothing to copy yet, in Chinese. */
  off?: string | null;
}

/** Hidden after this time. Its room stays: the elements beside it would move under the pointer. */
const SHOWN_MS = 4000;
const COPIED = '已复制';

const selectAll = (box: HTMLTextAreaElement | null): void => {
  box?.focus();
  box?.select();
};

/** Copies a text and reports the outcome. On failure, the text is shown and selected, to be copied by hand. */
export default function CopyText({label, text, off}: Props): ReactNode {
  const [answer, setAnswer] = useState('');
  const [isPast, setPast] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  useEffect(() => {
    // The instruction to copy by hand stays.
    const timer = answer === COPIED && !isPast ? setTimeout(() => setPast(true), SHOWN_MS) : undefined;
    return () => clearTimeout(timer);
  }, [answer, isPast]);
  const copy = async (): Promise<void> => {
    const content = typeof text === 'string' ? text : text();
    try {
      await navigator.clipboard.writeText(content);
    } catch (error) {
      console.warn('没有复制成功：', error);
      setAnswer('浏览器没有让页面复制，请按 Ctrl+C（⌘C）复制下面选中的文字：');
      setRefused(content);
      return;
    }
    setRefused(null);
    setPast(false);
    setAnswer(COPIED);
  };
  return (
    <span className={styles.copy}>
      <TextButton off={off} onClick={() => void copy()}>
        {label}
      </TextButton>{' '}
      <span role="status" className={isPast ? styles.past : undefined}>
        {answer}
      </span>
      {refused !== null && (
        <textarea
          ref={selectAll}
          className={styles.box}
          readOnly
          rows={4}
          value={refused}
          aria-label={`${label}的内容`}
        />
      )}
    </span>
  );
}
