/**
 * What the search theme asks for. It asks nobody: the site's own client answers (src/components/search/searchClient), with
 * Algolia behind it when ./hostedSettings are there. The index name only says where a reader's recent searches are
 * kept, and stays the same whoever answers.
 */
export const algolia = {
  appId: 'embedded',
  apiKey: 'embedded',
  indexName: 'docs',
  contextualSearch: true,
  searchPagePath: 'search',
  askAi: undefined,
};
