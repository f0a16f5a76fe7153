import type {PageTexts} from '@site/src/search/clients/embeddedIndex';

/** Loads the texts of a page. A module of its own, so that hot updates of all its files are accepted at once. */
export const pageTexts = (page: number): Promise<PageTexts> =>
  import(`@generated/search-index/default/pages/${page}.json`).then(({default: texts}: {default: PageTexts}) => texts);
