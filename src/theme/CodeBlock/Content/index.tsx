// Eject (3.10.2): the browser keeps the coloured code that it was sent. Prism is loaded only for code that is drawn
// later: by readers who come by a link inside the site, by the development server, and when the code changes.
import {lazy, useEffect, useState, useSyncExternalStore, type ReactNode} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {usePrismTheme} from '@docusaurus/theme-common';
import {useCodeBlockContext} from '@docusaurus/theme-common/internal';
import styles from '@docusaurus/theme-classic/lib/theme/CodeBlock/Content/styles.module.css';
import type {Props} from '@theme/CodeBlock/Content';
import clsx from 'clsx';
import {useLate} from '@site/src/components/kit/late';

const importLines = () => import('@site/src/components/prose/HighlightedLines');
const OnServer = lazy(importLines);
const neverChanges = (): (() => void) => () => undefined;

/** Lines that are drawn in the browser: in one colour until Prism is there, or when it does not come. */
function LateLines({code}: {code: string}): ReactNode {
  const {value, load} = useLate('代码的配色', importLines);
  useEffect(() => void load(), [load]);
  return value === null ? code : <value.default />;
}

export default function CodeBlockContent({className}: Props): ReactNode {
  const {code, language, lineNumbersStart} = useCodeBlockContext().metadata;
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
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
          {ExecutionEnvironment.canUseDOM ? <LateLines code={code} /> : <OnServer />}
        </code>
      )}
    </pre>
  );
}
