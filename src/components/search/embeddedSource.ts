import type {EmbeddedSource, HeadingsAsset} from '@site/src/search/clients/embeddedIndex';
import type {PackedText} from '@site/src/search/buildIndex';
import type {PinyinTable} from '@site/src/search/pinyin';
import {pageTexts} from './pageTexts';

/** A JSON module, whatever TypeScript reads into its contents. */
const content = <Value>(module: unknown): Value => (module as {default: Value}).default;

/** The index that src/plugins/search-index wrote, each part a file of its own that is fetched when first needed. */
export const embeddedSource: EmbeddedSource = {
  headings: () =>
    import(/* webpackChunkName: "search-headings" */ '@generated/search-index/default/headings.json').then(content<HeadingsAsset>),
  text: () => import(/* webpackChunkName: "search-text" */ '@generated/search-index/default/text.json').then(content<PackedText>),
  pinyin: () => import(/* webpackChunkName: "search-pinyin" */ '@generated/search-index/default/pinyin.json').then(content<PinyinTable>),
  page: (page) => pageTexts(page),
  // In `npm start` an author's edit replaces the index. Were it not accepted here, the update would climb from importer
  // to importer up to the entry and replace the whole app below a reader's hands.
  onChange(listener) {
    // Not `?.`: Rspack makes a call of `undefined` of it in a production build.
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
