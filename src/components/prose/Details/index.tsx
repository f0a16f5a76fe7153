import {Children, isValidElement, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import styles from './styles.module.css';

/** A folding part of a page. It opens before the bundle runs (plugins/shell), and React keeps its state. */
export default function Details({children, ...props}: ComponentProps<'details'>): ReactNode {
  useBrokenLinks().collectAnchor(props.id);
  const parts = Children.toArray(children);
  const summary = parts.find((part) => isValidElement(part) && part.type === 'summary');
  return (
    <details {...props} className={clsx('alert alert--info', styles.details, props.className)} data-fold="">
      {summary}
      <div className={styles.content}>{parts.filter((part) => part !== summary)}</div>
    </details>
  );
}
