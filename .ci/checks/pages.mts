import {readFileSync} from 'node:fs';
import {posix} from 'node:path';
import {isDraft, siteProblems, type AuthoredPage} from '../../src/content/frontMatter/pageProblems';
import {withoutFences} from '../../src/content/pageSource';
import {readAuthoredPages} from '../../src/plugins/page-model/authoredPage';
import {report, type Check, type Finding} from '../support/check.mjs';

const QUERIES = 'tests/search/queries.json';

/** Returns violations of the schema of the pages, which builds check as well, and hints. */
export function schemaFindings(pages: readonly AuthoredPage[]): {findings: Finding[]; notes: Finding[]} {
  const problems = siteProblems(pages.filter((page) => !isDraft(page)));
  const findingsOf = (isHint: boolean): Finding[] =>
    problems
      .filter((problem) => (problem.isHint ?? false) === isHint)
      .map(({file, line, field, message}) => ({file, line, message: `${field}：${message}`}));
  return {findings: findingsOf(false), notes: findingsOf(true)};
}

/** Returns notes for pages that no query tests. @param asked ids of the pages with queries. */
export const searchNotes = (pages: readonly AuthoredPage[], asked: ReadonlySet<string>): Finding[] =>
  pages
    .map(({file}) => ({file, id: file.replace(/^docs\/|\.mdx?$/g, '')}))
    .filter(({id}) => !asked.has(id))
    .map(({file}) => ({file, message: `还没有一条查询测试搜索找不找得到它：可以加到 ${QUERIES}。`}));

/** Returns notes for doc pages, except the first, without a link from another page; the sidebar does not count. */
export function orphanNotes(pages: readonly AuthoredPage[]): Finding[] {
  const linked = new Set(
    pages.flatMap(({file, body}) =>
      [...withoutFences(body).matchAll(/\]\(([^)#\s]+\.mdx?)/g)]
        .map(([, target = '']) => posix.join(posix.dirname(file), target))
        .filter((target) => target !== file),
    ),
  );
  return pages
    .filter(({file, frontMatter}) => !linked.has(file) && frontMatter?.slug !== '/')
    .map(({file}) => ({
      file,
      message: '没有别的页面链接到它：在相关页面的正文或“接下来读什么”里链接到它，读者才会遇到。',
    }));
}

export const check: Check['run'] = () => {
  const all = readAuthoredPages(process.cwd());
  const published = all.filter((page) => !isDraft(page));
  const {findings, notes} = schemaFindings(all);
  const asked = new Set(
    (JSON.parse(readFileSync(QUERIES, 'utf8')) as {queries: {page: string}[]}).queries.map(({page}) => page),
  );
  return report(
    all.map(({file}) => file),
    findings,
    {notes: [...notes, ...searchNotes(published, asked), ...orphanNotes(published)]},
  );
};
