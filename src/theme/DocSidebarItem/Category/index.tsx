// Eject (3.10.2): this one opens before the bundle runs, the first press does not leave the page, and React finds it as
// the reader left it. The site's settings do not ask to close other categories.
import {useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {isActiveSidebarItem, useVisibleSidebarItems} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {isSamePath} from '@site/src/docusaurus/themeCommon';
import {sidebarCategory as styles} from '@site/src/docusaurus/themeStyles';
import type {Props} from '@theme/DocSidebarItem/Category';
import DocSidebarItemLink from '@theme/DocSidebarItem/Link';
import DocSidebarItems from '@theme/DocSidebarItems';

export default function DocSidebarItemCategory(props: Props): ReactNode {
  const {item, activePath} = props;
  const {label, href} = item;
  if (useVisibleSidebarItems(item.items, activePath).length > 0) {
    return <Fold {...props} />;
  }
  return href !== undefined && <DocSidebarItemLink {...props} item={{type: 'link', label, href}} />;
}

function Fold({
  item: {items, label, className, href, collapsed, collapsible},
  activePath,
  level,
  onItemClick,
}: Props): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  // The function reads only these.
  const isActive = isActiveSidebarItem({type: 'category', items, href} as Props['item'], activePath);
  // Only for the first render: later the reader opens and closes it, and React does not set a value that never changes.
  const [isOpenAtFirst] = useState(isActive || !collapsed || !collapsible);
  const shown = useRef(activePath);
  useLayoutEffect(() => {
    // On another page only: the reader may have closed it before the start. Before the menu is scrolled to the link.
    if (isActive && details.current !== null && shown.current !== activePath) {
      details.current.open = true;
    }
    shown.current = activePath;
  }, [isActive, activePath]);
  const name = <span className={styles.categoryLinkLabel}>{label}</span>;
  return (
    <li
      className={clsx(
        ThemeClassNames.docs.docSidebarItemCategory,
        ThemeClassNames.docs.docSidebarItemCategoryLevel(level),
        'menu__list-item',
        className,
      )}>
      <details ref={details} open={isOpenAtFirst} data-fold="">
        <summary
          className={clsx(
            'menu__link menu__link--sublist menu__link--sublist-caret',
            isActive && 'menu__link--active',
          )}>
          {href === undefined ? (
            name
          ) : (
            <Link href={href} aria-current={isSamePath(href, activePath) ? 'page' : undefined}>
              {name}
            </Link>
          )}
        </summary>
        <ul className="menu__list">
          <DocSidebarItems items={items} activePath={activePath} level={level + 1} onItemClick={onItemClick} />
        </ul>
      </details>
    </li>
  );
}
