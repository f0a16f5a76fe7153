import type {PageTexts} from '@site/src/search/clients/embeddedIndex';

/** Texts of page N. A module of its own, because only a module can be accepted in place of all that it may import. */
export const pageTexts = (page: number): Promise<PageTexts> =>
  import(`@generated/search-index/default/pages/${page}.json`).then(({default: texts}: {default: PageTexts}) => texts);
