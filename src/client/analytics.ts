import siteConfig from '@generated/docusaurus.config';

/**
 * Privacy-friendly analytics: the operator's Plausible- or Umami-shaped script, loaded after the page, without
 * automatic counting; one page view for each route. Nothing under Do Not Track. Failures stay invisible.
 */
interface AnalyticsWindow {
  plausible?: (event: string, options?: {u: string}) => void;
  umami?: {track: () => void};
}

const {src, site} = siteConfig.customFields?.analytics as {src: string; site: string};
let isReady = false;
let pendingPath: string | null = null;
let countedPath: string | null = null;

function count(path: string): void {
  if (path === countedPath) {
    return;
  }
  if (!isReady) {
    pendingPath = path;
    return;
  }
  countedPath = path;
  const {plausible, umami} = window as AnalyticsWindow;
  plausible?.('pageview', {u: window.location.origin + path});
  umami?.track();
}

function load(): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  script.dataset.domain = site;
  script.dataset.websiteId = site;
  script.dataset.autoTrack = 'false';
  script.addEventListener('load', () => {
    isReady = true;
    if (pendingPath !== null) {
      count(pendingPath);
    }
  });
  document.head.append(script);
}

const isEnabled = typeof window !== 'undefined' && navigator.doNotTrack !== '1';

if (isEnabled) {
  if (document.readyState === 'complete') {
    load();
  } else {
    window.addEventListener('load', load, {once: true});
  }
}

export function onRouteDidUpdate({location}: {location: {pathname: string}}): void {
  if (isEnabled) {
    count(location.pathname);
  }
}
