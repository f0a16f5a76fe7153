// Eject (3.10.2): this one opens before the bundle runs, and React finds it as the reader left it.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Translate from '@docusaurus/Translate';
import {tocCollapsible as styles} from '@site/src/docusaurus/themeStyles';
import {tocCollapseButton as buttonStyles} from '@site/src/docusaurus/themeStyles';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';

export default function TOCCollapsible({className, ...props}: Props): ReactNode {
  return (
    <details className={clsx(styles.tocCollapsible, className)} data-fold="">
      <summary className={buttonStyles.tocCollapsibleButton}>
        <Translate id="theme.TOCCollapsible.toggleButtonLabel" />
      </summary>
      <div className={styles.tocCollapsibleContent}>
        <TOCItems {...props} />
      </div>
    </details>
  );
}
