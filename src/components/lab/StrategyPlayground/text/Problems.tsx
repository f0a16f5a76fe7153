import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Diagnostic, Fix, Place} from '@site/src/engine/language';
import TextButton from '../../../kit/TextButton';
import type {Problem} from '../run/protocol';
import {placeName, SEVERITY_NAMES} from './problemSummary';
import styles from '../styles.module.css';

interface Props {
  diagnostics: readonly Problem[];
  /** True if the text is visible: problems then show lines and columns, ids and codes. */
  isJson: boolean;
  /** Selects a place in the text. */
  onJump: (place: Pick<Diagnostic, 'line' | 'column' | 'end'>) => void;
  onFix: (fix: Fix) => void;
}

/** The problems of the text: where, what, and how to fix it. */
export default function Problems({diagnostics, isJson, onJump, onFix}: Props): ReactNode {
  const place = (at: Partial<Place> & Pick<Diagnostic, 'end'>): ReactNode =>
    at.line !== undefined && (
      <>
        <TextButton onClick={() => onJump(at)}>{isJson ? placeName(at) : '到 JSON 里看'}</TextButton>{' '}
      </>
    );
  return (
    diagnostics.length > 0 && (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A list that scrolls by itself.
      <ol className={styles.problems} aria-label="错误、警告与提示" tabIndex={0}>
        {diagnostics.map((diagnostic, index) => {
          const {code, severity, message, plainMessage, hint, fix, plainFix, related = [], section} = diagnostic;
          return (
            <li key={index} data-severity={severity}>
              <b className={styles[severity]}>{SEVERITY_NAMES[severity]}</b> {place(diagnostic)}
              <span>{isJson ? message : plainMessage}</span>
              {isJson && hint !== undefined && <span className={styles.hint}> {hint}</span>}
              {(isJson ? related : []).map((other) => (
                <span key={other.path} className={styles.hint}>
                  {' '}
                  {place({...other, end: undefined})}
                  {other.message}
                </span>
              ))}
              {fix !== undefined && (
                <>
                  {' '}
                  <TextButton onClick={() => onFix(fix)}>{isJson ? fix.title : plainFix}</TextButton>
                </>
              )}
              {section !== undefined && (
                <>
                  {' '}
                  <Link to={section}>{isJson ? <code>{code}</code> : '为什么'}</Link>
                </>
              )}
            </li>
          );
        })}
      </ol>
    )
  );
}
