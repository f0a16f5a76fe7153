import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** What the screen shows. */
  title: string;
  /** Where on the platform it is found, as its title bar says. */
  place: string;
  children: ReactNode;
}

/**
 * A drawn screen of the platform, of plain Markdown: in a list `code` is what a field holds and a computed number a
 * gauge; **bold** is a button, *italic* one of less weight, a quote what the reader says. ① … ⑨ are marks, which an
 * ordered list at the end explains (src/markdown/fillTags).
 */
export default function Screen({title, place, children}: Props): ReactNode {
  return (
    <figure className={styles.screen}>
      <figcaption className={styles.title}>示意图：{title}</figcaption>
      <div className={styles.window}>
        <p className={styles.place}>{place}</p>
        {children}
      </div>
    </figure>
  );
}
