/**
 * The source of `sidebars.ts` with one more page, after the last page of the same folder.
 * @param source the text of the file, with one page per line.
 * @param id the page's path below `docs/`, for example `guides/first-steps`.
 * @returns `null` if there is no other page of that folder.
 */
export function sidebarWith(source: string, id: string): string | null {
  const folderOf = (page: string): string => page.slice(0, page.lastIndexOf('/') + 1);
  const lines = source.split('\n');
  const pages = lines.map((line) => /^( *)'([^']+)',/.exec(line));
  const at = pages.reduce((last, found, index) => (found?.[2] !== undefined && folderOf(found[2]) === folderOf(id) ? index : last), -1);
  const indent = pages[at]?.[1] ?? '';
  return at < 0 ? null : [...lines.slice(0, at + 1), `${indent}'${id}',`, ...lines.slice(at + 1)].join('\n');
}
