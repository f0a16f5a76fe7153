// Wrap: only a link to the current page gets `aria-current=page`, where stock gives it to an item on every page of its
// section.
import type {ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import NavbarNavLink from '@theme-original/NavbarItem/NavbarNavLink';
import type {Props} from '@theme/NavbarItem/NavbarNavLink';
import {isSamePath} from '@site/src/docusaurus/themeCommon';

export default function ExactNavLink(props: Props): ReactNode {
  const {to} = props;
  const {pathname} = useLocation();
  const address = useBaseUrl(to);
  return to === undefined ? (
    <NavbarNavLink {...props} />
  ) : (
    <NavbarNavLink {...props} aria-current={isSamePath(address.replace(/[?#].*/, ''), pathname) ? 'page' : 'true'} />
  );
}
