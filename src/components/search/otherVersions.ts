import type {PackedText} from '@site/src/search/buildIndex';
import type {EmbeddedSource, HeadingsAsset, PageTexts} from '@site/src/search/clients/embeddedIndex';
import type {PinyinTable} from '@site/src/search/pinyin';

/**
 * The index of another version than the current one; `null` as long as there is one: inside the condition, the bundler does not
 * look for its files. A module of its own, as ./pageTexts is.
 */
export const otherVersion: ((tag: string) => EmbeddedSource) | null =
  DOCS_VERSIONS === null
    ? null
    : (tag) => ({
        headings: () =>
          import(/* webpackChunkName: "search-headings-[request]" */ `@generated/search-index/default/versions/${tag}/headings.json`).then(
            ({default: content}: {default: HeadingsAsset}) => content,
          ),
        text: () =>
          import(/* webpackChunkName: "search-text-[request]" */ `@generated/search-index/default/versions/${tag}/text.json`).then(
            ({default: content}: {default: PackedText}) => content,
          ),
        pinyin: () =>
          import(/* webpackChunkName: "search-pinyin-[request]" */ `@generated/search-index/default/versions/${tag}/pinyin.json`).then(
            ({default: content}: {default: PinyinTable}) => content,
          ),
        page: (page) =>
          import(`@generated/search-index/default/versions/${tag}/pages/${page}.json`).then(
            ({default: content}: {default: PageTexts}) => content,
          ),
      });
