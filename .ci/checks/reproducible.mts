import {execFileSync} from 'node:child_process';
import {constants, cpSync, existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, relative} from 'node:path';
import {report, type Check, type Finding} from '../support/check.mjs';
import {runProgram} from '../support/run.mjs';
import {filesBelow} from '../support/sources.mjs';

/** Environment of another machine: the time zone changes the date, and the locale changes sort orders. */
const elsewhere = {TZ: 'Pacific/Kiritimati', LC_ALL: 'C', LANG: 'C', BUILD_NUMBER: '2'};

const filesOf = (folder: string): string[] => filesBelow(folder).map((file) => relative(folder, file));

/** Files of the bundler, and lists of their names. */
const BUNDLED = /\.(html|js|css|txt|conf)$|(^|\/)(\.files\.json|_headers)$/;

/** A hash in the name of a file, or in the bundler's list of names. */
const HASH =
  /(?<=\.)[0-9a-f]{8}(?=\.)|(?<=")[0-9a-f]{8}(?=")|\b(?=\d*[a-f])[0-9a-f]{8,64}\b|\bsha(?:256|384|512)-[\w+/]+=*/g;

/**
 * Returns a text without the parts that another folder or warm caches may change (“Machines” in .ci/README.md): the
 * minifier's short names of variables, and with them hashes. Data and the text of pages stay.
 */
const essence = (text: string): string =>
  text
    .replace(HASH, '#')
    .replace(/\b[A-Za-z_$][\w$]?\b/g, '_')
    .split('\n')
    // Lists are in the order of names that have a hash.
    .sort()
    .join('\n');

/** Returns the files by their names without the hashes of their content. */
const named = (folder: string, isExact: boolean): Map<string, string[]> => {
  const all = new Map<string, string[]>();
  for (const file of filesOf(folder).sort()) {
    const name = isExact ? file : file.replace(HASH, '#');
    all.set(name, [...(all.get(name) ?? []), file]);
  }
  return all;
};

/**
 * Returns the files that only one of two folders contains, or whose content differs.
 * @param isExact true to compare bytes; otherwise data and text of pages.
 */
export function differences(first: string, second: string, isExact = true): Finding[] {
  const [before, after] = [named(first, isExact), named(second, isExact)];
  const contents = (folder: string, files: readonly string[]): string =>
    files
      .map((file) => readFileSync(join(folder, file)))
      .map((bytes, index) =>
        isExact || !BUNDLED.test(files[index] ?? '') ? bytes.toString('base64') : essence(bytes.toString()),
      )
      .sort()
      .join('\n');
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((file): Finding[] => {
    const [ours, theirs] = [before.get(file) ?? [], after.get(file) ?? []];
    if (ours.length !== theirs.length) {
      const more = ours.length > theirs.length ? '第一' : '第二';
      return [{file, message: `只在${more}次构建里有。请找出文件名里什么随时间、机器、文件夹或顺序而变。`}];
    }
    const same = contents(first, ours) === contents(second, theirs);
    return same ? [] : [{file, message: '两次构建的内容不同。请找出什么随时间、机器、文件夹或顺序而变。'}];
  });
}

/** Copies the repository with uncommitted changes and installed packages, without caches of builds. */
function copyRepository(folder: string): void {
  execFileSync('git', ['clone', '--quiet', '.', folder]);
  const changed = execFileSync('git', ['ls-files', '-z', '--modified', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of changed.split('\0').filter(Boolean)) {
    rmSync(join(folder, file), {force: true});
    if (existsSync(file)) {
      cpSync(file, join(folder, file));
    }
  }
  cpSync('node_modules', join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    mode: constants.COPYFILE_FICLONE,
    filter: (path) => !path.endsWith('node_modules/.cache'),
  });
}

/** Builds twice elsewhere, the second time with caches: paths can get into names and order, and caches be stale. */
export const check: Check['run'] = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'build-again-'));
  const env = {...elsewhere, DOCUSAURUS_NO_PERSISTENT_CACHE: ''};
  try {
    copyRepository(folder);
    for (const out of ['first', 'second']) {
      const args = ['.ci/site.mjs', 'build', '--out-dir', `build-${out}`];
      const {ok, output} = await runProgram(process.execPath, args, {env, cwd: folder});
      if (!ok) {
        return {passed: 0, failed: 1, output};
      }
    }
    const [first, second] = ['first', 'second'].map((out) => join(folder, `build-${out}`)) as [string, string];
    return report(filesOf('build'), [...differences('build', first, false), ...differences(first, second, false)]);
  } finally {
    rmSync(folder, {recursive: true});
  }
};
