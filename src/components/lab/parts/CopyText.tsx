import {useState, type ReactNode} from 'react';
import styles from './styles.module.css';

/** Copies a text and says whether it worked. */
export default function CopyText({label, text}: {label: string; text: string | (() => string)}): ReactNode {
  const [answer, setAnswer] = useState('');
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
      <button type="button" className={styles.link} onClick={() => void copy()} onBlur={() => setAnswer('')}>
        {label}
      </button>{' '}
      <span role="status">{answer}</span>
    </span>
  );
}
