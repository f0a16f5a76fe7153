import type {EmbeddedSource, HeadingsAsset, PageTexts} from '@site/src/search/clients/embedded';
import type {PackedIndex} from '@site/src/search/packedIndex';
import type {PinyinTable} from '@site/src/search/pinyin';

/** A JSON module, whatever TypeScript reads into its contents. */
const content = <Value>(module: unknown): Value => (module as {default: Value}).default;

/** The index that src/plugins/search-index wrote, each part a file of its own that is fetched when first needed. */
export const embeddedSource: EmbeddedSource = {
  headings: () => import(/* webpackChunkName: "search-headings" */ '@generated/search-index/default/headings.json').then(content<HeadingsAsset>),
  text: () => import(/* webpackChunkName: "search-text" */ '@generated/search-index/default/text.json').then(content<PackedIndex>),
  pinyin: () => import(/* webpackChunkName: "search-pinyin" */ '@generated/search-index/default/pinyin.json').then(content<PinyinTable>),
  page: (page) => import(`@generated/search-index/default/pages/${page}.json`).then(content<PageTexts>),
};
