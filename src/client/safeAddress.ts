/**
 * Repairs an address that cannot be decoded (`%E4` alone) before the router reads it, which would throw and leave the
 * page blank: at start, on Back/Forward or an edited address, and on a press on such a link.
 */
import siteConfig from '@generated/docusaurus.config';
import {decodable, mendedAddress, mendedWarning} from './mendedAddress';

const router = siteConfig.future.experimental_router;

function warn(address: string, mended: string): void {
  const warning = mendedWarning(address, mended);
  if (warning !== null) {
    console.warn(warning);
  }
}

function mendLocation(): void {
  const {pathname, search, hash} = window.location;
  const mended = mendedAddress({pathname, search, hash}, router);
  if (mended !== null) {
    warn(pathname + search + hash, mended);
    window.history.replaceState(window.history.state, '', mended);
  }
}

/** Repairs the address of a folder named `100%` (hash router), which the loader of the code could not read. */
function mendFolder(): void {
  const {pathname, search, hash} = window.location;
  if (router === 'hash' && decodable(pathname) !== pathname) {
    // The history of a file must not change its path.
    window.location.replace(decodable(pathname) + search + hash);
  }
}

function mendLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin) {
    return;
  }
  const mended = mendedAddress(link, router);
  if (mended !== null) {
    warn(link.pathname + link.search + link.hash, mended);
    link.setAttribute('href', mended);
    // The router would follow its own copy of the address; the browser follows the repaired one.
    event.stopPropagation();
  }
}

if (typeof window !== 'undefined') {
  mendFolder();
  mendLocation();
  // Capture: before the router's own listeners.
  window.addEventListener('popstate', mendLocation, {capture: true});
  window.addEventListener('hashchange', mendLocation, {capture: true});
  window.addEventListener('click', mendLink, {capture: true});
}
