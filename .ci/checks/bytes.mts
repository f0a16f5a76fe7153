import {existsSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {pageBudgets, searchBudgets, BUDGET_TOLERANCE, type PageBudget, type BudgetedPage} from '../support/budgets.mjs';
import {builtPages, type BuiltPage} from '../support/builtPages.mjs';
import {report, type Check, type Finding} from '../support/check.mjs';
import {pageFiles} from '../support/pageFiles.mjs';
import {authoredFiles, sources} from '../support/sources.mjs';
import {pageSource} from '../../src/content/pageSource';

const BUDGETS = '.ci/support/budgets.mts';

const kinds: Readonly<Record<BudgetedPage, string>> = {
  home: '首页',
  text: '文字页',
  formulas: '公式页',
  lab: '实验与参考页',
  guide: '写作约定',
  search: '搜索页',
};
const measures: Readonly<Record<keyof PageBudget, {name: string; unit: string}>> = {
  all: {name: '打开时下载的全部内容', unit: 'KB'},
  requests: {name: '打开时的请求', unit: '个'},
  scripts: {name: '打开时的 JavaScript（内联在内）', unit: 'KB'},
  styles: {name: '打开时的样式（内联在内）', unit: 'KB'},
};

/** Returns the KB after brotli, as a host sends it; content that brotli cannot shrink is sent unchanged. */
function kilobytes(content: Buffer | string, quality = constants.BROTLI_MAX_QUALITY): number {
  const packed = brotliCompressSync(content, {params: {[constants.BROTLI_PARAM_QUALITY]: quality}});
  return Math.min(packed.length, Buffer.byteLength(content)) / 1024;
}

/** Kinds of a single page. */
const single: Readonly<Record<string, BudgetedPage>> = {'/': 'home', '/search': 'search', '/markdown-page': 'guide'};

function kindOf({path, html}: BuiltPage, references: readonly string[]): BudgetedPage {
  const isLab = references.includes(path) || /<section\b[^>]*\sdata-lab\b/.test(html);
  return single[path] ?? (isLab ? 'lab' : /<math\b/.test(html) ? 'formulas' : 'text');
}

/** Returns the paths of the pages whose front matter has the kind `reference`. */
const referencePaths = (): string[] =>
  authoredFiles()
    .filter((source) => /^kind: *reference *$/m.test(pageSource(source.text).head))
    .map(({file}) => `/${file.replace(/\.mdx?$/, '')}`);

/** Sizes above their budgets: notes, and above the tolerance findings. */
export interface Excess {
  findings: Finding[];
  notes: Finding[];
}

/**
 * Returns the sizes in a built folder that exceed their budgets.
 * @param references paths of the reference pages.
 */
export function excesses(folder: string, references = referencePaths()): Excess {
  const found: Excess = {findings: [], notes: []};
  const judge = (file: string, label: string, size: number, limit: number, unit: string): void => {
    if (size > limit) {
      const message = `${label}是 ${size.toFixed(unit === 'KB' ? 1 : 0)} ${unit}，预算是 ${limit} ${unit}，到 ${limit * BUDGET_TOLERANCE} 就不通过。请找出变大的部分；值得时在 ${BUDGETS} 里提高预算，并在提交里写明理由。`;
      found[size > limit * BUDGET_TOLERANCE ? 'findings' : 'notes'].push({file, message});
    }
  };
  /** Reads a file. Other hosts are for the check `origins`, and missing files for the tests `built`. */
  const read = (address: string): Buffer => {
    const file = join(folder, decodeURI(address.replace(/[?#].*/, '')));
    return existsSync(file) ? readFileSync(file) : Buffer.alloc(0);
  };
  const sizes = new Map<string, number>();
  const sizeOf = (address: string): number => {
    const size = sizes.get(address) ?? kilobytes(read(address));
    sizes.set(address, size);
    return size;
  };
  for (const page of builtPages(folder)) {
    const {path, html} = page;
    const kind = kindOf(page, references);
    const files = pageFiles(html, (address) => String(read(address)));
    const total = (addresses: readonly string[]): number =>
      addresses.reduce((sum, address) => sum + sizeOf(address), 0);
    const [scripts, styles, others] = [total(files.scripts), total(files.styles), total(files.others)];
    const measured = (quality?: number): PageBudget => ({
      all: kilobytes(html, quality) + scripts + styles + others,
      requests: 1 + files.scripts.length + files.styles.length + files.others.length,
      scripts: kilobytes(files.inlineScripts) + scripts,
      styles: kilobytes(files.inlineStyles) + styles,
    });
    // Quality 9 takes a tenth of the time and never finds less: the exact size is needed for few pages.
    const rough = measured(9);
    const exact = rough.all > pageBudgets[kind].all ? measured() : rough;
    for (const [measure, limit] of Object.entries(pageBudgets[kind]) as [keyof PageBudget, number][]) {
      judge(path, `${kinds[kind]}${measures[measure].name}`, exact[measure], limit, measures[measure].unit);
    }
  }
  for (const [part, limit] of Object.entries(searchBudgets)) {
    const [file] = sources([folder], new RegExp(`^search-${part}\\..*\\.js$`));
    if (file === undefined) {
      found.findings.push({file: folder, message: `没有 search-${part}。改了名字的话，请让这项检查认得新的。`});
    } else {
      judge(file.file, {headings: '首批搜索结果', text: '全文搜索'}[part] ?? part, kilobytes(file.text), limit, 'KB');
    }
  }
  return found;
}

export const check: Check['run'] = () => {
  const {findings, notes} = excesses('build');
  return report(
    builtPages('build').map(({path}) => path),
    findings,
    {notes},
  );
};
