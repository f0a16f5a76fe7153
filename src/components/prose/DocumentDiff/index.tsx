import type {ReactNode} from 'react';
import clsx from 'clsx';
import {findExample} from '../StrategyExample/findExample';
import {lineDiff, withContext, type DiffLine} from './lineDiff';
import styles from './styles.module.css';

interface Props {
  /** Ids of two strategies of the pages. */
  from: string;
  to: string;
}

const SIGNS: Readonly<Record<DiffLine['kind'], string>> = {same: '  ', added: '+ ', removed: '- ', skipped: '  '};

/** What a variant of a strategy changes, line by line. */
export default function DocumentDiff({from, to}: Props): ReactNode {
  const [before, after] = [findExample(from), findExample(to)];
  const lines = withContext(lineDiff(before.text, after.text));
  const title = `从“${before.title}”到“${after.title}”的改动`;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      <pre className={styles.lines} tabIndex={0} role="group" aria-label={`${title}：减号是去掉的行，加号是加上的行`}>
        <code>
          {lines.map(({kind, text}, index) => {
            const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
            return (
              <Tag key={index} className={clsx(styles.line, styles[kind])}>
                {SIGNS[kind]}
                {text}
                {'\n'}
              </Tag>
            );
          })}
        </code>
      </pre>
    </figure>
  );
}
