import {hostedSettings, isHosted} from './hostedSettings';

/**
 * Options of DocSearch, as Docusaurus documents them (https://docusaurus.io/docs/search#connecting-algolia): `searchParameters`,
 * `contextualSearch`, `externalUrlRegex`, `replaceSearchResultPathname`, `placeholder`, `askAi` … They hold where ALGOLIA_* is set.
 */
const options = {contextualSearch: true, searchPagePath: 'search'};

/** The name under which a reader's browser keeps the searches of the site's own dialog. */
const OWN_INDEX = 'docs';

/** What the search theme asks for. Without ALGOLIA_* its code is not part of the site, and nobody is asked. */
export const algolia = isHosted() ? {...options, ...hostedAccount()} : {...options, appId: 'none', apiKey: 'none', indexName: OWN_INDEX};

function hostedAccount() {
  const {appId = '', apiKey = '', indexName = '', insights = false} = hostedSettings() ?? {};
  return {appId, apiKey, indexName, insights};
}
