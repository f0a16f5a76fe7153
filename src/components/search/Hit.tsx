import {useLayoutEffect, useRef, type ReactElement, type ReactNode} from 'react';
import Link from '@docusaurus/Link';

/**
 * A result of the modal. DocSearch calls its lists listboxes, whose options must not contain links and buttons; they are
 * trees of pages and sections, which may. It also gives all lists of an answer one id, and refers to them by others.
 */
export default function Hit({hit: {url}, children}: {hit: {url: string}; children: ReactNode}): ReactElement {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const item = ref.current?.closest('li');
    const list = ref.current?.closest('ul');
    if (item && list) {
      item.setAttribute('role', 'treeitem');
      list.setAttribute('role', 'tree');
      list.id = item.id.replace(/-item-\d+$/, '-list');
    }
  }, []);
  return (
    <span ref={ref} className="site-search-hit">
      <Link to={url}>{children}</Link>
    </span>
  );
}
