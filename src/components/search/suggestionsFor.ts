import {isCategory} from '@site/src/search/clients/categories';
import type {FacetFilters} from '@site/src/search/clients/client';
import {accepts} from '@site/src/search/clients/embedded';
import {readPages} from '@site/src/search/packedPages';
import {suggestions} from '@site/src/search/suggestions';
import {embeddedSource} from './embeddedSource';

/** Returns queries to try after one without results, in the filters' version; none without the headings. */
export async function suggestionsFor(query: string, filters: FacetFilters): Promise<string[]> {
  try {
    const [{pages, language}, words, {default: sounds}] = await Promise.all([
      embeddedSource.headings(),
      embeddedSource.pinyin(),
      import(/* webpackChunkName: "search-sounds" */ '@generated/search-index/default/sounds.json'),
    ]);
    const isWanted = accepts(filters.filter((entry) => !isCategory(entry)));
    return suggestions(
      query,
      readPages(pages).filter(({tag}) => isWanted({language, docusaurus_tag: tag})),
      {words, sounds},
    );
  } catch (error) {
    console.warn('搜索建议没有加载成功。', error);
    return [];
  }
}
