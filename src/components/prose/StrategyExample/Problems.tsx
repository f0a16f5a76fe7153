import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import type {Problem} from './settings';
import styles from './styles.module.css';

const NAMES: Readonly<Record<Problem['severity'], string>> = {error: '错误', warning: '警告', info: '提示'};

/** What the checker says of a strategy, in its own words. */
export default function Problems({problems}: {problems: readonly Problem[]}): ReactNode {
  return (
    problems.length > 0 && (
      <ul className={styles.problems} aria-label="检查器的结果">
        {problems.map(({code, severity, message, hint, line, section}, index) => (
          <li key={index}>
            <b className={styles[severity]}>{NAMES[severity]}</b>
            {line !== undefined && ` 第 ${line} 行`}：{message}
            {hint}{' '}
            {section === undefined ? <code>{code}</code> : <Link to={section}><code>{code}</code></Link>}
          </li>
        ))}
      </ul>
    )
  );
}
