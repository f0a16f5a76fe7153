// Eject (3.10.2): stock never finds Chinese hash targets and stays hidden at the page bottom, and its mobile sidebar
// waits for the bundle. The layout is on every page, so it also recovers from a hydration mismatch there.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useLocation} from '@docusaurus/router';
import {translate} from '@docusaurus/Translate';
import {useActivePluginAndVersion} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {isSamePath} from '@site/src/docusaurus/themeCommon';
import {navbarLayout as styles} from '@site/src/docusaurus/themeStyles';
import type {Props} from '@theme/Navbar/Layout';
import {useHydrationRecovery} from '@site/src/components/kit/useHydrationRecovery';
import MobileMenu from '@site/src/components/page/MobileMenu';
import {useHideableNavbar} from './useHideableNavbar';

/** True when the page has a sidebar, which then includes the menu of a phone (theme/DocSidebar). */
function useHasSidebar(): boolean {
  const {pathname} = useLocation();
  const docs = useActivePluginAndVersion()?.activeVersion?.docs ?? [];
  return docs.some(({path, sidebar}) => sidebar !== undefined && isSamePath(path, pathname));
}

export default function NavbarLayout({children}: Props): ReactNode {
  const {
    navbar: {hideOnScroll, style},
  } = useThemeConfig();
  const {ref, isVisible} = useHideableNavbar(hideOnScroll);
  const hasSidebar = useHasSidebar();
  useHydrationRecovery();
  return (
    <nav
      ref={ref}
      aria-label={translate({id: 'theme.NavBar.navAriaLabel'})}
      className={clsx(
        ThemeClassNames.layout.navbar.container,
        'navbar',
        'navbar--fixed-top',
        hideOnScroll && styles.navbarHideable,
        hideOnScroll && !isVisible && styles.navbarHidden,
        {'navbar--dark': style === 'dark', 'navbar--primary': style === 'primary'},
      )}>
      {children}
      {!hasSidebar && <MobileMenu />}
    </nav>
  );
}
