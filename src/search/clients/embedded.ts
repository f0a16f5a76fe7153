import type {AsPlainObject} from 'minisearch';
import {docSearchHit, type DocSearchHit, type SectionInfo} from '../docSearchHits';
import {normalise} from '../normalise';
import type {Hierarchy} from '../record';
import {openIndex, type OpenOptions, type Ranked, type SearchIndex} from '../searchIndex';
import type {SearchClient, SearchParameters, SearchRequest, SearchResult} from './request';

/** First tier: every section's place, and the index of titles and headings. */
export interface HeadingsAsset {
  sections: SectionInfo[];
  /** Number of the page that holds the texts of each section, and the section's position on it. */
  places: [page: number, position: number][];
  index: AsPlainObject;
  simplified: Record<string, string>;
}

/** Texts of one page: a list for each of its sections. */
export type PageTexts = string[][];

/** Where the parts of the index come from; each is fetched when first needed. */
export interface EmbeddedSource {
  headings: () => Promise<HeadingsAsset>;
  text: () => Promise<AsPlainObject>;
  page: (page: number) => Promise<PageTexts>;
}

interface Loaded {
  asset: HeadingsAsset;
  index: SearchIndex;
}

/**
 * Prefers what is about the query over what mentions it: a page whose title contains the query as it stands, then a
 * heading that does.
 */
export function rankingOf({sections, simplified}: {sections: readonly SectionInfo[]; simplified: Record<string, string>}): OpenOptions {
  const headings = sections.map(({level, hierarchy}) => normalise(hierarchy[`lvl${level}` as keyof Hierarchy] ?? '', simplified));
  return {
    simplified,
    pageOf: (id) => sections[id]?.url.split('#')[0] ?? '',
    weightOf: (id, query) => {
      const isNamed = query.length > 1 && (headings[id] ?? '').includes(query);
      return isNamed ? (sections[id]?.level === 1 ? 2.2 : 1.4) : 1;
    },
  };
}

/** Remembers a promise until it fails, so that a retry fetches again. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let pending: Promise<Value> | null = null;
  return () => {
    pending ??= load().catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
}

/** What DocSearch understands as “hosts unreachable”: it then shows its error instead of “no results”. */
class IndexUnavailable extends Error {
  override name = 'RetryError';
}

const MAX_QUERY = 64;
const PATIENCE = 400;

/** Calls `next` after a pause. */
async function after<Value>(milliseconds: number, next: () => Promise<Value>): Promise<Value> {
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  return next();
}

/**
 * A client of DocSearch's shape that searches the site's own index, without account or third party.
 * @param patience milliseconds to wait for the text tier before the headings tier answers alone.
 */
export function embeddedClient(source: EmbeddedSource, patience = PATIENCE): SearchClient<DocSearchHit> & {warm: () => void} {
  const full = once(async (): Promise<Loaded> => {
    const [asset, text] = await Promise.all([headings(), source.text()]);
    return {asset, index: openIndex(asset.index, text, rankingOf(asset))};
  });
  const headings = once(source.headings);
  const quick = once(async (): Promise<Loaded> => {
    const asset = await headings();
    return {asset, index: openIndex(asset.index, null, rankingOf(asset))};
  });
  let isFull = false;

  /** The full index when it is there in time, otherwise the headings: results late are worse than results in part. */
  async function loaded(): Promise<Loaded> {
    const complete = full().then((value) => {
      isFull = true;
      return value;
    });
    if (isFull) {
      return complete;
    }
    try {
      return await Promise.race([complete.catch(quick), after(patience, quick)]);
    } catch (error) {
      console.error('搜索索引没有加载成功。', error);
      throw new IndexUnavailable('搜索索引没有加载成功，请检查网络后重试。');
    }
  }

  async function hitOf({asset}: Loaded, {id, matches}: Ranked, parameters: SearchParameters): Promise<DocSearchHit> {
    const section = asset.sections[id] as SectionInfo;
    const [page, position] = asset.places[id] as [number, number];
    // Without its texts a section is still a result, only without a snippet.
    const texts = isFull ? await source.page(page).catch(() => []) : [];
    const [words = '10'] = (parameters.attributesToSnippet ?? []).map((attribute) => attribute.split(':')[1] ?? '10');
    return docSearchHit(section, texts[position] ?? [], matches, {
      before: parameters.highlightPreTag ?? '<em>',
      after: parameters.highlightPostTag ?? '</em>',
      ellipsis: parameters.snippetEllipsisText ?? '…',
      words: Number(words),
      simplified: asset.simplified,
    });
  }

  async function answer(request: SearchRequest): Promise<SearchResult<DocSearchHit>> {
    const parameters = {...request, ...request.params};
    const query = (parameters.query ?? '').slice(0, MAX_QUERY);
    const {page = 0, hitsPerPage = 20} = parameters;
    const state = await loaded();
    const ranked = query.trim() === '' ? [] : state.index.search(query);
    const shown = ranked.slice(page * hitsPerPage, (page + 1) * hitsPerPage);
    return {
      hits: await Promise.all(shown.map((one) => hitOf(state, one, parameters))),
      nbHits: ranked.length,
      nbPages: hitsPerPage > 0 ? Math.ceil(ranked.length / hitsPerPage) : 0,
      page,
      hitsPerPage,
      query,
      params: '',
      processingTimeMS: 0,
    };
  }

  return {
    async search(input) {
      const requests = 'requests' in input ? input.requests : input;
      return {results: await Promise.all(requests.map(answer))};
    },
    warm() {
      loaded().catch(() => undefined);
    },
    addAlgoliaAgent() {},
    transporter: {algoliaAgent: {value: 'embedded'}},
  };
}
