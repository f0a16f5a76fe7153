import {createRequire} from 'node:module';
import {linkChecker, sidebarProblems} from '../../src/plugins/page-findings/pageFindings';
import {readPages} from '../../src/plugins/page-model/authoredPage';
import {report, WRITTEN, type Check} from '../support/check.mjs';

type PageModelModule = typeof import('../../src/plugins/page-model/pageModel');

export const links: Check = {
  name: 'links',
  catches: '站内的断链、失效的锚点、没有的图片、写错的标签与术语、目录与页面对不上（不必构建）',
  // The whole build is looked at instead: its own warnings, and where the links of its pages lead.
  partOf: 'built',
  concerns: WRITTEN,
  run: () => {
    // The page model finds its sources by `__dirname`, which only CommonJS has.
    const {pageModel} = createRequire(import.meta.url)('../../src/plugins/page-model/pageModel') as PageModelModule;
    const [siteDir, pages] = [process.cwd(), readPages(process.cwd())];
    return report(
      pages.map(({file}) => file),
      [...linkChecker(siteDir, pageModel(siteDir))(pages), ...sidebarProblems(siteDir, pages)],
    );
  },
};
