import {useId, type KeyboardEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {useWindowSize} from '@docusaurus/theme-common';
import {PANES, tabAfter, type PaneName} from './paneNames';
import parts from '../parts/styles.module.css';
import styles from './panes.module.css';

interface Props {
  /** The part that a narrow window shows; a wide one shows all. */
  shown: PaneName;
  onShow: (name: PaneName) => void;
  /** The verdict in a line, which a narrow window shows while the result is out of sight. */
  verdict: ReactNode;
  /** Content of each pane. `details` belong to the result, but follow the days where all panes are visible. */
  children: Readonly<Record<PaneName | 'details', ReactNode>>;
}

/**
 * Editor and result: side by side in a wide window, one at a time behind tabs in a narrow one. Hidden panes keep their
 * state.
 */
export default function Panes({shown, onShow, verdict, children}: Props): ReactNode {
  const id = useId();
  // Only a narrow window has tabs: elsewhere a panel would name one that nobody can see. As in panes.module.css.
  const hasTabs = useWindowSize({desktopBreakpoint: 799}) === 'mobile';
  const idOf = (what: 'tab' | 'pane', name: keyof typeof children): string => `${id}-${what}-${name}`;
  const turn = (event: KeyboardEvent): void => {
    const next = tabAfter(shown, event.key);
    if (next !== undefined) {
      event.preventDefault();
      onShow(next);
      document.getElementById(idOf('tab', next))?.focus();
    }
  };
  const pane = (name: keyof typeof children, tab: PaneName): ReactNode => (
    <div
      className={clsx(styles.pane, styles[name])}
      id={idOf('pane', name)}
      role={hasTabs ? 'tabpanel' : undefined}
      aria-labelledby={hasTabs ? idOf('tab', tab) : undefined}
      data-pane={name}
      data-shown={tab === shown ? '' : undefined}>
      {children[name]}
    </div>
  );
  return (
    <>
      <div className={styles.bar}>
        <div className={clsx(styles.tabs, parts.tabs)} role="tablist" aria-label="演练场的三个部分">
          {PANES.map(({name, label}) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={idOf('tab', name)}
              aria-controls={[name, ...(name === 'result' ? (['details'] as const) : [])]
                .map((one) => idOf('pane', one))
                .join(' ')}
              aria-selected={name === shown}
              tabIndex={name === shown ? 0 : -1}
              onKeyDown={turn}
              onClick={() => onShow(name)}>
              {label}
            </button>
          ))}
        </div>
        {shown !== 'result' && verdict}
      </div>
      <div className={styles.panes}>
        {pane('rule', 'rule')}
        <div className={styles.outcome} data-name="outcome">
          {pane('result', 'result')}
          {pane('days', 'days')}
          {pane('details', 'result')}
        </div>
      </div>
    </>
  );
}
