import type {CSSProperties, ReactNode} from 'react';
import type {CodeBlockMetadata} from '@site/src/docusaurus/themeCommon';
import type {Piece} from '@site/src/content/codeRuns';
import clsx from 'clsx';
import styles from './styles.module.css';

interface Props {
  block: CodeBlockMetadata;
  lines: readonly (readonly Piece<CSSProperties>[])[];
}

/** The lines of a code block, with elements only for parts with a colour of their own. */
export default function CodeLines({block: {lineNumbersStart, lineClassNames}, lines}: Props): ReactNode {
  const isNumbered = lineNumbersStart !== undefined;
  return lines.map((line, at) => {
    const text = line.map(({text: piece, style}, index) =>
      style === undefined ? (
        piece
      ) : (
        <span key={index} style={style}>
          {piece}
        </span>
      ),
    );
    return (
      // No <div>: it is not allowed inside <code>.
      <span key={at} className={clsx('token-line', lineClassNames[at], isNumbered ? styles.counted : styles.line)}>
        {isNumbered ? (
          <>
            <span className={styles.number} />
            <span className={styles.text}>{text}</span>
          </>
        ) : (
          text
        )}
        <br />
      </span>
    );
  });
}
