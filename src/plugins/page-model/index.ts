import type {LoadContext, Plugin} from '@docusaurus/types';
import {readSample} from '../market-data/readSample';
import {inTurn} from './inTurn';
import {pageModel} from './pageModel';
import {galleryResults} from './galleryResults';
import {sitePages} from './sitePages';

/** The pages of the site that is built. */
export const pages = pageModel(process.cwd());

/** The pages that nobody has opened yet, in `npm start`. */
export const otherPages = inTurn(pages, (line) => console.warn(line));

/**
 * The fenced strategies of all pages for the playground, as `@generated/page-model/default/examples.json`, and what its gallery
 * shows, as `results.json`, which is empty in `npm start`: there the page computes it. The list of pages for the book (.ci/book)
 * and for versions (.ci/docsVersion.mts), as `pages.json`.
 */
export default function pageModelPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'page-model',
    async allContentLoaded({allContent, actions: {createData}}) {
      const examples = pages.examples();
      await createData('examples.json', examples);
      const isProduction = process.env.NODE_ENV === 'production';
      await createData('results.json', isProduction ? galleryResults(siteDir, examples, readSample()) : {});
      await createData('pages.json', sitePages(allContent, siteDir));
    },
    // The bundler is Rspack, whose hooks Docusaurus' types do not know.
    configureWebpack: (_config, isServer) => (isServer ? {} : {plugins: [otherPages.bundlerPlugin as never]}),
  };
}
