import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** Notice that the browser refuses to store a text. @param way remedy for the reader, without a full stop. */
export default function NotKept({way}: {way: string}): ReactNode {
  return (
    <p className={styles.small} role="status">
      这个浏览器没有让页面保存文字（可能是无痕窗口或空间不够）：刷新或关闭这一页，写的就没有了；要留下它，{way}。
    </p>
  );
}
