import {createRequire} from 'node:module';
import {posix} from 'node:path';
import type {AuthoredPage} from '../../src/content/frontMatter/pageProblems';
import {linkChecker, sidebarProblems} from '../../src/plugins/page-findings/pageFindings';
import {readPages} from '../../src/plugins/page-model/authoredPage';
import {report, WRITTEN, type Check} from '../support/check.mjs';

type PageModelModule = typeof import('../../src/plugins/page-model/pageModel');

const isPage = (file: string): boolean => /^docs\/.*\.mdx?$/.test(file);

/**
 * Pages that a change to some of them concerns: themselves, those that link to them, and those that they link to; `null` for all, where
 * something else than pages and their order has changed.
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
  // The page model finds its sources by `__dirname`, which only CommonJS has.
  const {pageModel} = createRequire(import.meta.url)('../../src/plugins/page-model/pageModel') as PageModelModule;
  const [siteDir, pages] = [process.cwd(), readPages(process.cwd())];
  const looked = changed && concerned(pages, changed);
  return report(
    pages.map(({file}) => file),
    [...linkChecker(siteDir, pageModel(siteDir))(pages, looked), ...sidebarProblems(siteDir, pages)],
  );
};
