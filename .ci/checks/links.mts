import {existsSync, readdirSync} from 'node:fs';
import {createRequire} from 'node:module';
import {basename, join} from 'node:path';
import type {Finding} from '../../src/content/findings';
import type {AuthoredPage} from '../../src/content/frontMatter/pageProblems';
import {linkFindings, pageLinks, type PageLinks} from '../../src/markdown/pageLinks';
import type {PageFault} from '../../src/markdown/pageTree';
import {diskCache} from '../../src/plugins/caches';
import {sidebarProblems} from '../../src/plugins/page-findings';
import {readPages} from '../../src/plugins/page-model/authoredPage';
import type {PageModel} from '../../src/plugins/page-model/pageModel';
import {report, WRITTEN, type Check} from '../support/check.mjs';

type PageModelModule = typeof import('../../src/plugins/page-model/pageModel');

const SINGLE = 'src/pages';

/** The pages in MDX beside the docs, such as the authors' guide and the playground. */
const singlePages = (siteDir: string): {file: string; path: string}[] =>
  (existsSync(join(siteDir, SINGLE)) ? readdirSync(join(siteDir, SINGLE)) : [])
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => ({file: `${SINGLE}/${name}`, path: `/${basename(name, '.mdx')}`}));

/**
 * Faults of the pages themselves, and links, anchors and images that lead nowhere.
 * @param siteDir the project's root.
 */
export function linkProblems(siteDir: string, model: PageModel, pages: readonly AuthoredPage[]): Finding[] {
  const kept = diskCache<PageLinks>(siteDir, 'links');
  const faults: Finding[] = [];
  const linked = [...pages, ...singlePages(siteDir)].map(({file, path}): PageLinks => {
    try {
      const place = join(siteDir, file);
      return kept(file, path + model.key(place), () => pageLinks(model.written(place), file, path));
    } catch (error) {
      const {message, line = 1} = error as Partial<PageFault> & Error;
      faults.push({file, line, message: message.replace(/^\S+ 第 \d+ 行：/, '')});
      return {file, path, anchors: [], links: [], images: []};
    }
  });
  const faulty = new Set(faults.map(({file}) => file));
  // Of a page that cannot be read, no anchor is known.
  const found = linkFindings(linked, (file) => existsSync(join(siteDir, file)));
  return [...faults, ...found.filter(({message}) => ![...faulty].some((file) => message.includes(`${file} 没有锚点`)))];
}

export const links: Check = {
  name: 'links',
  catches: '站内的断链、失效的锚点、没有的图片、写错的标签与术语、目录与页面对不上（不必构建）',
  concerns: WRITTEN,
  // It reads the caches of the build, not its files: in a fresh clone, both would otherwise parse and compute every page.
  after: 'build',
  run: () => {
    // The page model finds its sources by `__dirname`, which only CommonJS has.
    const {pageModel} = createRequire(import.meta.url)('../../src/plugins/page-model/pageModel') as PageModelModule;
    const [siteDir, pages] = [process.cwd(), readPages(process.cwd())];
    return report(
      pages.map(({file}) => file),
      [...linkProblems(siteDir, pageModel(siteDir), pages), ...sidebarProblems(siteDir, pages)],
    );
  },
};
