import {useEffect, useState, type ReactNode} from 'react';
import TextButton from '../../kit/TextButton';
import styles from './styles.module.css';

interface Props {
  label: string;
  text: string | (() => string);
  /** The text is still being made. */
  disabled?: boolean;
}

/** Taken away by time, not with the focus: what stands beside it would move away under a press. */
const SHOWN_MS = 4000;

/** Copies a text and says whether it worked. */
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
