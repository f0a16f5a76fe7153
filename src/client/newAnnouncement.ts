import siteConfig from '@generated/docusaurus.config';
import siteStorage from '@generated/site-storage';

/**
 * Docusaurus hides a dismissed announcement before hydration without asking whether it is still the same one, so that
 * a new announcement would show on the second visit only. This shows it at once.
 */
function seenId(): string | null {
  try {
    return window.localStorage.getItem(`docusaurus.announcement.id${siteStorage.namespace}`);
  } catch {
    // Storage is blocked: nothing was remembered, so nothing is hidden.
    return null;
  }
}

const {announcementBar} = siteConfig.themeConfig as {announcementBar?: {id: string}};

if (typeof window !== 'undefined' && announcementBar !== undefined && seenId() !== announcementBar.id) {
  document.documentElement.removeAttribute('data-announcement-bar-initially-dismissed');
}
