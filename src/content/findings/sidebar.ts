import {nearest} from '../nearest';
import type {Finding} from './finding';

const FILE = 'sidebars.ts';

/**
 * Entries of the table of contents without a page, pages without an entry, and entries that stand twice.
 * @param source the text of `sidebars.ts`, one page a line.
 * @param ids of all pages below `docs/`, in the order of their files: `concepts/overview`.
 */
export function sidebarFindings(source: string, ids: readonly string[]): Finding[] {
  const entries = source.split('\n').flatMap((text, index) => {
    const id = /^ *'([^']+)',/.exec(text)?.[1];
    return id === undefined ? [] : [{id, line: index + 1}];
  });
  const wrong = entries.flatMap(({id, line}, index): Finding[] => {
    if (!ids.includes(id)) {
      const near = nearest(id, ids);
      return [
        {
          file: FILE,
          line,
          message: `没有 docs/${id}.mdx 这一页。${near === undefined ? '请改正或删去这一行。' : `您是不是想写 ${near}？`}`,
        },
      ];
    }
    const first = entries.findIndex((other) => other.id === id);
    return first < index ? [{file: FILE, line, message: `“${id}”在第 ${entries[first]?.line} 行已经有了，请删去一处。`}] : [];
  });
  const missing = ids
    .filter((id) => !entries.some((entry) => entry.id === id))
    .map((id): Finding => ({file: `docs/${id}.mdx`, message: `目录里没有这一页，读者从左侧走不到。请在 ${FILE} 里加上一行 '${id}',。`}));
  return [...wrong, ...missing];
}
