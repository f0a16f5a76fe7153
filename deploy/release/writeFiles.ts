import {existsSync} from 'node:fs';
import {chmod, link, mkdir, readFile, rename, rm, utimes, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import {dirname, join} from 'node:path';
import {compress, isFormOf} from './compress';
import {eachInParallel} from './eachInParallel';
import {sumOf} from './sums.mjs';

export const FORMS = ['.br', '.gz', ''] as const;

export interface Target {
  /** The folder to write the file to. */
  folder: string;
  /** The folder that may contain the same file already; may be the same folder: then its files never change. */
  before: string | null;
}

/** Whether the compressed forms of a file are there and say what it says. */
async function hasForms(content: Buffer, file: string): Promise<boolean> {
  const forms = (['.br', '.gz'] as const).map(async (ending) =>
    existsSync(file + ending) ? isFormOf(content, ending, await readFile(file + ending)) : !(await compress(file, content)).has(ending),
  );
  return (await Promise.all(forms)).every(Boolean);
}

/** Writes a file that nobody writes to any more; it has its name when it is complete. */
async function writeOnce(file: string, bytes: Buffer, time: Date): Promise<void> {
  const fresh = `${file}.new`;
  // An interrupted run may have left one.
  await rm(fresh, {force: true});
  await writeFile(fresh, bytes);
  await utimes(fresh, time, time);
  await chmod(fresh, 0o444);
  await rename(fresh, file);
}

/**
 * Writes the files of a build with their compressed forms. Unchanged files are linked, so that they are not compressed
 * again and browsers that have them get 304, if their compressed forms are whole too. A file gets its name only when it is
 * complete, and after its compressed forms.
 * @param files their SHA-256 by path.
 * @param time modification time of the new files, in whole seconds: nginx derives ETags from it, so releases must differ in it.
 * @returns the number of new files.
 * @throws in Chinese if a file has changed since it was listed: another build has begun; or if a file that never changes has
 * another content already.
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
    const isSame = old !== null && existsSync(old) && content.equals(await readFile(old));
    if (old === target && existsSync(old) && !isSame) {
      throw new Error(
        `${target} 已经存在，内容与构建里的不同。这类文件的名字由内容算出，同名就应当同内容：它在服务器上被改过或损坏了。没有切换版本。请删去 ${target}，再发布一次。`,
      );
    }
    if (isSame && (await hasForms(content, old))) {
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
        await writeOnce(target + form, bytes, time);
      }
    }
  });
  return fresh;
}
