import {normalise} from '../normalise';
import {MAX_QUERY} from '../queryText';
import {foldPages, noteOf} from '../row';
import {searchHit, type SearchHit} from '../searchHit';
import type {SearchRecord} from '../record';
import {verbatim} from '../verbatim';
import type {FacetFilters, SearchClient} from './client';
import {inCategory, isCategory} from './categories';
import {embeddedIndex, type EmbeddedSource} from './embeddedIndex';

const PATIENCE = 400;

/** Facets of a section for filters, as in Algolia's records. */
type Facets = Pick<SearchRecord, 'language' | 'docusaurus_tag'>;

/** Returns a test for the facets of a filter: each entry (`language:zh-Hans`), of a nested list at least one. */
export const accepts =
  (filters: FacetFilters) =>
  (facets: Facets): boolean =>
    filters.every((entry) =>
      [entry].flat().some((one) => Object.entries(facets).some(([name, value]) => one === `${name}:${value}`)),
    );

/**
 * Returns a client that searches the site's own index, without account or third party.
 * @param patience in ms: how long to wait for late parts before answering without them.
 */
export function embeddedClient(source: EmbeddedSource, patience = PATIENCE): SearchClient {
  let index = embeddedIndex(source, patience);
  source.onChange?.(() => {
    index = embeddedIndex(source, patience);
  });
  return {
    async search({query: typed, page = 0, hitsPerPage, isFolded = true, attributesToSnippet, facetFilters = []}) {
      const query = typed.slice(0, MAX_QUERY);
      const words = Number(attributesToSnippet.at(-1)?.split(':')[1]);
      const {sections, language, simplified, index: opened} = await index.ready(query);
      // Ids come from the index of these sections.
      const sectionAt = (id: number): (typeof sections)[number] => sections[id] as (typeof sections)[number];
      const isWanted = accepts(facetFilters.filter((entry) => !isCategory(entry)));
      const {ranked, fullest, ...findings} = opened.search(query, (id) =>
        isWanted({language, docusaurus_tag: sectionAt(id).tag}),
      );
      const textsOf = async (id: number): Promise<{texts: string[]; description: string | undefined}> => {
        const [onPage, position] = sectionAt(id).place;
        const page = index.hasText() ? await index.texts(onPage) : [];
        return {texts: page[position] ?? [], description: page[0]?.[0]};
      };
      // Verbatim matches come first: in a section with most of the query, or on the first page of results.
      const says = verbatim(query, (text) => normalise(text, simplified));
      const best = ranked.map(({id}) => id);
      const likely = says === null ? [] : [...new Set([...fullest, ...best.slice(0, hitsPerPage)])];
      const saying = await Promise.all(
        likely.map(async (id) => (says?.((await textsOf(id)).texts) === true ? [id] : [])),
      );
      const ids = [...new Set([...saying.flat(), ...best])];
      const ranks = new Map(ids.map((id, rank) => [id, rank]));
      const hitOf = async (id: number): Promise<SearchHit> => {
        const {texts, description} = await textsOf(id);
        return {
          ...searchHit(sectionAt(id), texts, findings.marks, {words, simplified, description}),
          rank: ranks.get(id),
        };
      };
      const found = foldPages(ids, (id) => (isFolded ? sectionAt(id).place[0] : id));
      const categoryOf = ({result}: (typeof found)[number]): string => sectionAt(result).hierarchy.lvl0;
      const counts = new Map<string, number>();
      found.forEach((row) => counts.set(categoryOf(row), (counts.get(categoryOf(row)) ?? 0) + 1 + row.more.length));
      const chosen = facetFilters.filter(isCategory);
      const rows = found.filter((row) => chosen.every((entry) => entry === inCategory(categoryOf(row))));
      const shown = rows
        .slice(page * hitsPerPage, (page + 1) * hitsPerPage)
        .map(async ({result, more}) => ({...(await hitOf(result)), more: await Promise.all(more.map(hitOf))}));
      return {
        hits: await Promise.all(shown),
        nbHits: rows.length,
        found: rows.reduce((sum, {more}) => sum + 1 + more.length, 0),
        sections: Object.fromEntries(counts),
        note: noteOf(query, findings),
        ...(findings.isHeard && {isHeard: true}),
        ...(!index.isComplete() && {isPartial: true}),
      };
    },
    warm() {
      // A failure is logged, and the next search shows it to the reader.
      index.ready().catch(() => undefined);
    },
    whenComplete: () => index.complete(),
  };
}
