import type {LoadContext, Plugin} from '@docusaurus/types';
import {readSample} from '../market-data/readSample';
import {inTurn} from './inTurn';
import {pageModel, type PageModel} from './pageModel';
import {galleryResults} from './galleryResults';
import {judgements} from './judgements';
import type {FoundExamples} from './siteExamples';
import {sitePages} from './sitePages';

const found: FoundExamples = new Map();
let current = pageModel(process.cwd(), found);

/** The pages of the site that is built. */
export const pages: PageModel = {
  tree: (file) => current.tree(file),
  key: (file) => current.key(file),
  isPlain: (file) => current.isPlain(file),
  examples: () => current.examples(),
  results: () => current.results(),
};

/** Replaces the code that computes the pages. */
export function replacePages(make: typeof pageModel): void {
  current = make(process.cwd(), found);
}

/** Computes the unopened pages in `npm start`. */
export const otherPages = inTurn(pages, (line) => console.warn(line));

/**
 * Writes the fenced strategies of all pages for the playground as `@generated/page-model/default/examples.json`, and
 * the results of its gallery as `results.json`, which is empty in `npm start`: there the page computes them. Writes the
 * list of pages for the book (.ci/book) and for versions (.ci/docsVersion.mts) as `pages.json`.
 */
export default function pageModelPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'page-model',
    async loadContent() {
      if (process.env.NODE_ENV === 'development') {
        console.warn('正在读各页。');
      }
    },
    async allContentLoaded({allContent, actions: {createData}}) {
      const examples = pages.examples();
      await createData('examples.json', examples);
      const isProduction = process.env.NODE_ENV === 'production';
      await createData('results.json', isProduction ? galleryResults(examples, readSample(), pages.results()) : {});
      await createData('pages.json', sitePages(allContent, siteDir));
    },
    async postBuild() {
      const {count, seconds} = judgements.missing();
      if (count > 0) {
        console.warn(
          `data/judgements.json 里没有这次要用的 ${count} 项判断，已经现算，用了 ${seconds.toFixed(0)} 秒。npm run judgements 存下它们。`,
        );
      }
    },
    // The bundler is Rspack, whose hooks Docusaurus' types do not know.
    configureWebpack: (_config, isServer) => (isServer ? {} : {plugins: [otherPages.bundlerPlugin as never]}),
  };
}
