// Eject (3.10.2): its keys answer before the bundle runs (plugins/shell).
import type {ReactNode} from 'react';
import clsx from 'clsx';
import NavbarItem from '@theme/NavbarItem';
import type {Props} from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';

export default function DropdownNavbarItemDesktop({items, position, className, onClick: _, ...props}: Props): ReactNode {
  return (
    <div className={clsx('navbar__item dropdown dropdown--hoverable', position === 'right' && 'dropdown--right')}>
      <NavbarNavLink
        aria-haspopup="true"
        aria-expanded={false}
        role="button"
        // A link without an address could not be focused.
        href={props.to === undefined ? '#' : undefined}
        className={clsx('navbar__link', className)}
        data-control="dropdown"
        {...props}>
        {props.children ?? props.label}
      </NavbarNavLink>
      <ul className="dropdown__menu">
        {items.map((item, index) => (
          <NavbarItem key={index} isDropdownItem activeClassName="dropdown__link--active" {...item} />
        ))}
      </ul>
    </div>
  );
}
