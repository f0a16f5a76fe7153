import {readPages} from '@site/src/search/packedPages';
import {suggestions} from '@site/src/search/suggestions';
import {embeddedSource} from './embeddedSource';

/** Queries to try instead of one that found nothing; none when the headings cannot be fetched. */
export async function suggestionsFor(query: string): Promise<string[]> {
  try {
    return suggestions(query, readPages((await embeddedSource.headings()).pages));
  } catch (error) {
    console.warn('搜索建议没有加载成功。', error);
    return [];
  }
}
