// Eject (3.10.2): code of pages comes with its colours (src/markdown/codeColours), and the browser keeps what it was sent.
// Prism is loaded only for other code: what a component draws, or what magic comments have changed.
import {lazy, useEffect, useState, type CSSProperties, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {usePrismTheme} from '@docusaurus/theme-common';
import {useCodeBlockContext, type CodeBlockMetadata} from '@site/src/plugins/internals/themeCommon';
import {codeBlockContent as styles} from '@site/src/plugins/internals/themeStyles';
import type {Props} from '@theme/CodeBlock/Content';
import clsx from 'clsx';
import {useIsHydrating, useLate} from '@site/src/components/kit/late';
import CodeLines from '@site/src/components/prose/CodeLines';
import {decodeRuns} from '@site/src/content/encodedRuns';

const importLines = () => import('@site/src/components/prose/HighlightedLines');
const OnServer = lazy(importLines);

export interface Coloured {
  /** Its colours, as src/content/encodedRuns writes them. */
  runs?: string;
}

/** Lines that are coloured in the browser: in one colour until Prism is there, or when it does not come. */
function LateLines({code}: {code: string}): ReactNode {
  const {value, load} = useLate('代码的配色', importLines);
  useEffect(load, [load]);
  return value === null ? code : <value.default />;
}

function Lines({code, runs}: {code: string} & Coloured): ReactNode {
  const coloured = runs === undefined ? null : decodeRuns<CSSProperties>(code, runs);
  if (coloured !== null) {
    return <CodeLines lines={coloured} />;
  }
  return ExecutionEnvironment.canUseDOM ? <LateLines code={code} /> : <OnServer />;
}

export default function CodeBlockContent({className}: Props): ReactNode {
  const {code, language, lineNumbersStart, runs} = useCodeBlockContext().metadata as CodeBlockMetadata & Coloured;
  const isHydrating = useIsHydrating();
  // The code that the page came with; nothing for code that is drawn first in the browser.
  const [sent, setSent] = useState(isHydrating ? code : null);
  if (sent !== null && sent !== code) {
    setSent(null);
  }

  const attributes = {
    className: clsx(styles.codeBlockLines, lineNumbersStart !== undefined && styles.codeBlockLinesWithNumbering),
    style: lineNumbersStart === undefined ? undefined : {counterReset: `line-count ${lineNumbersStart - 1}`},
  };
  return (
    <pre
      tabIndex={0}
      className={clsx(className, 'prism-code', `language-${language}`, styles.codeBlock, 'thin-scrollbar')}
      style={usePrismTheme().plain as object}>
      {ExecutionEnvironment.canUseDOM && sent === code ? (
        <code key="kept" {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
      ) : (
        <code key="drawn" {...attributes}>
          <Lines code={code} runs={runs} />
        </code>
      )}
    </pre>
  );
}
