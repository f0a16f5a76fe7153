// Eject (3.10.2): stock never finds Chinese hash targets, stays hidden at the page bottom and loses the focus with the
// mobile sidebar. Only the two hooks differ.
import type {ReactNode} from 'react';
import clsx from 'clsx';
import {translate} from '@docusaurus/Translate';
import {ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {useNavbarMobileSidebar} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/Navbar/Layout';
import NavbarMobileSidebar from '@theme/Navbar/MobileSidebar';
import styles from './styles.module.css';
import {useFocusReturn} from './useFocusReturn';
import {useHideableNavbar} from './useHideableNavbar';

export default function NavbarLayout({children}: Props): ReactNode {
  const {
    navbar: {hideOnScroll, style},
  } = useThemeConfig();
  const mobileSidebar = useNavbarMobileSidebar();
  const {ref, isVisible} = useHideableNavbar(hideOnScroll);
  useFocusReturn(ref, mobileSidebar.shown);
  return (
    <nav
      ref={ref}
      aria-label={translate({id: 'theme.NavBar.navAriaLabel', message: '主导航'})}
      className={clsx(ThemeClassNames.layout.navbar.container, 'navbar', 'navbar--fixed-top', {
        [styles.hideable as string]: hideOnScroll,
        [styles.hidden as string]: hideOnScroll && !isVisible,
        'navbar--dark': style === 'dark',
        'navbar--primary': style === 'primary',
        'navbar-sidebar--show': mobileSidebar.shown,
      })}>
      {children}
      <div role="presentation" className="navbar-sidebar__backdrop" onClick={mobileSidebar.toggle} />
      <NavbarMobileSidebar />
    </nav>
  );
}
