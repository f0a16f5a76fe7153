import {readFileSync, rmSync} from 'node:fs';
import {join, relative} from 'node:path';
import {report, type Check, type Finding} from '../support/check.mjs';
import {run} from '../support/run.mjs';
import {filesBelow} from '../support/sources.mjs';

const AGAIN = 'build-again';

/** Environment of another machine: the time zone changes the date, and the locale changes sort orders. */
const elsewhere = {TZ: 'Pacific/Kiritimati', LC_ALL: 'C', LANG: 'C', BUILD_NUMBER: '2'};

const filesOf = (folder: string): string[] => filesBelow(folder).map((file) => relative(folder, file));

/** Files that only one of two folders contains, or whose content differs. */
export function differences(first: string, second: string): Finding[] {
  const [before, after] = [new Set(filesOf(first)), new Set(filesOf(second))];
  return [...new Set([...before, ...after])].sort().flatMap((file): Finding[] => {
    if (!before.has(file) || !after.has(file)) {
      return [{file, message: `只在${before.has(file) ? '第一' : '第二'}次构建里有。请找出文件名里什么随时间、机器或顺序而变。`}];
    }
    const same = readFileSync(join(first, file)).equals(readFileSync(join(second, file)));
    return same ? [] : [{file, message: '两次构建的内容不同。请找出什么随时间、机器或顺序而变。'}];
  });
}

export const reproducible: Check = {
  name: 'reproducible',
  catches: '同样的源文件两次构建出不同的字节',
  partOf: 'build',
  after: 'build',
  run: async () => {
    const {ok, output} = await run('docusaurus', ['build', '--out-dir', AGAIN], {env: elsewhere});
    if (!ok) {
      return {passed: 0, failed: 1, output};
    }
    const result = report(filesOf('build'), differences('build', AGAIN));
    rmSync(AGAIN, {recursive: true});
    return result;
  },
};
