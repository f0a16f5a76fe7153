import {existsSync, readdirSync} from 'node:fs';
import {basename, join, posix} from 'node:path';
import type {Finding} from '../../src/content/findings';
import type {AuthoredPage} from '../../src/content/frontMatter/pageProblems';
import {linkFindings, pageLinks, type PageLinks} from '../../src/markdown/pageLinks';
import type {PageFault} from '../../src/markdown/pageTree';
import {sidebarProblems} from '../../src/plugins/page-findings';
import {readAuthoredPages} from '../../src/plugins/page-model/authoredPage';
import {pageModel, type PageModel} from '../../src/plugins/page-model/pageModel';
import {report, WRITTEN, type Check} from '../support/check.mjs';

const SINGLE = 'src/pages';

/** Returns the pages in MDX outside the docs, such as the authors' guide and the playground. */
const singlePages = (siteDir: string): {file: string; path: string}[] =>
  (existsSync(join(siteDir, SINGLE)) ? readdirSync(join(siteDir, SINGLE)) : [])
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => ({file: `${SINGLE}/${name}`, path: `/${basename(name, '.mdx')}`}));

/**
 * Returns faults of the pages themselves, and broken links, anchors and images.
 * @param siteDir the project's root.
 * @param looked the files to check; `null` for all pages.
 */
export function linkProblems(
  siteDir: string,
  model: PageModel,
  pages: readonly AuthoredPage[],
  looked: ReadonlySet<string> | null = null,
): Finding[] {
  const faults: Finding[] = [];
  const unknown = new Set<string>();
  const linked = [...pages, ...singlePages(siteDir)].map(({file, path}): PageLinks => {
    if (looked?.has(file) === false) {
      unknown.add(file);
      return {file, path, anchors: [], links: [], images: []};
    }
    try {
      return pageLinks(model.tree(join(siteDir, file)), file, path);
    } catch (error) {
      const {message, line = 1} = error as Partial<PageFault> & Error;
      faults.push({file, line, message: message.replace(/^\S+ 第 \d+ 行：/, '')});
      unknown.add(file);
      return {file, path, anchors: [], links: [], images: []};
    }
  });
  // The anchors of an unreadable or unchecked page are unknown.
  const found = linkFindings(linked, (file) => existsSync(join(siteDir, file)));
  return [
    ...faults,
    ...found.filter(({message}) => ![...unknown].some((file) => message.includes(`${file} 没有锚点`))),
  ];
}

const isPage = (file: string): boolean => /^docs\/.*\.mdx?$/.test(file);

/**
 * Returns the pages that a change of some of them concerns: themselves, those that link to them, and those that they
 * link to; `null` for all, where something other than pages and their order has changed.
 */
export function concerned(pages: readonly AuthoredPage[], changed: readonly string[]): ReadonlySet<string> | null {
  if (changed.some((file) => WRITTEN.test(file) && !isPage(file) && file !== 'sidebars.ts')) {
    return null;
  }
  const own = new Set(changed.filter(isPage));
  const targets = ({file, body}: AuthoredPage): string[] =>
    [...body.matchAll(/\]\(([^)#\s]+\.mdx?)/g)].map(([, target = '']) => posix.join(posix.dirname(file), target));
  const linked = pages.filter(({file}) => own.has(file)).flatMap(targets);
  const linking = pages.filter((page) => targets(page).some((target) => own.has(target))).map(({file}) => file);
  return new Set([...own, ...linked, ...linking]);
}

export const check: Check['run'] = ({changed}) => {
  const [siteDir, pages] = [process.cwd(), readAuthoredPages(process.cwd())];
  const looked = changed && concerned(pages, changed);
  return report(
    pages.map(({file}) => file),
    [...linkProblems(siteDir, pageModel(siteDir), pages, looked), ...sidebarProblems(siteDir, pages)],
  );
};
