import {useId, useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {GlossaryEntry, TermId} from '@site/src/content/glossary';
import styles from './styles.module.css';

/** Authors write `id` and, where the sentence needs other words, children; src/markdown/terms adds the rest. */
interface Props extends Pick<GlossaryEntry, 'term' | 'english' | 'definition' | 'link'> {
  id: TermId;
  children?: ReactNode;
}

/**
 * A term with its definition. Built on the browser's own popover: it opens with mouse, touch, Enter and Space,
 * closes with Escape or a press outside, and works without JavaScript.
 */
export default function Term({id, term, english, definition, link, children}: Props): ReactNode {
  const popoverId = `term-${id}-${useId().replace(/[^a-z0-9]/gi, '')}`;
  const popover = useRef<HTMLSpanElement>(null);
  // The explanation may stand on the same page: the definition would stay open over it.
  const close = (): void => popover.current?.hidePopover();
  return (
    <>
      <button type="button" className={styles.term} popoverTarget={popoverId}>
        {children ?? term}
      </button>
      <span ref={popover} id={popoverId} popover="auto" className={styles.definition}>
        <span className={styles.heading}>
          <b>{term}</b> <span lang="en">{english}</span>
        </span>
        <span className={styles.text}>{definition}</span>
        <Link className={styles.more} to={`/docs/${link}`} onClick={close}>
          查看“{term}”的说明
        </Link>
      </span>
    </>
  );
}
