import {normalise, unpackPairs} from '../normalise';
import type {SectionInfo} from '../docSearchHits';
import type {PackedIndex} from '../packedIndex';
import type {PinyinTable} from '../pinyin';
import type {Hierarchy} from '../record';
import {openIndex, type OpenOptions, type SearchIndex} from '../searchIndex';
import {once, pause} from './once';

/** First tier: every section's place, and the index of titles and headings. */
export interface HeadingsAsset {
  sections: SectionInfo[];
  /** Number of the page that holds the texts of each section, and the section's position on it. */
  places: [page: number, position: number][];
  index: PackedIndex;
  /** Traditional and Simplified characters in turn: 雙双測测. */
  simplified: string;
}

/** Texts of one page: a list for each of its sections. */
export type PageTexts = string[][];

/** Where the parts of the index come from; each is fetched when first needed. */
export interface EmbeddedSource {
  headings: () => Promise<HeadingsAsset>;
  text: () => Promise<PackedIndex>;
  /** For queries in latin letters that are no word of the index. */
  pinyin: () => Promise<PinyinTable>;
  page: (page: number) => Promise<PageTexts>;
  /** Calls back whenever the parts have become others: on the development server only. */
  onChange?: (listener: () => void) => void;
}

export interface Loaded {
  sections: readonly SectionInfo[];
  places: readonly [page: number, position: number][];
  simplified: Readonly<Record<string, string>>;
  index: SearchIndex;
}

export interface EmbeddedIndex {
  /** The index for a query, complete when its text is there in time. Rejects with a `RetryError` without headings. */
  ready: (query?: string) => Promise<Loaded>;
  /** Texts of a page; none when they do not arrive in time: a result without a snippet is better than none. */
  texts: (page: number) => Promise<PageTexts>;
  isComplete: () => boolean;
  /** Resolves when the text has arrived. */
  complete: () => Promise<void>;
}

/** A page of more sections answers many questions in a few words each; the pages about them say more. */
const COLLECTION = 40;
const IN_COLLECTION = 0.7;

/** A page whose title is the query, one whose title contains it, and a section whose heading does. */
const TITLE = 3.5;
const IN_TITLE = 2.2;
const IN_HEADING = 1.4;

/** Prefers what is about the query, as it stands, over what mentions it. */
export function rankingOf(sections: readonly SectionInfo[], simplified: Readonly<Record<string, string>>): OpenOptions {
  const headings = sections.map(({level, hierarchy}) => normalise(hierarchy[`lvl${level}` as keyof Hierarchy] ?? '', simplified));
  const pageOf = (id: number): string => sections[id]?.url.split('#')[0] ?? '';
  const sizes = new Map<string, number>();
  sections.forEach((_, id) => sizes.set(pageOf(id), (sizes.get(pageOf(id)) ?? 0) + 1));
  return {
    simplified,
    pageOf,
    weightOf: (id, query) => {
      const heading = headings[id] ?? '';
      const isNamed = query.length > 1 && heading.includes(query);
      const inTitle = heading === query ? TITLE : IN_TITLE;
      const isCollection = (sizes.get(pageOf(id)) ?? 0) > COLLECTION;
      return (isNamed ? (sections[id]?.level === 1 ? inTitle : IN_HEADING) : 1) * (isCollection ? IN_COLLECTION : 1);
    },
  };
}

/** What DocSearch understands as “hosts unreachable”: it then shows its error instead of “no results”. */
class IndexUnavailable extends Error {
  override name = 'RetryError';
}

/** Loads the parts of the index and puts them together as they arrive. */
export function embeddedIndex(source: EmbeddedSource, patience: number): EmbeddedIndex {
  let isComplete = false;
  const warned = new Set<string>();
  const warnOnce =
    (message: string) =>
    (error: unknown): void => {
      if (!warned.has(message)) {
        warned.add(message);
        console.warn(message, error);
      }
    };
  const headings = once(async (): Promise<Loaded> => {
    const {sections, places, index, simplified: pairs} = await source.headings();
    const simplified = unpackPairs(pairs);
    return {sections, places, simplified, index: openIndex(index, rankingOf(sections, simplified))};
  });
  const complete = once(async () => {
    const [{index}, text] = await Promise.all([headings(), source.text()]);
    index.addText(text);
    isComplete = true;
  });
  const pinyin = once(async () => {
    const [{index}, table] = await Promise.all([headings(), source.pinyin()]);
    index.addPinyin(table);
  });
  const pages = new Map<number, () => Promise<PageTexts>>();
  return {
    isComplete: () => isComplete,
    complete,
    async ready(query = '') {
      const text = complete().catch(warnOnce('正文的搜索索引没有加载成功，暂时只搜索标题。'));
      const timely = Promise.race([text, pause(patience)]);
      let loaded: Loaded;
      try {
        loaded = await headings();
      } catch (error) {
        console.error('搜索索引没有加载成功。', error);
        throw new IndexUnavailable('搜索索引没有加载成功，请检查网络后重试。');
      }
      if (!isComplete) {
        await timely;
      }
      if (loaded.index.mayBePinyin(query)) {
        await Promise.race([pinyin().catch(warnOnce('拼音表没有加载成功，暂时不能用拼音搜索。')), pause(patience)]);
      }
      return loaded;
    },
    async texts(page) {
      const load = pages.get(page) ?? once(() => source.page(page));
      pages.set(page, load);
      const none = (): PageTexts => [];
      return Promise.race([
        load().catch((error: unknown) => {
          warnOnce('搜索结果的摘要没有加载成功，暂时只显示标题。')(error);
          return none();
        }),
        pause(patience).then(none),
      ]);
    },
  };
}
