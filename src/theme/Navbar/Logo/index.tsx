// Eject (3.10.2): stock shows two images, each of them a document of its own before the first paint. This is one drawing
// in the colours of the page.
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {useThemeConfig} from '@docusaurus/theme-common';

export default function NavbarLogo(): ReactNode {
  const {title} = useThemeConfig().navbar;
  return (
    <Link to={useBaseUrl('/')} className="navbar__brand">
      <svg className="navbar__logo" viewBox="0 0 32 32" width="28" fill="none" strokeWidth="2" strokeLinejoin="round" aria-hidden>
        <path stroke="currentColor" d="M16 4v22M5 10h22M5 10l-3.2 8a3.6 3.6 0 0 0 6.4 0zM27 10l-3.2 8a3.6 3.6 0 0 0 6.4 0z" />
        <path stroke="var(--site-accent)" strokeWidth="2.4" strokeLinecap="round" d="M7 27c4.5 2.4 13.5 2.4 18 0" />
      </svg>
      <b className="navbar__title text--truncate">{title}</b>
    </Link>
  );
}
