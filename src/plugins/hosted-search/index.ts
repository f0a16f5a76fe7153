import type {Plugin} from '@docusaurus/types';
import type {HostedSettings} from '../../search/clients/hosted';
import {algoliaOrigins} from '../../site/algoliaOrigins';
import {hostedSettings, isHosted} from '../../site/hostedSettings';

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
        : {
            headTags: [
              {tagName: 'link', attributes: {rel: 'preconnect', href: algoliaOrigins(settings)[0] ?? '', crossorigin: 'anonymous'}},
            ],
          };
    },
  };
}
