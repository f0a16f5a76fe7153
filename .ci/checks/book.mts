import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {unzipSync} from 'fflate';
import type {Check, Result} from '../support/check.mjs';
import {single} from '../support/check.mjs';

/** Debian's package `epubcheck` installs a Java archive. */
const EPUBCHECK = '/usr/bin/epubcheck';

const run = (command: string, args: readonly string[]): {ok: boolean; output: string} => {
  const {status, stdout, stderr} = spawnSync(command, args, {encoding: 'utf8', maxBuffer: 2 ** 26});
  return {ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}`};
};

/** Makes the book of a build, which fails by itself for a lost picture or a link without an end, and has the EPUB checked. */
export function checkBook(build: string, generated: string): Result {
  const out = mkdtempSync(join(tmpdir(), 'book-'));
  try {
    const made = run(process.execPath, ['--import', 'tsx', '.ci/book/index.mts', build, generated, out]);
    if (!made.ok) {
      return {...single(false), output: made.output};
    }
    const file = join(out, 'hengzhou-docs.epub');
    const chapters = Object.keys(unzipSync(readFileSync(file))).filter((name) => /\/c\d+\.xhtml$/.test(name));
    const looked = `${chapters.length} chapters`;
    if (!existsSync(EPUBCHECK)) {
      return {
        ...single(true),
        looked,
        skipped: '没有核对 EPUB 的格式：这里没有 epubcheck（Debian 与 Ubuntu 用 apt-get install epubcheck）。',
      };
    }
    const checked = run('java', ['-jar', EPUBCHECK, file]);
    return {...single(checked.ok), looked, ...(!checked.ok && {output: checked.output})};
  } finally {
    rmSync(out, {recursive: true});
  }
}

export const book: Check = {
  name: 'book',
  catches: '书做不成：丢了图，链接没有去处，或者 EPUB 不合规范',
  after: 'build',
  readsBuild: true,
  run: () => checkBook('build', '.docusaurus-build'),
};
