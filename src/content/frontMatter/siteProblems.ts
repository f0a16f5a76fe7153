import {fieldLine, pageProblems, type AuthoredPage, type PageProblem} from './pageProblems';
import {isUnfinished} from './unfinished';

const UNIQUE = {title: '搜索结果与浏览器标签里会分不清', description: '搜索引擎与目录里会分不清'};

/** Fields whose value an earlier page already has. */
function repeated(pages: readonly AuthoredPage[], field: keyof typeof UNIQUE): PageProblem[] {
  const first = new Map<unknown, string>();
  return pages.flatMap((page): PageProblem[] => {
    const value = page.frontMatter?.[field];
    const earlier = first.get(value);
    if (value === undefined || earlier === undefined || isUnfinished(String(value))) {
      first.set(value, page.file);
      return [];
    }
    const message = `与 ${earlier} 相同，${UNIQUE[field]}：${JSON.stringify(value)}。请改写其中一个。`;
    return [{file: page.file, line: fieldLine(page, field), field, message}];
  });
}

/** Everything that is wrong with the pages, in the order of their files and lines. */
export function siteProblems(pages: readonly AuthoredPage[]): PageProblem[] {
  return [...pages.flatMap(pageProblems), ...repeated(pages, 'title'), ...repeated(pages, 'description')].sort((a, b) =>
    a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1,
  );
}

/** One line that names file, line, field, value and way out. */
export function problemText({file, line, field, message}: PageProblem): string {
  return `${file}:${line}  ${field}：${message}`;
}

/** All problems at once, for the terminal and the overlay of the development server. */
export function problemReport(problems: readonly PageProblem[]): string {
  return [`文档页有 ${problems.length} 处要改：`, ...problems.map(problemText)].join('\n');
}
