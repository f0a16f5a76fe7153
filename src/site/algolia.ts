/**
 * What the search theme asks for. Nobody is asked over the network: the site's own index answers
 * (src/components/search/assets). The ids only name where a reader's recent searches are kept.
 */
export const algolia = {
  appId: 'embedded',
  apiKey: 'embedded',
  indexName: 'docs',
  contextualSearch: true,
  searchPagePath: 'search',
  askAi: undefined,
};
