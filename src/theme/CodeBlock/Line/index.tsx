// Eject (3.10.2): stock puts each line into a <div>, which is not allowed inside <code>; here it is a <span>.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {Props} from '@theme/CodeBlock/Line';
import LineToken from '@theme/CodeBlock/Line/Token';
import styles from './styles.module.css';

type Token = Props['line'][number];

/** An empty line arrives as one "\n" token; the <br> below already breaks it. */
function withoutNewline(line: Token[]): Token[] {
  const [only] = line;
  return line.length === 1 && only?.content === '\n' ? [{...only, content: ''}] : line;
}

export default function CodeBlockLine({line: source, classNames, showLineNumbers, getLineProps, getTokenProps}: Props): ReactNode {
  const line = withoutNewline(source);
  const {className, style} = getLineProps({line, className: clsx(classNames, styles.line, showLineNumbers && styles.numbered)});
  const tokens = line.map((token, index) => {
    const tokenProps = getTokenProps({token});
    return (
      <LineToken key={index} {...tokenProps} line={line} token={token}>
        {tokenProps.children}
      </LineToken>
    );
  });
  return (
    <span className={className} style={style}>
      {showLineNumbers ? (
        <>
          <span className={styles.number} />
          <span className={styles.content}>{tokens}</span>
        </>
      ) : (
        tokens
      )}
      <br />
    </span>
  );
}
