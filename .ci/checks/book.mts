import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {PDFDocument} from '@cantoo/pdf-lib';
import {unzipSync} from 'fflate';
import {poorFonts} from '../book/pdf.mjs';
import {ensure} from '../programs.mjs';
import type {Check, Result} from '../support/check.mjs';
import {single} from '../support/check.mjs';
import {runProgram, type ProcessResult} from '../support/run.mjs';

/** Debian's package installs a Java archive. */
const EPUBCHECK = '/usr/bin/epubcheck';

/** Why Debian's programs that look a book over are not there, in Chinese; empty when they are. */
function lacking(): string {
  try {
    ensure('bookCheckers');
    return '';
  } catch (error) {
    return `没有核对 EPUB 与 PDF 的格式：${(error as Error).message}`;
  }
}

/** What is wrong with the fonts of a PDF, in Chinese; empty when nothing is. */
export async function fontFindings(bytes: Uint8Array): Promise<string> {
  const poor = poorFonts(await PDFDocument.load(bytes, {updateMetadata: false}));
  return poor.length === 0
    ? ''
    : `PDF 里有 ${poor.length} 个字体不是嵌入的 TrueType 或 CFF：${[...new Set(poor)].join('、')}。请在 .ci/book/print.css 里换成 TrueType 字体。`;
}

/** Makes the book of a build, which fails by itself for a lost picture or a link without an end, and has both files looked over. */
export async function checkBook(build: string, generated: string): Promise<Result> {
  const out = mkdtempSync(join(tmpdir(), 'book-'));
  try {
    const made = await runProgram(process.execPath, ['--import', 'tsx', '.ci/book/index.mts', build, generated, out]);
    if (!made.ok) {
      return {...single(false), output: made.output};
    }
    const [epub, pdf] = ['epub', 'pdf'].map((ending) => join(out, `hengzhou-docs.${ending}`)) as [string, string];
    const chapters = Object.keys(unzipSync(readFileSync(epub))).filter((name) => /\/c\d+\.xhtml$/.test(name));
    const fonts = await fontFindings(readFileSync(pdf));
    const skipped = lacking();
    const looks: readonly ProcessResult[] =
      skipped === '' ? [await runProgram('java', ['-jar', EPUBCHECK, epub]), await runProgram('qpdf', ['--check', pdf])] : [];
    const output = [fonts, ...looks.filter(({ok}) => !ok).map(({output: said}) => said)].filter((said) => said !== '').join('\n');
    return {...single(output === ''), looked: `${chapters.length} chapters`, output, ...(skipped !== '' && {skipped})};
  } finally {
    rmSync(out, {recursive: true});
  }
}

export const check: Check['run'] = () => checkBook('build', '.docusaurus-build');
