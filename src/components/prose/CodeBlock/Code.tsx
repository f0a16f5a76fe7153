import {lazy, useEffect, useState, type CSSProperties, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {usePrismTheme} from '@docusaurus/theme-common';
import type {CodeBlockMetadata} from '@site/src/plugins/internals/themeCommon';
import clsx from 'clsx';
import {decodeRuns} from '@site/src/content/encodedRuns';
import {useIsHydrating, useLate} from '../../kit/late';
import CodeLines from './CodeLines';
import styles from './styles.module.css';

const importLines = () => import('./HighlightedLines');
const OnServer = lazy(importLines);

export interface Coloured {
  /** Its colours, as src/content/encodedRuns writes them. */
  runs?: string | undefined;
}

interface Props extends Coloured {
  block: CodeBlockMetadata;
}

/** Lines that are coloured in the browser: in one colour until Prism is there, or when it does not come. */
function LateLines({block}: Props): ReactNode {
  const {value, load} = useLate('代码的配色', importLines);
  useEffect(load, [load]);
  return value === null ? block.code : <value.default block={block} />;
}

function Lines({block, runs}: Props): ReactNode {
  const coloured = runs === undefined ? null : decodeRuns<CSSProperties>(block.code, runs);
  if (coloured !== null) {
    return <CodeLines block={block} lines={coloured} />;
  }
  return ExecutionEnvironment.canUseDOM ? <LateLines block={block} /> : <OnServer block={block} />;
}

/**
 * The code of a block. It comes with its colours, and the browser keeps what it was sent. Prism is loaded only for other
 * code: what a component draws, or what magic comments have changed.
 */
export default function Code({block, runs}: Props): ReactNode {
  const {code, language, lineNumbersStart: first} = block;
  const isHydrating = useIsHydrating();
  // The code that the page came with; nothing for code that is drawn first in the browser.
  const [sent, setSent] = useState(isHydrating ? code : null);
  if (sent !== null && sent !== code) {
    setSent(null);
  }

  const attributes = {
    className: clsx(styles.lines, first !== undefined && styles.numbered),
    style: first === undefined ? undefined : {counterReset: `line-count ${first - 1}`},
  };
  return (
    <pre
      tabIndex={0}
      className={clsx('prism-code', `language-${language}`, styles.block, 'thin-scrollbar')}
      style={usePrismTheme().plain as object}>
      {ExecutionEnvironment.canUseDOM && sent === code ? (
        <code key="kept" {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
      ) : (
        <code key="drawn" {...attributes}>
          <Lines block={block} runs={runs} />
        </code>
      )}
    </pre>
  );
}
