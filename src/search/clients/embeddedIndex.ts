import {unpackPairs} from '../normalise';
import type {PackedText} from '../buildIndex';
import {readPages, type PackedPage} from '../packedPages';
import type {PinyinTable} from '../pinyin';
import {openIndex} from '../searchIndex';
import {once, pause} from './once';

/** First tier: titles and headings of all pages, with readers' words for them. */
export interface HeadingsAsset {
  pages: PackedPage[];
  language: string;
  /** Alternating Traditional and Simplified characters: 雙双測测. */
  simplified: string;
}

/** Texts of one page: a list for each of its sections. */
export type PageTexts = string[][];

/** Loaders for the parts of the index; each part is fetched on first use. */
export interface EmbeddedSource {
  headings: () => Promise<HeadingsAsset>;
  text: () => Promise<PackedText>;
  /** For queries in Latin letters that are not words of the index. */
  pinyin: () => Promise<PinyinTable>;
  page: (page: number) => Promise<PageTexts>;
  /** Calls back when the parts have changed: on the development server only. */
  onChange?: (listener: () => void) => void;
}

/**
 * Loads the parts of the index and assembles them as they arrive.
 * @param patience in ms: how long to wait for a part before going on without it.
 */
export function embeddedIndex(source: EmbeddedSource, patience: number) {
  let hasText = false;
  const warned = new Set<string>();
  const warnOnce =
    (message: string) =>
    (error: unknown): void => {
      if (!warned.has(message)) {
        warned.add(message);
        console.warn(message, error);
      }
    };
  const headings = once(async () => {
    try {
      const {pages, language, simplified: pairs} = await source.headings();
      const [sections, simplified] = [readPages(pages), unpackPairs(pairs)];
      return {sections, language, simplified, index: openIndex(sections, {simplified})};
    } catch (error) {
      console.error('搜索索引没有加载成功。', error);
      throw error;
    }
  });
  const addText = once(async () => {
    const [{index}, text] = await Promise.all([headings(), source.text()]);
    index.addText(text);
    hasText = true;
    return true;
  });
  const addPinyin = once(async () => {
    const [{index}, table] = await Promise.all([headings(), source.pinyin()]);
    index.addPinyin(table);
    return true;
  });
  const textsOf = new Map<number, () => Promise<PageTexts>>();
  const late = new Set<Promise<unknown>>();
  /** Waits for a part up to `patience`. While one is late, answers are partial. */
  async function timely<Part>(arriving: Promise<Part>): Promise<Part | void> {
    const part = await Promise.race([arriving, pause(patience)]);
    if (part === undefined) {
      late.add(arriving);
      void arriving.then(() => late.delete(arriving));
    }
    return part;
  }
  return {
    /** True when the text is searched as well. */
    hasText: () => hasText,
    /** True when the text and all other requested parts have arrived. */
    isComplete: () => hasText && late.size === 0,
    /** Resolves when the text and all late parts have arrived. */
    async complete() {
      await addText();
      await Promise.all(late);
    },
    /** Returns the index for a query, complete if its parts arrive in time. Rejects without headings. */
    async ready(query = '') {
      const text = timely(addText().catch(warnOnce('正文的搜索索引没有加载成功，暂时只搜索标题。')));
      const loaded = await headings();
      await text;
      if (loaded.index.mayBePinyin(query)) {
        await timely(addPinyin().catch(warnOnce('拼音表没有加载成功，暂时不能用拼音搜索。')));
      }
      return loaded;
    },
    /** Returns the texts of a page; none when they are late: a result without a snippet is better than none. */
    async texts(page: number): Promise<PageTexts> {
      const load = textsOf.get(page) ?? once(() => source.page(page));
      textsOf.set(page, load);
      return (await timely(load().catch(warnOnce('搜索结果的摘要没有加载成功，暂时只显示标题。')))) ?? [];
    },
  };
}
