// Eject (3.10.2): it opens before the bundle runs, and React finds it as the reader left it.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import Translate from '@docusaurus/Translate';
import styles from '@docusaurus/theme-classic/lib/theme/TOCCollapsible/styles.module.css';
import buttonStyles from '@docusaurus/theme-classic/lib/theme/TOCCollapsible/CollapseButton/styles.module.css';
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
