// Eject (3.10.2): it opens before the bundle runs, and React finds it as the reader left it.
import {useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import {isRegexpStringMatch} from '@docusaurus/theme-common';
import {isSamePath, useLocalPathname} from '@site/src/plugins/internals/themeCommon';
import NavbarItem from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Mobile';

type Target = Pick<Props['items'][number], 'to' | 'activeBasePath' | 'activeBaseRegex'>;

const isActiveAt = (path: string, {to, activeBasePath, activeBaseRegex}: Target): boolean =>
  isSamePath(to, path) || isRegexpStringMatch(activeBaseRegex, path) || (activeBasePath !== undefined && path.startsWith(activeBasePath));

export default function DropdownNavbarItemMobile({items, className, label, children, to, onClick}: Props): ReactNode {
  const details = useRef<HTMLDetailsElement>(null);
  const path = useLocalPathname();
  const isActive = isSamePath(to, path) || items.some((item) => isActiveAt(path, item));
  const [isOpenAtFirst] = useState(isActive);
  useEffect(() => {
    if (isActive && details.current !== null) {
      details.current.open = true;
    }
  }, [isActive]);
  return (
    <li className="menu__list-item">
      <details ref={details} open={isOpenAtFirst} data-fold="">
        <summary className={clsx('menu__link menu__link--sublist menu__link--sublist-caret', className)}>{children ?? label}</summary>
        <ul className="menu__list">
          {items.map((item, index) => (
            <NavbarItem key={index} mobile isDropdownItem onClick={onClick} activeClassName="menu__link--active" {...item} />
          ))}
        </ul>
      </details>
    </li>
  );
}
