import {useEffect, useState, type ReactNode} from 'react';
import TextButton from '../../kit/TextButton';
import styles from './styles.module.css';

interface Props {
  label: string;
  text: string | (() => string);
  disabled?: boolean;
}

/** Hidden after a time, not on blur: the elements beside it would move under the pointer. */
const SHOWN_MS = 4000;

/** Copies a text and reports whether that worked. */
export default function CopyText({label, text, disabled}: Props): ReactNode {
  const [answer, setAnswer] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnswer(''), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [answer]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text());
      setAnswer('已复制');
    } catch (error) {
      console.error('没有复制成功：', error);
      setAnswer('没有复制成功，请手动选择文字');
    }
  };
  return (
    <span className={styles.copy}>
      <TextButton disabled={disabled} onClick={() => void copy()}>
        {label}
      </TextButton>{' '}
      <span role="status">{answer}</span>
    </span>
  );
}
