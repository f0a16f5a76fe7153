import type {Plugin} from '@docusaurus/types';
import type {HostedSettings} from '../../search/clients/hosted';
import {hostedSettings, isHosted} from '../../site/hostedSettings';

/** The host that is asked first: Algolia's nearest, or the operator's. */
function firstOrigin({appId, hosts: [host]}: HostedSettings): string {
  return host === undefined ? `https://${appId}-dsn.algolia.net` : new URL(`${host.protocol}://${host.url}`).origin;
}

/**
 * Tells the browser code who is to be asked, as a constant: without hosted search, not a byte of it is built.
 * What is missing stops the build only when a site is bundled: the index can be exported with the admin key alone.
 */
export default function hostedSearch(): Plugin {
  return {
    name: 'hosted-search',
    configureWebpack(_config, _isServer, {currentBundler}) {
      const settings: HostedSettings | null = hostedSettings();
      return {plugins: [new currentBundler.instance.DefinePlugin({HOSTED_SEARCH: JSON.stringify(settings)})]};
    },
    injectHtmlTags() {
      const settings = isHosted() ? hostedSettings() : null;
      return settings === null
        ? {}
        : {headTags: [{tagName: 'link', attributes: {rel: 'preconnect', href: firstOrigin(settings), crossorigin: 'anonymous'}}]};
    },
  };
}
