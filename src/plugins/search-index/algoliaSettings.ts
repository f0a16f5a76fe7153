/**
 * Settings of the Algolia index: DocSearch's template for Docusaurus, adapted to Chinese. Sources:
 * docsearch.algolia.com/docs/templates (Docusaurus) and algolia.com/doc, "Supported languages".
 */
export const algoliaSettings = {
  searchableAttributes: [...[0, 1, 2, 3, 4, 5, 6].map((level) => `unordered(hierarchy.lvl${level})`), 'content'],
  attributesForFaceting: ['language', 'version', 'docusaurus_tag', 'type', 'hierarchy.lvl0'],
  attributesToRetrieve: ['hierarchy', 'content', 'url', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  // One hit per section: its heading and its texts share an address.
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  // Chinese must come first to be segmented with a dictionary; it has stop words (怎么, 的) and no plurals.
  indexLanguages: ['zh' as const],
  queryLanguages: ['zh' as const],
  removeStopWords: ['zh' as const],
  ignorePlurals: false,
  // A question matches on its known words.
  removeWordsIfNoResults: 'allOptional' as const,
  // Identifiers: maxDrawdown and max_drawdown are found by their parts; 20 is not a misspelt 30.
  camelCaseAttributes: ['hierarchy', 'content'],
  separatorsToIndex: '_',
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
};

/** A synonym as Algolia takes it: a search for `input` also finds `synonyms`, not the other way round. */
export interface OneWaySynonym {
  objectID: string;
  type: 'onewaysynonym';
  input: string;
  synonyms: string[];
}

/** Returns synonyms for Algolia, from readers' words to the terms of the glossary. */
export function algoliaSynonyms(aliases: Dictionary<readonly string[]>): OneWaySynonym[] {
  return Object.entries(aliases).map(([input, words]) => ({
    objectID: input,
    type: 'onewaysynonym',
    input,
    synonyms: [...words],
  }));
}
