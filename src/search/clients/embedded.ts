import {MAX_QUERY} from '../queryText';
import {docSearchHit, type DocSearchHit} from '../docSearchHits';
import type {Ranked} from '../ranking';
import type {Findings} from '../searchIndex';
import {embeddedIndex, type EmbeddedSource, type Loaded} from './embeddedIndex';
import type {SearchClient, SearchParameters, SearchRequest, SearchResult} from './request';

export type {EmbeddedSource, HeadingsAsset, PageTexts} from './embeddedIndex';

const PATIENCE = 400;

/** Words of a snippet: the number in `content:10`. */
function snippetWords(attributes: readonly string[] = []): number {
  return Number(attributes.map((attribute) => attribute.split(':')[1]).find((words) => words !== undefined) ?? 10);
}

export interface EmbeddedClient extends SearchClient<DocSearchHit> {
  /** Fetches the index ahead. */
  warm: () => void;
  /** Resolves when nothing of what answers need is still on its way; until then they are `isPartial`. Rejects when the text cannot be fetched. */
  whenComplete: () => Promise<void>;
}

/**
 * A client of DocSearch's shape that searches the site's own index, without account or third party.
 * @param patience milliseconds to wait for the text tier before the headings tier answers alone.
 */
export function embeddedClient(source: EmbeddedSource, patience = PATIENCE): EmbeddedClient {
  let index = embeddedIndex(source, patience);
  source.onChange?.(() => {
    index = embeddedIndex(source, patience);
  });

  async function hitOf(
    {sections, simplified}: Loaded,
    result: Ranked,
    {matchOf}: Findings,
    parameters: SearchParameters,
  ): Promise<DocSearchHit> {
    const section = sections[result.id] as Loaded['sections'][number];
    const [page, position] = section.place;
    const texts = index.hasText() ? await index.texts(page) : [];
    return docSearchHit(section, texts[position] ?? [], matchOf(result), {
      before: parameters.highlightPreTag ?? '<em>',
      after: parameters.highlightPostTag ?? '</em>',
      ellipsis: parameters.snippetEllipsisText ?? '…',
      words: snippetWords(parameters.attributesToSnippet),
      simplified,
      description: texts[0]?.[0],
    });
  }

  async function answer(request: SearchRequest): Promise<SearchResult<DocSearchHit>> {
    const parameters = {...request, ...request.params};
    const query = (parameters.query ?? '').slice(0, MAX_QUERY);
    const {page = 0, hitsPerPage = 20} = parameters;
    const loaded = await index.ready(query);
    const findings = loaded.index.search(query);
    const {ranked, missing, matched} = findings;
    const shown = ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
    return {
      hits: await Promise.all(shown.map((one) => hitOf(loaded, one, findings, parameters))),
      nbHits: ranked.length,
      nbPages: hitsPerPage > 0 ? Math.ceil(ranked.length / hitsPerPage) : 0,
      page,
      hitsPerPage,
      query,
      params: '',
      processingTimeMS: 0,
      ...(missing.length > 0 && {missing, matched}),
      ...(!index.isComplete() && {isPartial: true}),
    };
  }

  return {
    async search(input) {
      const requests = 'requests' in input ? input.requests : input;
      return {results: await Promise.all(requests.map(answer))};
    },
    warm() {
      // A failure is told in the console, and again to the reader who then searches.
      index.ready().catch(() => undefined);
    },
    whenComplete: () => index.complete(),
    addAlgoliaAgent() {},
    transporter: {algoliaAgent: {value: 'embedded'}},
  };
}
