import type {EmbeddedSource, HeadingsAsset} from '@site/src/search/clients/embeddedIndex';
import type {PackedText} from '@site/src/search/buildIndex';
import type {PinyinTable} from '@site/src/search/pinyin';
import {pageTexts} from './pageTexts';

/** Returns the content of a JSON module, typed as written by src/plugins/search-index. */
const content = <Value>(module: unknown): Value => (module as {default: Value}).default;

/** The index of all pages, written by src/plugins/search-index; each part is a file that is fetched on first use. */
export const embeddedSource: EmbeddedSource = {
  headings: () =>
    import(/* webpackChunkName: "search-headings" */ '@generated/search-index/default/headings.json').then(
      content<HeadingsAsset>,
    ),
  text: () =>
    import(/* webpackChunkName: "search-text" */ '@generated/search-index/default/text.json').then(content<PackedText>),
  pinyin: () =>
    import(/* webpackChunkName: "search-pinyin" */ '@generated/search-index/default/pinyin.json').then(
      content<PinyinTable>,
    ),
  page: (page) => pageTexts(page),
  // In `npm start` an author's edit replaces the index. Unless it is accepted here, the update would bubble up to the
  // entry and reload the whole app.
  onChange(listener) {
    // Not `?.`: in a production build Rspack turns it into a call of `undefined`.
    if (import.meta.webpackHot) {
      import.meta.webpackHot.accept(
        [
          '@generated/search-index/default/headings.json',
          '@generated/search-index/default/text.json',
          '@generated/search-index/default/pinyin.json',
          './pageTexts',
        ],
        listener,
      );
    }
  },
};
