import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useLocation} from '@docusaurus/router';
import {useActivePluginAndVersion, useDocsVersion} from '@docusaurus/plugin-content-docs/client';
import {NavbarSecondaryMenuFiller, ThemeClassNames, useWindowSize} from '@docusaurus/theme-common';
import {docSidebar as styles} from '@site/src/docusaurus/themeStyles';
import DocSidebarDesktop from '@theme/DocSidebar/Desktop';
import DocSidebarItems from '@theme/DocSidebarItems';
import type {Props} from '@theme/DocSidebarItems';
import {useIsHydrating} from '../kit/hydration';

const Items = (props: Props): ReactNode => (
  <ul className="menu__list">
    <DocSidebarItems {...props} />
  </ul>
);

function Sidebar(): ReactNode {
  const {pathname} = useLocation();
  const [items = []] = Object.values(useDocsVersion().docsSidebars);
  const size = useWindowSize();
  if (size === 'mobile') {
    return <NavbarSecondaryMenuFiller component={Items} props={{items, activePath: pathname, level: 1}} />;
  }
  // The size is not known at once, and a sidebar on a phone would push the page away.
  return size === 'desktop' ? (
    <aside className={clsx(ThemeClassNames.docs.docSidebarContainer, styles.docSidebarContainer)}>
      <div className={styles.sidebarViewport}>
        <DocSidebarDesktop sidebar={items} path={pathname} isHidden={false} onCollapse={() => undefined} />
      </div>
    </aside>
  ) : null;
}

/**
 * The sidebar beside a page that is no document, where the address is below the docs; on a phone it is in the menu. The
 * one file for all addresses without a page does not have it, so it appears when the page has started.
 */
export default function DocsMenu(): ReactNode {
  const isBelowDocs = useActivePluginAndVersion()?.activeVersion !== undefined;
  const isHydrating = useIsHydrating();
  return isBelowDocs && !isHydrating ? <Sidebar /> : null;
}
