import {existsSync} from 'node:fs';
import {link, mkdir, readFile, rename, utimes, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import {dirname, join} from 'node:path';
import {compress} from './compress';
import {eachInParallel} from './eachInParallel';
import {sumOf} from './sums.mjs';

export const FORMS = ['.br', '.gz', ''] as const;

export interface Target {
  /** The folder to write the file to. */
  folder: string;
  /** The folder that may contain the same file already; may be the same folder. */
  before: string | null;
}

/**
 * Writes the files of a build with their compressed forms. Unchanged files are linked, so that they are not compressed
 * again and browsers that have them get 304. A file gets its name only when it is complete, and after its compressed forms.
 * @param files their SHA-256 by path.
 * @param time modification time of the new files, in whole seconds: nginx derives ETags from it, so releases must differ in it.
 * @returns the number of new files.
 * @throws in Chinese if a file has changed since it was listed: another build has begun.
 */
export async function writeFiles(
  files: ReadonlyMap<string, string>,
  build: string,
  targetOf: (file: string) => Target,
  time: Date,
): Promise<number> {
  let fresh = 0;
  await eachInParallel([...files], availableParallelism(), async ([file, sum]) => {
    const content = await readFile(join(build, file));
    if (sumOf(content) !== sum) {
      throw new Error(`${join(build, file)} 在发布期间变了，没有切换版本。请等构建结束后再发布一次。`);
    }
    const {folder, before} = targetOf(file);
    const [target, old] = [join(folder, file), before === null ? null : join(before, file)];
    await mkdir(dirname(target), {recursive: true});
    if (old !== null && existsSync(old) && content.equals(await readFile(old))) {
      if (old !== target) {
        await Promise.all(FORMS.filter((form) => existsSync(old + form)).map((form) => link(old + form, target + form)));
      }
      return;
    }
    fresh += 1;
    const forms = await compress(file, content);
    for (const form of FORMS) {
      const bytes = form === '' ? content : forms.get(form);
      if (bytes !== undefined) {
        await writeFile(`${target}.new`, bytes);
        await utimes(`${target}.new`, time, time);
        await rename(`${target}.new`, target + form);
      }
    }
  });
  return fresh;
}
