import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** The parts of an address that a lab could not use. */
export default function Notes({complaints}: {complaints: readonly string[]}): ReactNode {
  const shown = complaints.slice(0, 4);
  return (
    shown.length > 0 && (
      <div className={styles.notes} role="status">
        <p>这个链接里有看不懂的设置：</p>
        <ul>
          {shown.map((complaint) => (
            <li key={complaint}>{complaint}</li>
          ))}
          {complaints.length > shown.length && <li>还有 {complaints.length - shown.length} 处。</li>}
        </ul>
      </div>
    )
  );
}
