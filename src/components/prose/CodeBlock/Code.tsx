import {lazy, useState, type CSSProperties, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {usePrismTheme} from '@docusaurus/theme-common';
import type {CodeBlockMetadata} from '@site/src/docusaurus/themeCommon';
import clsx from 'clsx';
import {decodeRuns} from '@site/src/content/encodedRuns';
import {useIsHydrating} from '../../kit/hydration';
import {lazyComponent} from '../../kit/lazy';
import CodeLines from './CodeLines';
import styles from './styles.module.css';

const importLines = () => import('./HighlightedLines');
const OnServer = lazy(importLines);
/** In one colour until Prism has loaded, or when it fails to. */
const InBrowser = lazyComponent('代码的配色', importLines, ({block}) => block.code);

export interface Coloured {
  /** Its colours, in the form of src/content/encodedRuns. */
  runs?: string | undefined;
}

interface Props extends Coloured {
  block: CodeBlockMetadata;
}

function Lines({block, runs}: Props): ReactNode {
  const coloured = runs === undefined ? null : decodeRuns<CSSProperties>(block.code, runs);
  if (coloured !== null) {
    return <CodeLines block={block} lines={coloured} />;
  }
  return ExecutionEnvironment.canUseDOM ? <InBrowser block={block} /> : <OnServer block={block} />;
}

/**
 * The code of a block. It comes with its colours, and the browser keeps the server's HTML. Prism is loaded only for
 * other code: from a component, or changed by magic comments.
 */
export default function Code({block, runs}: Props): ReactNode {
  const {code, language, lineNumbersStart: first} = block;
  const isHydrating = useIsHydrating();
  // The page's own code; null for code that is first drawn in the browser.
  const [serverCode, setServerCode] = useState(isHydrating ? code : null);
  if (serverCode !== null && serverCode !== code) {
    setServerCode(null);
  }

  const attributes = {
    className: clsx(styles.lines, first !== undefined && styles.numbered),
    style: first === undefined ? undefined : {counterReset: `line-count ${first - 1}`},
  };
  return (
    <pre
      tabIndex={0}
      className={clsx('prism-code', `language-${language}`, styles.block, 'thin-scrollbar')}
      style={usePrismTheme().plain}>
      {ExecutionEnvironment.canUseDOM && serverCode === code ? (
        <code key="server" {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
      ) : (
        <code key="drawn" {...attributes}>
          <Lines block={block} runs={runs} />
        </code>
      )}
    </pre>
  );
}
