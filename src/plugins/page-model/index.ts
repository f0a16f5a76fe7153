import {existsSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {figures} from '../../figures';
import {editorSnippets} from '../../markdown/figures/guide';
import {UNCUT} from '../../site/sidebar';
import {VERSION_CHOICE} from '../../site/versions';
import {bundledScript} from '../bundledScript';
import {readSample} from '../market-data/readSample';
import {inTurn} from './inTurn';
import {pageModel} from './pageModel';
import {galleryResults} from './galleryResults';
import {readText} from './readText';
import {sitePages, siteVersions, type AllContent, type SiteVersion} from './sitePages';

/** The pages of the site that is built. */
export const pages = pageModel(process.cwd());

/** The pages that nobody has opened yet, in `npm start`. */
export const otherPages = inTurn(pages, (line) => console.warn(line));

/** Writes what VS Code offers for each tag, when there is a project for it to lie in. */
function writeSnippets(siteDir: string): void {
  const [guide, folder] = [join(siteDir, 'src/pages/markdown-page.mdx'), join(siteDir, '.vscode')];
  if (existsSync(guide) && existsSync(folder)) {
    const snippets = editorSnippets(readText(guide), figures);
    writeFileSync(join(folder, 'mdx.code-snippets'), `${JSON.stringify(snippets, null, 2)}\n`);
  }
}

/** Says which versions would change with the engine. */
function tellUnfrozen(allContent: AllContent, siteDir: string): void {
  const cut = sitePages(allContent, siteDir).filter(({version}) => version !== null && version !== UNCUT);
  const loose = new Set(cut.filter(({file}) => !pages.isFrozen(file)).map(({version}) => version));
  loose.forEach((version) =>
    console.warn(`版本 ${version} 有页面没有存下算出的数，它们会跟着程序变。请运行 npm run docs:version -- ${version} --again。`),
  );
}

/** What the code of browsers knows of the versions: nothing as long as there is one. */
const known = (versions: ReadonlyMap<string, SiteVersion>): string =>
  versions.size < 2 ? 'null' : JSON.stringify([...versions].map(([name, {tag, label, isCurrent}]) => ({name, tag, label, isCurrent})));

/**
 * The fenced strategies of all pages for the playground, as `@generated/page-model/default/examples.json`, and what its gallery
 * shows, as `results.json`, which is empty in `npm start`: there the page computes it. The list of pages for the book (.ci/book),
 * as `pages.json`; and the versions of the docs, as the constant `DOCS_VERSIONS`: a site with one version has
 * not a byte of what chooses between them.
 */
export default function pageModelPlugin({siteDir, baseUrl, siteStorage}: LoadContext): Plugin {
  let versions: ReadonlyMap<string, SiteVersion> = new Map();
  return {
    name: 'page-model',
    async loadContent() {
      if (process.env.NODE_ENV === 'development') {
        writeSnippets(siteDir);
      }
    },
    async allContentLoaded({allContent, actions: {createData}}) {
      // Before anything is awaited: the other plugins ask for trees from here on.
      versions = siteVersions(allContent);
      pages.learnVersions(versions, baseUrl);
      tellUnfrozen(allContent, siteDir);
      const examples = pages.examples();
      await createData('examples.json', examples);
      const isProduction = process.env.NODE_ENV === 'production';
      await createData('results.json', isProduction ? galleryResults(siteDir, examples, readSample()) : {});
      await createData('pages.json', sitePages(allContent, siteDir));
    },
    injectHtmlTags() {
      const paths = [...versions].map(([name, {path}]) => [path, name] as const).sort(([a], [b]) => b.length - a.length);
      const settings = {key: `docs-preferred-version-default${siteStorage.namespace}`, choice: VERSION_CHOICE, paths};
      return versions.size < 2 ? {} : {headTags: [{tagName: 'script', innerHTML: bundledScript('page-model/chosenVersion.ts', settings)}]};
    },
    configureWebpack: (_config, isServer, {currentBundler: {instance}}) => ({
      plugins: [
        new instance.DefinePlugin({DOCS_VERSIONS: known(versions)}),
        // The bundler is Rspack, whose hooks Docusaurus' types do not know.
        ...(isServer ? [] : [otherPages.bundlerPlugin as never]),
      ],
    }),
  };
}
