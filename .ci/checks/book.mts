import {mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {unzipSync} from 'fflate';
import {ensure} from '../programs.mjs';
import type {Check, Result} from '../support/check.mjs';
import {single} from '../support/check.mjs';
import {runProgram} from '../support/run.mjs';

/** Debian's package installs a Java archive. */
const EPUBCHECK = '/usr/bin/epubcheck';

/** Returns the reason in Chinese why Debian's checker of books is missing; empty when it is there. */
function lacking(): string {
  try {
    ensure('bookChecker');
    return '';
  } catch (error) {
    return `没有核对 EPUB 的格式：${(error as Error).message}`;
  }
}

/** Makes the book of a build and checks it. */
export async function checkBook(build: string, generated: string): Promise<Result> {
  const out = mkdtempSync(join(tmpdir(), 'book-'));
  try {
    const made = await runProgram(process.execPath, ['--import', 'tsx', '.ci/book/index.mts', build, generated, out]);
    if (!made.ok) {
      return {...single(false), output: made.output};
    }
    const epub = join(out, 'hengzhou-docs.epub');
    const chapters = Object.keys(unzipSync(readFileSync(epub))).filter((name) => /\/c\d+\.xhtml$/.test(name));
    const skipped = lacking();
    const {ok, output} = skipped === '' ? await runProgram('java', ['-jar', EPUBCHECK, epub]) : {ok: true, output: ''};
    return {
      ...single(ok),
      looked: `${chapters.length} chapters`,
      output: ok ? '' : output,
      ...(skipped !== '' && {skipped}),
    };
  } finally {
    rmSync(out, {recursive: true});
  }
}

export const check: Check['run'] = () => checkBook('build', '.docusaurus-build');
