import type {ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  /** Subject of the diagram, shown above it. */
  title: string;
  /** Its arrows in words, for readers who cannot see it. */
  relations: string;
  /** SVG drawn at build by src/markdown/diagrams. */
  svg: string;
}

/** A diagram drawn at build. Authors write a fenced `mermaid` block instead of this tag. */
export default function Diagram({title, relations, svg}: Props): ReactNode {
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles.canvas} data-scrolls="" role="group" aria-label={`图：${title}，可左右滚动`} tabIndex={0}>
        <div
          role="img"
          aria-label={relations === '' ? title : `${title}。${relations}。`}
          dangerouslySetInnerHTML={{__html: svg}}
        />
      </div>
    </figure>
  );
}
