// Eject (3.10.2): a <span> instead of a <div>, which is not allowed inside <code>; elements only for what has a colour of its own.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {Props} from '@theme/CodeBlock/Line';
import {colourRuns} from './colourRuns';
import styles from './styles.module.css';

type Token = Props['line'][number];

/** An empty line arrives as one "\n" token; the <br> below already breaks it. */
function withoutNewline(line: Token[]): Token[] {
  const [only] = line;
  return line.length === 1 && only?.content === '\n' ? [{...only, content: ''}] : line;
}

export default function CodeBlockLine({line: source, classNames, showLineNumbers, getLineProps, getTokenProps}: Props): ReactNode {
  const line = withoutNewline(source);
  // The <pre> around it has the same style.
  const {className, style: inherited} = getLineProps({line, className: clsx(classNames, styles.line, showLineNumbers && styles.numbered)});
  const pieces = line.map((token) => ({text: token.content, style: getTokenProps({token}).style}));
  const text = colourRuns(pieces, inherited).map((run, index) =>
    run.style === undefined ? (
      run.text
    ) : (
      <span key={index} style={run.style}>
        {run.text}
      </span>
    ),
  );
  return (
    <span className={className}>
      {showLineNumbers ? (
        <>
          <span className={styles.number} />
          <span className={styles.content}>{text}</span>
        </>
      ) : (
        text
      )}
      <br />
    </span>
  );
}
