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

/** Files that only one of two folders contains, or whose content differs. */
export function differences(first: string, second: string): Finding[] {
  const [before, after] = [new Set(filesOf(first)), new Set(filesOf(second))];
  return [...new Set([...before, ...after])].sort().flatMap((file): Finding[] => {
    if (!before.has(file) || !after.has(file)) {
      return [{file, message: `只在${before.has(file) ? '第一' : '第二'}次构建里有。请找出文件名里什么随时间、机器、文件夹或顺序而变。`}];
    }
    const same = readFileSync(join(first, file)).equals(readFileSync(join(second, file)));
    return same ? [] : [{file, message: '两次构建的内容不同。请找出什么随时间、机器、文件夹或顺序而变。'}];
  });
}

/** Copies the repository, with the changes that are not committed and what is installed. */
function copyRepository(folder: string): void {
  execFileSync('git', ['clone', '--quiet', '.', folder]);
  const changed = execFileSync('git', ['ls-files', '-z', '--modified', '--others', '--exclude-standard'], {encoding: 'utf8'});
  for (const file of changed.split('\0').filter(Boolean)) {
    rmSync(join(folder, file), {force: true});
    if (existsSync(file)) {
      cpSync(file, join(folder, file));
    }
  }
  cpSync('node_modules', join(folder, 'node_modules'), {recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE});
}

export const reproducible: Check = {
  name: 'reproducible',
  catches: '同样的源文件在另一个文件夹里构建出不同的字节',
  partOf: 'build',
  after: 'build',
  readsBuild: true,
  run: async () => {
    // Paths can get into names and order, so it builds in another folder.
    const folder = mkdtempSync(join(tmpdir(), 'build-again-'));
    try {
      copyRepository(folder);
      const {ok, output} = await runProgram(process.execPath, ['.ci/site.mjs', 'build'], {env: elsewhere, cwd: folder});
      return ok ? report(filesOf('build'), differences('build', join(folder, 'build'))) : {passed: 0, failed: 1, output};
    } finally {
      rmSync(folder, {recursive: true});
    }
  },
};
