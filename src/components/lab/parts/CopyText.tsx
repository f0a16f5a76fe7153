import {useState, type ReactNode} from 'react';
import TextButton from '../../page/TextButton';
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
      <TextButton onClick={() => void copy()} onBlur={() => setAnswer('')}>
        {label}
      </TextButton>{' '}
      <span role="status">{answer}</span>
    </span>
  );
}
