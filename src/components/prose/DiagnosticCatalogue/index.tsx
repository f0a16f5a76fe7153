import type {ReactNode} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {sectionAnchor, type Bars, type Code} from '@site/src/engine';
import styles from './styles.module.css';
import {triggeredMessage} from './triggeredMessage';
import {SMALLEST, triggerLines} from './triggerText';
import {triggers} from './triggers';

type Kind = 'error' | 'warning' | 'run';

interface Props {
  /** Errors, warnings and hints, or what a run on prices shows; all without it. */
  kind?: Kind;
  bars: Bars;
}

const KINDS: Readonly<Record<string, Kind>> = {E: 'error', W: 'warning', D: 'run', I: 'error'};
const NAMES = {error: '错误', warning: '警告', info: '提示'} as const;

function Entry({code, bars}: {code: Code; bars: Bars}): ReactNode {
  const {message, hint, severity} = triggeredMessage(code, bars);
  return (
    <>
      <dt id={sectionAnchor(code)} className={styles.code}>
        <code>{code}</code> <span className={styles.severity}>{NAMES[severity]}</span>
      </dt>
      <dd className={styles.entry}>
        <p>
          {message}
          {hint}
        </p>
        {triggerLines(triggers[code]).map(({place, json}, index) => (
          <div key={place}>
            {index === 0 ? '怎样会遇到：' : '并且'}
            {place}
            {json !== '' && (
              <pre tabIndex={0} role="group" aria-label={`${code} 的例子`}>
                <code>{json}</code>
              </pre>
            )}
          </div>
        ))}
        <p>怎么改：{triggers[code].wayOut}</p>
      </dd>
    </>
  );
}

/**
 * Every message of the checker, as it words it for the least that produces it, and the way out. Codes are anchors. On a
 * page that lists the kinds one after the other, the errors come first and with them the strategy that all start from.
 */
export default function DiagnosticCatalogue({kind, bars}: Props): ReactNode {
  const {collectAnchor} = useBrokenLinks();
  const codes = (Object.keys(triggers) as Code[]).filter((code) => kind === undefined || KINDS[code.charAt(0)] === kind);
  codes.forEach((code) => collectAnchor(sectionAnchor(code)));
  return (
    <>
      {(kind === undefined || kind === 'error') && (
        <>
          <p>下面的例子都从这个没有问题的最小策略改起，消息由检查器给出。</p>
          <pre className={styles.smallest} tabIndex={0} role="group" aria-label="最小策略">
            <code>{smallestText()}</code>
          </pre>
        </>
      )}
      <dl className={styles.catalogue}>
        {codes.map((code) => (
          <Entry key={code} code={code} bars={bars} />
        ))}
      </dl>
    </>
  );
}

/** One node per line. */
function smallestText(): string {
  const {indicators, signals, outputs} = SMALLEST.trade_strategy;
  const nodes = (list: readonly object[]): string => list.map((node) => `      ${JSON.stringify(node)}`).join(',\n');
  return `{\n  "trade_strategy": {\n    "indicators": [\n${nodes(indicators)}\n    ],\n    "signals": [\n${nodes(signals)}\n    ],\n    "outputs": ${JSON.stringify(outputs)}\n  }\n}`;
}
