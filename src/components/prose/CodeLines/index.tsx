import type {CSSProperties, ReactNode} from 'react';
import {useCodeBlockContext} from '@site/src/plugins/internals/themeCommon';
import {codeBlockLine as theme} from '@site/src/plugins/internals/themeStyles';
import type {Piece} from '@site/src/content/codeRuns';
import clsx from 'clsx';
import styles from './styles.module.css';

/** The lines of the code block around it; elements only for what has a colour of its own. */
export default function CodeLines({lines}: {lines: readonly (readonly Piece<CSSProperties>[])[]}): ReactNode {
  const {lineNumbersStart, lineClassNames} = useCodeBlockContext().metadata;
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
      <span key={at} className={clsx('token-line', lineClassNames[at], isNumbered ? theme.codeLine : styles.line)}>
        {isNumbered ? (
          <>
            <span className={clsx(theme.codeLineNumber, styles.number)} />
            <span className={theme.codeLineContent}>{text}</span>
          </>
        ) : (
          text
        )}
        <br />
      </span>
    );
  });
}
