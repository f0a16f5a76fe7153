import {readFile, writeFile} from 'node:fs/promises';
import {join, relative} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {markdownPath} from '../../content/markdownPath';
import {riskNotice} from '../../content/riskNotice';
import {llmsTxt} from '../../markdown/twin/llmsTxt';
import {pageTwin, type PageTwin} from '../../markdown/twin/pageTwin';
import {brokenPromises, sourceFacts} from '../../markdown/twin/sourceFacts';
import {copyScript} from './copyScript';
import {listedPages, type ListedPage} from './listedPages';

/**
 * The site for machine readers: each listed page as Markdown at its path + `.md`, made from its built HTML;
 * `llms.txt` and `llms-full.txt` in the order of the sidebar. The hash router has no paths and therefore none of it.
 */
export default function markdownTwins({siteConfig, siteDir, baseUrl, outDir}: LoadContext): Plugin {
  let pagesOf: (paths: readonly string[]) => ListedPage[];
  const root = `${siteConfig.url}${baseUrl}`;
  const fileOf = (path: string): string => markdownPath(path, baseUrl).slice(baseUrl.length);

  async function twin({path, file}: ListedPage): Promise<PageTwin> {
    try {
      const {diagrams, promised} = sourceFacts(file === null ? '' : await readFile(file, 'utf8'));
      const made = pageTwin(await readFile(join(outDir, fileOf(path).replace(/(\.html)?\.md$/, '.html')), 'utf8'), siteConfig.url + path, diagrams);
      const broken = brokenPromises(promised, made.found);
      if (broken.length > 0) {
        throw new Error(`${broken.join('；')}。请核对 src/content/markdownForms.ts 里的写法与组件画出的 HTML。`);
      }
      return made;
    } catch (error) {
      const where = file === null ? path : relative(siteDir, file);
      throw new Error(`${where} 做不成 Markdown 版：${(error as Error).message}`, {cause: error});
    }
  }

  return {
    name: 'markdown-twins',
    injectHtmlTags: () => ({headTags: [{tagName: 'script', innerHTML: copyScript(process.env.NODE_ENV === 'development')}]}),
    async allContentLoaded({allContent}) {
      pagesOf = (paths) => listedPages(allContent, siteDir, paths);
    },
    async postBuild({routesBuildMetadata}) {
      if (siteConfig.future.experimental_router === 'hash') {
        return;
      }
      const paths = Object.entries(routesBuildMetadata).flatMap(([path, {noIndex}]) => (noIndex || path.endsWith('/404.html') ? [] : [path]));
      const pages = await Promise.all(
        pagesOf(paths).map(async (page) => ({...(await twin(page)), section: page.section, name: fileOf(page.path)})),
      );
      const site = {name: siteConfig.title, description: String(siteConfig.customFields?.description), root, riskNotice: riskNotice.short};
      const files = {
        ...Object.fromEntries(pages.map(({name, markdown}) => [name, markdown])),
        'llms.txt': llmsTxt(site, pages.map(({name, ...page}) => ({...page, address: root + name}))),
        'llms-full.txt': pages.map(({markdown}) => markdown).join('\n---\n\n'),
      };
      await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(outDir, name), text)));
    },
  };
}
