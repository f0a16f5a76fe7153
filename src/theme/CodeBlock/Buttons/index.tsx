// Eject (3.10.2): they are in the HTML and answer before the bundle runs (plugins/shell); wrapping is offered where code
// is wider than its block, which stock measures for every block of a page when it starts.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import {codeBlockButtons as theme} from '@site/src/plugins/internals/themeStyles';
import type {Props} from '@theme/CodeBlock/Buttons';
import styles from './styles.module.css';

export default function CodeBlockButtons({className}: Props): ReactNode {
  const wrap = translate({id: 'theme.CodeBlock.wordWrapToggle', message: '切换自动换行'});
  return (
    <div className={clsx(className, theme.buttonGroup, styles.buttons)}>
      <button type="button" className={clsx('clean-btn', styles.wrap)} data-control="wrap" aria-label={wrap} title={wrap} />
      <button
        type="button"
        className="clean-btn"
        data-control="copy"
        aria-label={translate({id: 'theme.CodeBlock.copyButtonAriaLabel', message: '复制代码到剪贴板'})}
        title={translate({id: 'theme.CodeBlock.copy', message: '复制'})}
      />
    </div>
  );
}
