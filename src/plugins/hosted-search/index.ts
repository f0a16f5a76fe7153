import type {LoadContext, Plugin} from '@docusaurus/types';
import type {HostedSettings} from '../../search/clients/hosted';
import {hostedSettings} from '../../site/hostedSettings';

/**
 * Defines the hosted search's settings as a constant of the browser code: without hosted search, none of it or of
 * DocSearch is built. Missing settings stop only a build that bundles the site: the index can be exported with the
 * admin key alone.
 */
export default function hostedSearch({siteConfig}: LoadContext): Plugin {
  return {
    name: 'hosted-search',
    configureWebpack(_config, _isServer, {currentBundler}) {
      const settings = hostedSettings();
      // The search theme has checked and completed its options.
      const {algolia} = siteConfig.themeConfig as {algolia: Omit<HostedSettings, 'hosts'>};
      const {contextualSearch, searchParameters, externalUrlRegex, replaceSearchResultPathname} = algolia;
      const asked = settings && {
        ...settings,
        contextualSearch,
        searchParameters,
        externalUrlRegex,
        replaceSearchResultPathname,
      };
      return {plugins: [new currentBundler.instance.DefinePlugin({HOSTED_SEARCH: JSON.stringify(asked)})]};
    },
  };
}
