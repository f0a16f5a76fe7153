import {readFile, writeFile} from 'node:fs/promises';
import {join, relative} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {visit} from 'unist-util-visit';
import {markdownPath} from '../../content/markdownPath';
import {riskNotice} from '../../content/riskNotice';
import {llmsTxt} from '../../markdown/twin/llmsTxt';
import {pageTwin, type PageTwin} from '../../markdown/twin/pageTwin';
import {joinedPages} from '../../search/docsFile';
import {pages as pageModel} from '../page-model';
import {codeCache} from '../caches';
import {sitePages, type SitePage} from '../page-model/sitePages';
import {writeDocs} from '../strategy-files/docs';
import {projectFile} from '../../site/projectRoot';

interface ListedPage extends Pick<SitePage, 'path' | 'trail' | 'isCurrent' | 'version'> {
  /** Source file; `null` for pages that are written in code. */
  file: string | null;
}

/** Returns the mermaid sources of a page by title, in order: the built page has only their pictures. */
function diagramsOf(file: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  visit(pageModel.tree(file), 'code', ({lang, meta, value}) => {
    const title = lang === 'mermaid' ? /title="([^"]+)"/.exec(meta ?? '')?.[1] : undefined;
    if (title !== undefined) {
      found.set(title, [...(found.get(title) ?? []), value]);
    }
  });
  return found;
}

/** Scripts and links change with every build; a twin has none of them. */
const withoutCode = (html: string): string => html.replace(/<script[\s\S]*?<\/script>|<link [^>]*>/g, '');

/** Titles of the section of llms.txt that lists a page. */
const sectionOf = ({trail}: ListedPage): readonly string[] =>
  trail === null ? ['其他页面'] : trail.length === 0 ? ['介绍'] : trail;

const joined = (pages: readonly PageTwin[]): string => joinedPages(pages.map(({markdown}) => markdown));

interface WrittenTwin extends PageTwin {
  path: string;
  trail: SitePage['trail'];
  /** Path of its file below the base path: `docs/concepts/overview.md`. */
  name: string;
}

/** Returns the pages of each category of the sidebar, and its file, named by the folder of the first page. */
function categorySets(
  pages: readonly WrittenTwin[],
): {category: string; name: string; members: readonly WrittenTwin[]}[] {
  const categories = [...new Set(pages.flatMap(({trail}) => trail?.[0] ?? []))];
  return categories.map((category) => {
    const members = pages.filter(({trail}) => trail?.[0] === category);
    return {category, name: `llms-${members[0]?.name.split('/').at(-2)}.txt`, members};
  });
}

/**
 * Writes the site for machine readers: each listed page as Markdown at its path + `.md`, made from its built HTML;
 * `llms.txt`, `llms-full.txt` and one file for each category, in the order of the sidebar. The lists hold the current
 * version alone, since an assistant that reads a page twice cannot tell which one is valid. The hash router has no
 * paths and therefore none of these files.
 */
export default function markdownTwins(context: LoadContext): Plugin {
  const {siteConfig, siteDir, baseUrl, outDir} = context;
  let written: readonly SitePage[] = [];
  const root = `${siteConfig.url}${baseUrl}`;
  const fileOf = (path: string): string => markdownPath(path, baseUrl).slice(baseUrl.length);

  const kept = codeCache<PageTwin>(siteDir, 'twins', projectFile('src/markdown/twin'));

  async function twin({path, file}: ListedPage): Promise<PageTwin> {
    try {
      const html = await readFile(join(outDir, fileOf(path).replace(/(\.html)?\.md$/, '.html')), 'utf8');
      const url = siteConfig.url + path;
      const key = [url, file && pageModel.key(file), withoutCode(html)].join();
      return kept(path, key, () =>
        pageTwin(html, {url, contents: `${root}llms.txt`}, file === null ? undefined : diagramsOf(file)),
      );
    } catch (error) {
      const where = file === null ? path : relative(siteDir, file);
      throw new Error(`${where} 做不成 Markdown 版：${(error as Error).message}`, {cause: error});
    }
  }

  /** Adds the name of its version to a page of another version, with the address of the current one. */
  function withVersion(markdown: string, {version, isCurrent}: ListedPage): string {
    const note = `> 这一页属于版本“${version}”，不是当前版本。当前版本：${root}docs`;
    return isCurrent ? markdown : markdown.replace('\n\n', () => `\n\n${note}\n\n`);
  }

  return {
    name: 'markdown-twins',
    async allContentLoaded({allContent}) {
      written = sitePages(allContent, siteDir);
    },
    async postBuild({routesBuildMetadata}) {
      if (siteConfig.future.experimental_router === 'hash') {
        return;
      }
      const routes = Object.entries(routesBuildMetadata).filter(([path]) => !path.endsWith('/404.html'));
      const paths = routes.flatMap(([path, {noIndex}]) => (noIndex ? [] : [path]));
      // An older version that search engines must not index is still for readers.
      const isBuilt = ({path, isCurrent}: SitePage): boolean =>
        isCurrent ? paths.includes(path) : routes.some(([route]) => route === path);
      const inCode = paths
        .filter((path) => !written.some((page) => page.path === path))
        .map((path): ListedPage => ({path, trail: null, isCurrent: true, version: null, file: null}));
      const listed: ListedPage[] = [...written.filter(isBuilt), ...inCode];
      const pages = [];
      // One after the other: Node frees a page's tree when the event loop turns. 500 pages in one turn took a gigabyte.
      for (const page of listed) {
        const made = await twin(page);
        pages.push({
          path: page.path,
          ...made,
          markdown: withVersion(made.markdown, page),
          trail: page.trail,
          isCurrent: page.isCurrent,
          section: sectionOf(page),
          name: fileOf(page.path),
        });
      }
      const current = pages.filter(({isCurrent}) => isCurrent);
      const sets = categorySets(current);
      const site = {
        name: siteConfig.title,
        description: String(siteConfig.customFields?.description),
        root,
        riskNotice: riskNotice.full,
        sets: new Map(sets.map(({category, name}) => [category, name])),
      };
      const contents = llmsTxt(
        site,
        current.map(({name, ...page}) => ({...page, address: root + name})),
      );
      const files = {
        ...Object.fromEntries(pages.map(({name, markdown}) => [name, markdown])),
        'llms.txt': contents,
        'llms-full.txt': joined(current),
        ...Object.fromEntries(sets.map(({name, members}) => [name, joined(members)])),
      };
      await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(outDir, name), text)));
      await writeDocs(context, current, [
        {name: 'llms.txt', title: '目录', description: '每一页一行，带说明。', text: contents},
        {
          name: 'llms-full.txt',
          title: '全部页面',
          description: '很长；一般请用搜索。',
          text: current.map(({path}) => path),
        },
        ...sets.map(({category, name, members}) => ({
          name,
          title: category,
          description: '这一类的全部页面。',
          text: members.map(({path}) => path),
        })),
      ]);
    },
  };
}
