import {type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import Translate, {translate} from '@docusaurus/Translate';
import {ErrorCauseBoundary, NavbarSecondaryMenuFiller, ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import {useNavbarSecondaryMenu} from '@site/src/docusaurus/themeCommon';
import IconClose from '@theme/Icon/Close';
import NavbarColorModeToggle from '@theme/Navbar/ColorModeToggle';
import NavbarItem from '@theme/NavbarItem';
import NavbarLogo from '@theme/Navbar/Logo';
import styles from './styles.module.css';

/** The shell (plugins/shell) uses the same name. */
export const MENU_ID = 'navbar-sidebar';

const nothing = {};
const Nothing = (): ReactNode => null;

interface Props {
  /** The sidebar of a page; on a desktop only this shows, in its place. */
  children?: ReactNode;
}

/**
 * The menu of a phone: a popover, so that it opens before the bundle runs and without it. It closes with Escape, a
 * press outside, its button and Back (plugins/shell/phoneMenu), and returns the focus.
 */
export default function MobileMenu({children}: Props): ReactNode {
  // Docusaurus validates the items, but declares them as objects of anything.
  const items = useThemeConfig().navbar.items as ComponentProps<typeof NavbarItem>[];
  const registered = useNavbarSecondaryMenu().content;
  const secondary = children ?? registered;
  return (
    <div
      id={MENU_ID}
      popover="auto"
      className={clsx(ThemeClassNames.layout.navbar.mobileSidebar.container, styles.menu)}
      data-shows={secondary === undefined ? undefined : 'secondary'}>
      {/* Without items the button of the menu asks whether a sidebar has registered. */}
      {items.length === 0 && children !== undefined && (
        <NavbarSecondaryMenuFiller component={Nothing} props={nothing} />
      )}
      <div className={styles.head}>
        <NavbarLogo />
        <NavbarColorModeToggle className={styles.appearance} />
        <button
          type="button"
          className="clean-btn"
          aria-label={translate({id: 'theme.docs.sidebar.closeSidebarButtonAriaLabel'})}
          popoverTarget={MENU_ID}
          popoverTargetAction="hide">
          <IconClose />
        </button>
        {secondary !== undefined && items.length > 0 && (
          <button type="button" className={clsx('clean-btn', styles.back)} data-control="main-menu">
            <Translate id="theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel" />
          </button>
        )}
      </div>
      <nav className={clsx('menu', styles.main)} aria-label={translate({id: 'site.menu.main'})}>
        <ul className="menu__list">
          {items.map((item, index) => (
            <ErrorCauseBoundary
              key={index}
              onError={(error) =>
                new Error(`A theme navbar item failed to render: ${JSON.stringify(item, null, 2)}`, {cause: error})
              }>
              <NavbarItem mobile {...item} />
            </ErrorCauseBoundary>
          ))}
        </ul>
      </nav>
      {secondary !== undefined && <div className={styles.secondary}>{secondary}</div>}
    </div>
  );
}
