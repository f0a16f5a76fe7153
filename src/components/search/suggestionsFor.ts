import type {FacetFilters} from '@site/src/search/clients/client';
import {readPages} from '@site/src/search/packedPages';
import {suggestions} from '@site/src/search/suggestions';
import {embeddedSource} from './embeddedSource';
import {versionIn} from './version';

/** Queries to try instead of one that found nothing, in the version that the filters name; none when the headings cannot be fetched. */
export async function suggestionsFor(query: string, filters: FacetFilters): Promise<string[]> {
  try {
    return suggestions(query, readPages((await embeddedSource(versionIn(filters)?.tag).headings()).pages));
  } catch (error) {
    console.warn('搜索建议没有加载成功。', error);
    return [];
  }
}
