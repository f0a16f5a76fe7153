// Eject (3.10.2): the browser's own popover responds before the bundle runs (components/page/MobileMenu).
import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import IconMenu from '@theme/Icon/Menu';
import {MENU_ID} from '@site/src/components/page/MobileMenu';

export default function NavbarMobileSidebarToggle(): ReactNode {
  return (
    <button
      type="button"
      aria-label={translate({id: 'theme.docs.sidebar.toggleSidebarButtonAriaLabel'})}
      className="navbar__toggle clean-btn"
      popoverTarget={MENU_ID}>
      <IconMenu />
    </button>
  );
}
