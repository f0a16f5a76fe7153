import {hostedSettings, isHosted} from './hostedSettings';

/** What a snippet has room for in DocSearch's modal. */
const WORDS = 10;

/**
 * Options of DocSearch, as Docusaurus documents them (https://docusaurus.io/docs/search#connecting-algolia): `searchParameters`,
 * `contextualSearch`, `externalUrlRegex`, `replaceSearchResultPathname` … They hold where ALGOLIA_* is set.
 */
const options = {
  contextualSearch: true,
  searchPagePath: 'search',
  searchParameters: {
    attributesToSnippet: [...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`), 'content'].map((name) => `${name}:${WORDS}`),
  },
};

/** The name under which a reader's browser keeps the searches of the site's own dialog. */
const OWN_INDEX = 'docs';

/** What the search theme asks for. Without ALGOLIA_* its code is not part of the site, and nobody is asked. */
export const algolia = isHosted() ? {...options, ...hostedAccount()} : {...options, appId: 'none', apiKey: 'none', indexName: OWN_INDEX};

function hostedAccount() {
  const {appId = '', apiKey = '', indexName = ''} = hostedSettings() ?? {};
  return {appId, apiKey, indexName};
}
