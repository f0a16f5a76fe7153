import {useId, type KeyboardEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import styles from './panes.module.css';

/** The parts of a playground that fills a page. */
export const PANES = [
  {name: 'rule', label: '规则'},
  {name: 'result', label: '结果'},
  {name: 'days', label: '逐日'},
] as const;

export type PaneName = (typeof PANES)[number]['name'];

interface Props {
  /** The part that a narrow window shows; a wide one shows all. */
  shown: PaneName;
  onShow: (name: PaneName) => void;
  /** Of each part. */
  children: Readonly<Record<PaneName, ReactNode>>;
}

/** The tab that a key leads to from the one with the focus; `undefined` for keys that mean nothing here. */
export function tabAfter(from: PaneName, key: string): PaneName | undefined {
  const place = PANES.findIndex(({name}) => name === from);
  const to = {ArrowRight: place + 1, ArrowLeft: place - 1, Home: 0, End: -1}[key];
  return to === undefined ? undefined : PANES.at(to % PANES.length)?.name;
}

/** Editor and result side by side in a wide window; in a narrow one one at a time, behind tabs. All of them stay as they are. */
export default function Panes({shown, onShow, children}: Props): ReactNode {
  const id = useId();
  const idOf = (what: 'tab' | 'pane', name: PaneName): string => `${id}-${what}-${name}`;
  const turn = (event: KeyboardEvent): void => {
    const next = tabAfter(shown, event.key);
    if (next !== undefined) {
      event.preventDefault();
      onShow(next);
      document.getElementById(idOf('tab', next))?.focus();
    }
  };
  const pane = (name: PaneName): ReactNode => (
    <div
      className={clsx(styles.pane, styles[name])}
      id={idOf('pane', name)}
      role="tabpanel"
      aria-labelledby={idOf('tab', name)}
      data-pane={name}
      data-shown={name === shown ? '' : undefined}>
      {children[name]}
    </div>
  );
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label="演练场的三个部分">
        {PANES.map(({name, label}) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={idOf('tab', name)}
            aria-controls={idOf('pane', name)}
            aria-selected={name === shown}
            tabIndex={name === shown ? 0 : -1}
            onKeyDown={turn}
            onClick={() => onShow(name)}>
            {label}
          </button>
        ))}
      </div>
      <div className={styles.panes}>
        {pane('rule')}
        <div className={styles.outcome}>
          {pane('result')}
          {pane('days')}
        </div>
      </div>
    </>
  );
}
