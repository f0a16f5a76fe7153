import type {EmbeddedSource, HeadingsAsset, PageTexts} from '@site/src/search/clients/embedded';
import {embeddedClient} from '@site/src/search/clients/embedded';

type Asset<Value> = {default: Value};

/** The index that src/plugins/search-index wrote, each part a file of its own that is fetched when first needed. */
const source: EmbeddedSource = {
  headings: () =>
    import(/* webpackChunkName: "search-headings" */ '@generated/search-index/default/headings.json').then(
      (asset) => (asset as unknown as Asset<HeadingsAsset>).default,
    ),
  text: () =>
    import(/* webpackChunkName: "search-text" */ '@generated/search-index/default/text.json').then(
      (asset) => (asset as unknown as Asset<Awaited<ReturnType<EmbeddedSource['text']>>>).default,
    ),
  page: (page) =>
    import(`@generated/search-index/default/pages/${page}.json`).then((asset) => (asset as Asset<PageTexts>).default),
};

/** The one search client of the site; modal and search page share it and what it has loaded. */
export const searchClient = embeddedClient(source);
