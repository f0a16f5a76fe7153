/**
 * Repairs an address that cannot be decoded (`%E4` alone) before the router reads it, which would throw and leave the
 * page blank: at start, on Back/Forward or an edited address, and on a press on such a link.
 */
import siteConfig from '@generated/docusaurus.config';
import {decodable, correctedAddress, correctionWarning} from './correctedAddress';

const router = siteConfig.future.experimental_router;

function warn(address: string, corrected: string): void {
  const warning = correctionWarning(address, corrected);
  if (warning !== null) {
    console.warn(warning);
  }
}

function mendLocation(): void {
  const {pathname, search, hash} = window.location;
  const corrected = correctedAddress({pathname, search, hash}, router);
  if (corrected !== null) {
    warn(pathname + search + hash, corrected);
    window.history.replaceState(window.history.state, '', corrected);
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
  const corrected = correctedAddress(link, router);
  if (corrected !== null) {
    warn(link.pathname + link.search + link.hash, corrected);
    link.setAttribute('href', corrected);
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
