import {hostedSettings, isHosted} from './hostedSettings';

/** Words of a snippet in DocSearch's modal. */
const WORDS = 10;

/**
 * Options of DocSearch where ALGOLIA_* is set (https://docusaurus.io/docs/search#connecting-algolia):
 * `searchParameters`, `contextualSearch`, `externalUrlRegex`, `replaceSearchResultPathname` …
 */
const options = {
  contextualSearch: true,
  searchPagePath: 'search',
  searchParameters: {
    attributesToSnippet: [...[1, 2, 3, 4, 5, 6].map((level) => `hierarchy.lvl${level}`), 'content'].map(
      (name) => `${name}:${WORDS}`,
    ),
  },
};

/** Name under which a reader's browser stores the searches of the site's own dialog. */
const OWN_INDEX = 'docs';

/** Options that the search theme requires. Without ALGOLIA_* its code is left out, and no host is contacted. */
export const algolia = isHosted()
  ? {...options, ...hostedAccount()}
  : {...options, appId: 'none', apiKey: 'none', indexName: OWN_INDEX};

function hostedAccount() {
  const {appId = '', apiKey = '', indexName = ''} = hostedSettings() ?? {};
  return {appId, apiKey, indexName};
}
