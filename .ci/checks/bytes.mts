import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {report, type Check, type Finding} from '../support/check.mjs';
import {builtPages} from '../support/builtPages.mjs';
import {sources} from '../support/sources.mjs';

/** Kilobytes after brotli, as README “Budgets” promises them; `npm run bench` measures more, with a browser. */
export interface Budgets {
  /** Scripts that a page loads before its reader does anything. */
  scripts: number;
  /** Stylesheets that a page waits for before it is drawn. */
  styles: number;
  /** One page's HTML. */
  html: number;
  /** The file of the first search results, and that of the full text. */
  searchHeadings: number;
  searchText: number;
}

/**
 * Where the fifty-one pages are, rounded up: what grows beyond says why. Ten whole strategies with graph, chart and table
 * stand on one page of examples, every component on the authors' guide. The search was meant to fit into 40 and 130 KB,
 * which some 700 sections fill; there are 880.
 */
export const budgets: Budgets = {scripts: 150, styles: 18, html: 62, searchHeadings: 62, searchText: 155};

/** Quality 11 is what a host sends; for the many pages of HTML a lower one is near enough and forty times faster. */
const kilobytes = (text: string, quality: number): number =>
  brotliCompressSync(text, {params: {[constants.BROTLI_PARAM_QUALITY]: quality}}).length / 1024;

const over = (file: string, what: string, size: number, budget: number): Finding[] =>
  size <= budget ? [] : [{file, message: `${what} ${size.toFixed(1)} KB，超过预算 ${budget} KB。请找出是什么变大了，或在 .ci/checks/bytes.mts 里说明理由后提高预算。`}];

/** What a built folder ships beyond the budgets. */
export function byteFindings(folder: string, limits: Budgets = budgets): Finding[] {
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const known = sizes.get(file) ?? kilobytes(readFileSync(join(folder, file), 'utf8'), 11);
    sizes.set(file, known);
    return known;
  };
  const pages = builtPages(folder).flatMap(({path, html}) => {
    const scripts = [...html.matchAll(/<script[^>]+\bsrc=["']?(\/[^\s"'>]+\.js)/g)].map(([, source = '']) => source);
    const styles = [...html.matchAll(/<link[^>]+\bhref=["']?(\/[^\s"'>]+\.css)/g)].map(([, source = '']) => source);
    const total = (files: readonly string[]): number => files.reduce((sum, file) => sum + sizeOf(file), 0);
    return [
      ...over(path, '打开前要下载的脚本', total(scripts), limits.scripts),
      ...over(path, '打开前要下载的样式', total(styles), limits.styles),
      ...over(path, 'HTML', kilobytes(html, 5), limits.html),
    ];
  });
  const search = sources([folder], /^search-(headings|text)\..*\.js$/).flatMap(({file, text}) =>
    file.includes('search-headings')
      ? over(file, '首批搜索结果', kilobytes(text, 11), limits.searchHeadings)
      : over(file, '全文搜索', kilobytes(text, 11), limits.searchText),
  );
  return [...pages, ...search];
}

export const bytes: Check = {
  name: 'bytes',
  catches: '页面脚本、样式、HTML、搜索索引超过字节预算',
  run: () => report(builtPages('build').map(({path}) => path), byteFindings('build')),
};
