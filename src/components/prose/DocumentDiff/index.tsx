import type {ReactNode} from 'react';
import clsx from 'clsx';
import examples from '@generated/strategy-examples/default/examples.json';
import {lineDiff, withContext, type DiffLine} from './lineDiff';
import styles from './styles.module.css';

interface Props {
  /** Ids of two strategies of the pages. */
  from: string;
  to: string;
}

const SIGNS: Readonly<Record<DiffLine['kind'], string>> = {same: '  ', added: '+ ', removed: '- ', skipped: '  '};

function find(id: string): (typeof examples)[number] {
  const example = examples.find((candidate) => candidate.id === id);
  if (example === undefined) {
    throw new Error(`没有策略示例 “${id}”；可用的有：${examples.map((known) => known.id).join('、')}。`);
  }
  return example;
}

/** What a variant of a strategy changes, line by line. */
export default function DocumentDiff({from, to}: Props): ReactNode {
  const [before, after] = [find(from), find(to)];
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
