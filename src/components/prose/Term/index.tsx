import {useRef, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {GlossaryEntry, TermId} from '@site/src/content/glossary';
import styles from './styles.module.css';

/** Authors write `id` and, where the sentence needs other words, children; src/markdown/fillTags adds the rest. */
interface Props extends Pick<GlossaryEntry, 'term' | 'english' | 'definition' | 'link'> {
  id: TermId;
  children?: ReactNode;
}

/**
 * A term with its definition in a popover: the shell (plugins/shell) opens it with mouse, touch and Enter; it closes
 * with Escape or a press outside. A link rather than a button: browsers' page search finds only text across it, and
 * without scripts, or in another tab, it leads to the explanation. Not the theme's link, which would prefetch that
 * page.
 */
export default function Term({term, english, definition, link, children}: Props): ReactNode {
  const popover = useRef<HTMLSpanElement>(null);
  const history = useHistory();
  const [page = '', anchor = ''] = link.split('#');
  const pathname = useBaseUrl(`/docs/${page}`);
  const address = history.createHref({pathname, search: '', hash: anchor && `#${anchor}`, state: null});
  // The explanation may be on the same page: the definition would stay open over it.
  const close = (): void => popover.current?.hidePopover();
  return (
    <>
      <a className={styles.term} href={address} aria-haspopup="dialog" aria-expanded={false} data-control="term">
        {children ?? term}
      </a>
      <span ref={popover} popover="auto" className={styles.definition}>
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
