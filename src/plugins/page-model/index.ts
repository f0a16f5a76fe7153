import {existsSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {figures} from '../../figures';
import {editorSnippets} from '../../markdown/figures/guide';
import {pageModel} from './pageModel';
import {readText} from './readText';
import {sitePages} from './sitePages';

/** The pages of the site that is built. */
export const pages = pageModel(process.cwd());

/** Writes what VS Code offers for each tag, when there is a project for it to lie in. */
function writeSnippets(siteDir: string): void {
  const [guide, folder] = [join(siteDir, 'src/pages/markdown-page.mdx'), join(siteDir, '.vscode')];
  if (existsSync(guide) && existsSync(folder)) {
    const snippets = editorSnippets(readText(guide), figures);
    writeFileSync(join(folder, 'mdx.code-snippets'), `${JSON.stringify(snippets, null, 2)}\n`);
  }
}

/**
 * The fenced strategies of all pages for the playground, as `@generated/page-model/default/examples.json`; the list of pages for
 * the book (.ci/book), as `pages.json`.
 */
export default function pageModelPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'page-model',
    async loadContent() {
      if (process.env.NODE_ENV === 'development') {
        writeSnippets(siteDir);
      }
    },
    async allContentLoaded({allContent, actions: {createData}}) {
      await createData('examples.json', pages.examples());
      await createData('pages.json', sitePages(allContent, siteDir));
    },
  };
}
