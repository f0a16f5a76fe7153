import {harmless} from './harmless';

/**
 * A page that was reached inside the running site was never loaded as a document, and so the offline worker knows
 * nothing of it. This names it, so that it can be opened without a network as well; not for readers who save data.
 */
interface Browser {
  serviceWorker?: ServiceWorkerContainer;
  connection?: {saveData: boolean};
}

interface Routes {
  location: {pathname: string};
  previousLocation: {pathname: string} | null;
}

export const onRouteDidUpdate = harmless(({location, previousLocation}: Routes): void => {
  const {serviceWorker, connection}: Browser = navigator;
  if (previousLocation !== null && previousLocation.pathname !== location.pathname && !connection?.saveData) {
    serviceWorker?.controller?.postMessage([window.location.href]);
  }
});
