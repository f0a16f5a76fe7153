import {MAX_QUERY} from '../queryText';
import {missingNote} from '../row';
import {searchHit, type SearchHit} from '../searchHit';
import type {SearchClient} from './client';
import {embeddedIndex, type EmbeddedSource} from './embeddedIndex';

const PATIENCE = 400;

/**
 * A client that searches the site's own index, without account or third party.
 * @param patience milliseconds to wait for what is late before answering without it.
 */
export function embeddedClient(source: EmbeddedSource, patience = PATIENCE): SearchClient {
  let index = embeddedIndex(source, patience);
  source.onChange?.(() => {
    index = embeddedIndex(source, patience);
  });
  return {
    async search({query: typed, page = 0, hitsPerPage, attributesToSnippet}) {
      const query = typed.slice(0, MAX_QUERY);
      const words = Number(attributesToSnippet.at(-1)?.split(':')[1]);
      const {sections, simplified, index: opened} = await index.ready(query);
      const {ranked, matchOf, missing, matched} = opened.search(query);
      const shown = ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
      const hits = shown.map(async (result): Promise<SearchHit> => {
        const section = sections[result.id] as (typeof sections)[number];
        const [onPage, position] = section.place;
        const texts = index.hasText() ? await index.texts(onPage) : [];
        return searchHit(section, texts[position] ?? [], matchOf(result), {words, simplified, description: texts[0]?.[0]});
      });
      return {
        hits: await Promise.all(hits),
        nbHits: ranked.length,
        note: missingNote(missing, matched),
        ...(!index.isComplete() && {isPartial: true}),
      };
    },
    warm() {
      // A failure is logged, and a reader who then searches is told.
      index.ready().catch(() => undefined);
    },
    whenComplete: () => index.complete(),
  };
}
