// Eject (3.10.2): it answers before the bundle runs (plugins/shell), and does not glide for who prefers less motion.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import {backToTopButton as styles} from '@site/src/plugins/internals/themeStyles';
import {ThemeClassNames} from '@docusaurus/theme-common';

export default function BackToTopButton(): ReactNode {
  return (
    <button
      type="button"
      aria-label={translate({id: 'theme.BackToTopButton.buttonAriaLabel', message: '回到顶部'})}
      className={clsx('clean-btn', ThemeClassNames.common.backToTopButton, styles.backToTopButton)}
      data-control="top"
    />
  );
}
