import {relative} from 'node:path';
import {brotliSizes, builtFiles, type BrotliSizes} from '../support/brotliSizes.mjs';
import {loadKilobytes, loadParts, searchKilobytes, startKilobytes, type LoadKind} from '../support/budgets.mjs';
import {builtPages, type BuiltPage} from '../support/builtPages.mjs';
import {report, type Check, type Finding} from '../support/check.mjs';
import {withoutExceptions, type Exception, type Named} from '../support/exceptions.mjs';
import {pageLoad, type PageLoad} from '../support/pageLoad.mjs';
import {pageSource} from '../../src/content/pageSource';
import {authoredFiles, sources} from '../support/sources.mjs';

const LIST = '.ci/checks/bytes.mts';

/** Everything that has a limit: its name in the list below, and its unit in messages. */
const measures = {
  load: {name: '打开', unit: 'KB'},
  requests: {name: '请求', unit: '个'},
  scripts: {name: '脚本', unit: 'KB'},
  styles: {name: '样式', unit: 'KB'},
  start: {name: '首次操作', unit: 'KB'},
  search: {name: '搜索', unit: 'KB'},
} as const;
type Measure = keyof typeof measures;

const kindNames: Readonly<Record<LoadKind, string>> = {home: '首页', text: '文字页', formulas: '公式页', lab: '实验与参考页'};

/** A size that exceeds its limit today. */
export interface Miss extends Exception {
  /** The measure's name, a space, and a page, a kind of page or 全站; the most specific entry counts. */
  what: string;
  /** Today's size, rounded up: it may shrink, but not grow. */
  ceiling: number;
}

const search = '搜索页没有脚本就没有内容，脚本与全部样式随页面一起下载。';

/** Sizes that exceed their limits, each with the reason; delete entries that are no longer needed. */
const knownMisses: readonly Miss[] = [
  {what: '样式 /search', ceiling: 17.6, reason: search},
  {what: '首次操作 /markdown-page', ceiling: 161, reason: '只给作者看：每个组件都在这一页上。'},
  {what: '首次操作 全站', ceiling: 151, reason: 'main 100 KB、各页共用的 30 KB 与正文。'},
  {
    what: '打开 /docs/primitives/advanced/optimization',
    ceiling: 38.5,
    reason: '一份策略从头改到尾：十四张算出来的表、六份 JSON 与热力图，HTML 占 27.6 KB。',
  },
  {what: '打开 /docs/primitives/examples', ceiling: 58, reason: '一页十份完整的策略，各有结构图、走势图与表，HTML 占 46.9 KB。'},
  {what: '打开 /markdown-page', ceiling: 86.8, reason: '只给作者看：每个组件都在这一页上。'},
  {what: '打开 /search', ceiling: 130, reason: search},
  {what: '脚本 /search', ceiling: 108.6, reason: search},
];

/** A measured size and its limit. */
interface Size {
  file: string;
  measure: Measure;
  /** Description in Chinese, with the parts. */
  label: string;
  size: number;
  /** The size at the quality that a host uses, if it was measured at a lower one. */
  exactly?: () => Size;
  limit: number;
  /** Names by which an entry of the list may refer to it, the most specific first. */
  subjects: readonly string[];
}

const shown = (size: number): string => (Number.isInteger(size) ? String(size) : size.toFixed(1));

/** “（HTML 15.2、样式 17.5）”, without empty parts. */
const listed = (parts: Readonly<Record<string, number>>): string =>
  `（${Object.entries(parts)
    .filter(([, size]) => size > 0)
    .map(([name, size]) => `${name} ${shown(size)}`)
    .join('、')}）`;

function kindOf({path, html}: BuiltPage, references: readonly string[]): LoadKind {
  if (path === '/') {
    return 'home';
  }
  if (references.includes(path) || /<section\b[^>]*\sdata-lab\b/.test(html)) {
    return 'lab';
  }
  return /<math\b/.test(html) ? 'formulas' : 'text';
}

/** Paths of the pages whose front matter has the kind `reference`. */
const referencePaths = (): string[] =>
  authoredFiles()
    .filter((source) => /^kind: *reference *$/m.test(pageSource(source.text).head))
    .map(({file}) => `/${file.replace(/\.mdx?$/, '')}`);

/** A built folder: its files by address, and their compressed sizes. */
interface Built {
  read: (address: string) => Buffer | null;
  sizes: BrotliSizes;
}

/** A host sends pages at quality 11. This quality takes a tenth of the time, and a page is up to an eighth larger. */
const ROUGH = 9;

/** A page's sizes: what it fetches before the reader does anything, and what runs at the first touch. */
function pageSizes({path, html}: BuiltPage, kind: LoadKind, load: PageLoad, {read, sizes}: Built): Size[] {
  const total = (files: readonly string[]): number => files.reduce((sum, file) => sum + sizes.of(read(file) ?? ''), 0);
  const parts = {样式: total(load.styles), 脚本: total(load.scripts), 字体: total(load.fonts), 图片: total(load.images)};
  const requested = [...load.styles, ...load.scripts, ...load.fonts, ...load.images];
  const start = load.start ?? [];
  const size = (measure: Measure, label: string, amount: number, limit: number): Size => ({
    ...{file: path, measure, label, size: amount, limit},
    subjects: [path, kindNames[kind], '全站'],
  });
  /** A size that includes text of the page's own HTML: measured roughly, and exactly on demand. */
  const withText = (text: string, made: (kilobytes: number) => Size): Size => ({
    ...made(sizes.of(text, ROUGH)),
    exactly: () => made(sizes.of(text)),
  });
  // Inline code counts towards the limit of its language; the sum includes it in the HTML only.
  return [
    withText(html, (document) => {
      const all = {HTML: document, ...parts};
      const sum = Object.values(all).reduce((before, part) => before + part, 0);
      return size('load', `${kindNames[kind]}打开时下载的全部内容${listed(all)}`, sum, loadKilobytes[kind]);
    }),
    withText(load.inlineScript, (inline) =>
      size('scripts', `打开时的 JavaScript${listed({内联: inline, 文件: parts.脚本})}`, parts.脚本 + inline, loadParts.scripts),
    ),
    withText(load.inlineStyle, (inline) =>
      size('styles', `打开时的样式${listed({内联: inline, 文件: parts.样式})}`, parts.样式 + inline, loadParts.styles),
    ),
    size('requests', `打开时的请求（页面本身、${requested.join('、')}）`, 1 + requested.length, loadParts.requests),
    size('start', `首次操作时下载的脚本（data-start 清单里的 ${start.length} 个文件）`, total(start), startKilobytes),
  ];
}

/** Files that pages request but the build lacks: their sizes would be missing from every sum. */
function absentFindings(path: string, load: PageLoad, {read}: Built): Finding[] {
  const addresses = [...load.styles, ...load.scripts, ...load.fonts, ...load.images, ...(load.start ?? [])];
  return (
    addresses
      // The check `origins` covers other hosts.
      .filter((address) => !/^(?:[a-z]+:)?\/\//i.test(address) && read(address) === null)
      .map((address) => ({file: path, message: `页面要下载 ${address}，构建结果里没有这个文件，大小无从计算。请检查这个地址。`}))
  );
}

function searchSizes(folder: string, sizes: BrotliSizes): Size[] {
  return sources([folder], /^search-(headings|text)\..*\.js$/).map(({file, text}) => {
    const part = file.includes('search-headings') ? 'headings' : 'text';
    const label = {headings: '首批搜索结果', text: '全文搜索'}[part];
    return {file: relative(folder, file), measure: 'search', label, size: sizes.of(text), limit: searchKilobytes[part], subjects: [label]};
  });
}

/** A size above its limit, by the name of its known miss; above the ceiling, also by a name that no entry has. */
function excess(measured: Size, misses: readonly Miss[]): Named[] {
  const {name, unit} = measures[measured.measure];
  const names = measured.subjects.map((subject) => `${name} ${subject}`);
  const miss = names.flatMap((what) => misses.find((each) => each.what === what) ?? [])[0];
  const most = Math.max(measured.limit, miss?.ceiling ?? 0);
  const {file, measure, label, size, limit} = measured.size > most ? (measured.exactly?.() ?? measured) : measured;
  const advice = miss
    ? `它是已知的超标 “${miss.what}”，只许变小。请找出这次变大的部分，把它减下来。`
    : `请找出变大的部分，把它减下来；暂时做不到，就在 ${LIST} 的 knownMisses 里加一条 “${names[0]}”，写明上限与理由。`;
  return [
    ...(miss && size > limit ? [{file, what: miss.what, message: ''}] : []),
    ...(size > most
      ? [{file, what: `${measure} ${file}`, message: `${label}是 ${shown(size)} ${unit}，超过上限 ${most} ${unit}。${advice}`}]
      : []),
  ];
}

interface Options {
  misses?: readonly Miss[];
  /** Paths of the reference pages. */
  references?: readonly string[];
  sizes?: BrotliSizes;
}

/** Sizes in a built folder that exceed the budgets. */
export function byteFindings(
  folder: string,
  {misses = knownMisses, references = referencePaths(), sizes = brotliSizes()}: Options = {},
): Finding[] {
  const built = {read: builtFiles(folder), sizes};
  const loads = builtPages(folder).map((page) => ({page, load: pageLoad(page.html, (address) => String(built.read(address) ?? ''))}));
  const measured = [
    ...loads.flatMap(({page, load}) => pageSizes(page, kindOf(page, references), load, built)),
    ...searchSizes(folder, sizes),
  ];
  return [
    ...loads.flatMap(({page, load}) => absentFindings(page.path, load, built)),
    // Without anything to measure, the check would always pass.
    ...(loads.some(({load}) => load.start)
      ? []
      : [{file: folder, message: '没有一个页面有 data-start 清单。启动的方式变了的话，请让 .ci/support/pageLoad.mts 认得新的。'}]),
    ...(measured.some(({measure}) => measure === 'search')
      ? []
      : [{file: folder, message: '没有 search-headings 与 search-text。改了名字的话，请让这项检查认得新的。'}]),
    ...withoutExceptions(
      measured.flatMap((size) => excess(size, misses)),
      misses,
      LIST,
    ),
  ];
}

export const bytes: Check = {
  name: 'bytes',
  catches: '页面打开时与首次操作时的下载、请求数、搜索索引超过字节预算',
  after: 'build',
  readsBuild: true,
  run: () => {
    const sizes = brotliSizes('.cache/brotli-sizes.json');
    const result = report(
      builtPages('build').map(({path}) => path),
      byteFindings('build', {sizes}),
    );
    sizes.save();
    return result;
  },
};
