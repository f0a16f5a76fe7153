import {isDraft, siteProblems, type AuthoredPage} from '../../src/content/frontMatter/pageProblems';
import {readPages} from '../../src/plugins/page-model/authoredPage';
import {report, WRITTEN, type Check, type Finding} from '../support/check.mjs';

/** Violations of the schema of the pages, which builds check as well. */
export const schemaFindings = (pages: readonly AuthoredPage[]): Finding[] =>
  siteProblems(pages.filter((page) => !isDraft(page))).map(({file, line, field, message}) => ({
    file,
    line,
    message: `${field}：${message}`,
  }));

export const pages: Check = {
  name: 'pages',
  catches: '页面开头的字段、各类页面必有的小节、风险提示、还没有写的【待写】',
  concerns: WRITTEN,
  run: () => {
    const all = readPages(process.cwd());
    return report(
      all.map(({file}) => file),
      schemaFindings(all),
    );
  },
};
