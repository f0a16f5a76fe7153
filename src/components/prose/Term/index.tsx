import {useId, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {glossary, type TermId} from '@site/src/content/glossary';
import styles from './styles.module.css';

interface Props {
  id: TermId;
  /** Words to show instead of the term itself. */
  children?: ReactNode;
}

/**
 * A term with its definition. Built on the browser's own popover: it opens with mouse, touch, Enter and Space,
 * closes with Escape or a press outside, and works without JavaScript.
 */
export default function Term({id, children}: Props): ReactNode {
  const popoverId = `term-${id}-${useId().replace(/[^a-z0-9]/gi, '')}`;
  const entry = glossary[id];
  return (
    <>
      <button type="button" className={styles.term} popoverTarget={popoverId}>
        {children ?? entry.term}
      </button>
      <span id={popoverId} popover="auto" className={styles.definition}>
        <span className={styles.heading}>
          <b>{entry.term}</b> <span lang="en">{entry.english}</span>
        </span>
        <span className={styles.text}>{entry.definition}</span>
        <Link className={styles.more} to={`/docs/${entry.link}`}>
          查看“{entry.term}”的说明
        </Link>
      </span>
    </>
  );
}
