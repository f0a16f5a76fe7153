import type {LoadContext, Plugin} from '@docusaurus/types';
import type {AddressOptions} from '../../search/clients/sitePath';
import {hostedSettings, isHosted} from '../../site/hostedSettings';
import {algoliaOrigins} from '../../site/algoliaOrigins';

/** Options of DocSearch that our part has to know as well. */
interface Asked extends AddressOptions {
  contextualSearch: boolean;
  searchParameters: object;
  placeholder?: string;
  insights?: boolean;
}

/**
 * Tells the browser code who is to be asked, as a constant: without hosted search, not a byte of it or of DocSearch is built.
 * What is missing stops the build only when a site is bundled: the index can be exported with the admin key alone.
 */
export default function hostedSearch({siteConfig}: LoadContext): Plugin {
  return {
    name: 'hosted-search',
    configureWebpack(_config, _isServer, {currentBundler}) {
      const settings = hostedSettings();
      // The search theme has checked and completed its options.
      const {algolia} = siteConfig.themeConfig as {algolia: Asked};
      const {contextualSearch, searchParameters, externalUrlRegex, replaceSearchResultPathname, placeholder, insights} = algolia;
      const options = {contextualSearch, searchParameters, externalUrlRegex, replaceSearchResultPathname, placeholder};
      const asked = settings && {...settings, ...options, insights: insights === true};
      return {plugins: [new currentBundler.instance.DefinePlugin({HOSTED_SEARCH: JSON.stringify(asked)})]};
    },
    injectHtmlTags() {
      const settings = isHosted() ? hostedSettings() : null;
      // The search theme hints at Algolia's own hosts.
      return settings === null || settings.hosts.length === 0
        ? {}
        : {
            headTags: [
              {tagName: 'link', attributes: {rel: 'preconnect', href: algoliaOrigins(settings, {})[0] ?? '', crossorigin: 'anonymous'}},
            ],
          };
    },
  };
}
