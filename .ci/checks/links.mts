import {existsSync, readdirSync} from 'node:fs';
import {basename, join} from 'node:path';
import type {Finding} from '../../src/content/findings';
import type {AuthoredPage} from '../../src/content/frontMatter/pageProblems';
import {linkFindings, pageLinks, type PageLinks} from '../../src/markdown/pageLinks';
import type {PageFault} from '../../src/markdown/pageTree';
import {sidebarProblems} from '../../src/plugins/page-findings';
import {readPages} from '../../src/plugins/page-model/authoredPage';
import {readableText} from '../../src/plugins/page-model/readText';
import {pageModel, type PageModel} from '../../src/plugins/page-model/pageModel';
import {report, WRITTEN, type Check} from '../support/check.mjs';

const SINGLE = 'src/pages';

const docPath = (file: string): string => file.replace(/\.mdx?$/, '').replace(/\/index$/, '');

/** The pages in MDX beside the docs, such as the authors' guide and the playground. */
const singlePages = (siteDir: string): {file: string; path: string}[] =>
  (existsSync(join(siteDir, SINGLE)) ? readdirSync(join(siteDir, SINGLE)) : [])
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => ({file: `${SINGLE}/${name}`, path: `/${basename(name, '.mdx')}`}));

/**
 * Faults of the pages themselves, and links, anchors and images that lead nowhere.
 * @param siteDir the project's root.
 * @param changed files whose links, and the links to them, are looked at; `null` for all pages.
 */
export function linkProblems(
  siteDir: string,
  model: PageModel,
  pages: readonly AuthoredPage[],
  changed: readonly string[] | null = null,
): Finding[] {
  const faults: Finding[] = [];
  const all = [...pages, ...singlePages(siteDir)];
  const read = (file: string): string => readableText(join(siteDir, file)) ?? '';
  const names = changed?.map((file) => basename(docPath(file)));
  /** Pages that have changed, and those with a link that may lead to one of them. */
  const concerned = all.filter(({file}) => !names || changed?.includes(file) || names.some((name) => read(file).includes(name)));
  /** Pages whose anchors these may name. */
  const texts = concerned.map(({file}) => read(file)).join('\n');
  const isNamed = ({file}: {file: string}): boolean => texts.includes(`${basename(docPath(file))}#`);
  const linked = all.map(({file, path}): PageLinks => {
    const unread: PageLinks = {file, path, anchors: [], links: [], images: []};
    const isConcerned = concerned.some((page) => page.file === file);
    try {
      const found = isConcerned || isNamed({file}) ? pageLinks(model.written(join(siteDir, file)), file, path) : unread;
      return isConcerned ? found : {...found, links: [], images: []};
    } catch (error) {
      const {message, line = 1} = error as Partial<PageFault> & Error;
      faults.push({file, line, message: message.replace(/^\S+ 第 \d+ 行：/, '')});
      return unread;
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
  // The whole build is looked at instead: its own warnings, and where the links of its pages lead.
  partOf: 'built',
  concerns: WRITTEN,
  run: ({changed}) => {
    const [siteDir, pages] = [process.cwd(), readPages(process.cwd())];
    return report(
      pages.map(({file}) => file),
      [...linkProblems(siteDir, pageModel(siteDir), pages, changed), ...sidebarProblems(siteDir, pages)],
    );
  },
};
