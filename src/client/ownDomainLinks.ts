import siteConfig from '@generated/docusaurus.config';
import {isOwnLink} from '../content/isOwnLink';
import {harmless} from './harmless';

/**
 * Gives links to the product's own hosts exactly `rel="noopener"`: unlike foreign sites, the platform may see which
 * page of the docs a reader came from. Runs after each navigation and when the page becomes visible again, because
 * links may have been added meanwhile.
 */
// Written by docusaurus.config.ts; the type of custom fields is `unknown`.
const ownHosts = siteConfig.customFields?.ownHosts as readonly string[];

function markOwnLinks(): void {
  document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]').forEach((link) => {
    if (isOwnLink(link.getAttribute('href') ?? '', ownHosts)) {
      link.rel = 'noopener';
    }
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') {
      markOwnLinks();
    }
  });
}

export const onRouteDidUpdate = harmless(markOwnLinks);
