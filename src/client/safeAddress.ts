/**
 * A malformed percent-encoding (`%E4` alone) in a path or hash makes the router throw and the page go blank.
 * This module mends the address before the router reads it: at start, on Back/Forward or an edited address,
 * and on a press on such a link. A `%` that does not begin a valid sequence becomes `%25`; in a path it becomes
 * `%2525`, because the router decodes a path, and what loads a page's code decodes it once more.
 */

/** `text` if it can be decoded; otherwise the same with every stray `%` escaped. */
export function decodable(text: string): string {
  try {
    decodeURIComponent(text);
    return text;
  } catch {
    return text.replace(/(?:%[0-9a-f]{2})+|%/gi, (sequence) => {
      try {
        decodeURIComponent(sequence);
        return sequence;
      } catch {
        return sequence.replaceAll('%', '%25');
      }
    });
  }
}

/** `path` if it can be decoded twice; otherwise the same with every `%` that would be left over escaped twice. */
function decodablePath(path: string): string {
  const once = decodable(path);
  const decoded = decodeURI(once);
  return decodable(decoded) === decoded ? once : once.replaceAll('%25', '%2525');
}

/** The address with path and hash made decodable; `null` when nothing is wrong. A hash that is a path is the hash router's. */
export function mendedAddress({pathname, search, hash}: Pick<Location, 'pathname' | 'search' | 'hash'>): string | null {
  const mended = decodablePath(pathname) + search + (hash.startsWith('#/') ? decodablePath(hash) : decodable(hash));
  return mended === pathname + search + hash ? null : mended;
}

function mendLocation(): void {
  const mended = mendedAddress(window.location);
  if (mended !== null) {
    console.warn(`地址中的百分号编码不完整，已改写为 ${mended}`);
    window.history.replaceState(window.history.state, '', mended);
  }
}

function mendLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.origin !== window.location.origin) {
    return;
  }
  const mended = mendedAddress(link);
  if (mended !== null) {
    link.setAttribute('href', mended);
    // The router would follow its own copy of the address; the browser follows the mended one.
    event.stopPropagation();
  }
}

if (typeof window !== 'undefined') {
  mendLocation();
  // Capture: before the router's own listeners.
  window.addEventListener('popstate', mendLocation, {capture: true});
  window.addEventListener('hashchange', mendLocation, {capture: true});
  window.addEventListener('click', mendLink, {capture: true});
}
