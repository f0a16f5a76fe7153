import type {ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import styles from './buttons.module.css';

/** A code block's buttons, handled by plugins/shell. Wrapping is offered where code is wider than its block. */
export default function Buttons(): ReactNode {
  const wrap = translate({id: 'theme.CodeBlock.wordWrapToggle'});
  return (
    <div className={styles.buttons}>
      <button
        type="button"
        className={clsx('clean-btn', styles.wrap)}
        data-control="wrap"
        aria-pressed={false}
        aria-label={wrap}
        title={wrap}
      />
      <button
        type="button"
        className="clean-btn"
        data-control="copy"
        aria-label={translate({id: 'theme.CodeBlock.copyButtonAriaLabel'})}
        title={translate({id: 'theme.CodeBlock.copy'})}
      />
    </div>
  );
}
