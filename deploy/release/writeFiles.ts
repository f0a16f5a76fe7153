import {existsSync} from 'node:fs';
import {copyFile, link, mkdir, readFile, utimes, writeFile} from 'node:fs/promises';
import {availableParallelism} from 'node:os';
import {dirname, join} from 'node:path';
import {compress} from './compress';
import {eachInParallel} from './eachInParallel';

const FORMS = ['', '.br', '.gz'];

/** Puts a file of another release, with its compressed forms, into `folder`: the same bytes and the same time, no copy. */
export async function linkFile(file: string, from: string, folder: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), {recursive: true});
  await Promise.all(
    FORMS.filter((form) => existsSync(join(from, file + form))).map((form) => link(join(from, file + form), join(folder, file + form))),
  );
}

/**
 * Writes the files of a build with their compressed forms. What is the same in the release that is served is linked:
 * it is not compressed again, and browsers that have it get 304.
 * @param time of the new files, in whole seconds: nginx makes their ETag of it, so it must differ between releases.
 * @returns how many files were new.
 */
export async function writeFiles(
  files: readonly string[],
  build: string,
  served: string | null,
  folder: string,
  time: Date,
): Promise<number> {
  let fresh = 0;
  await eachInParallel(files, availableParallelism(), async (file) => {
    const content = await readFile(join(build, file));
    const old = served === null ? null : join(served, file);
    if (old !== null && existsSync(old) && content.equals(await readFile(old))) {
      await linkFile(file, served as string, folder);
      return;
    }
    fresh += 1;
    const target = join(folder, file);
    await mkdir(dirname(target), {recursive: true});
    await copyFile(join(build, file), target);
    await utimes(target, time, time);
    for (const [ending, form] of await compress(file, content)) {
      await writeFile(target + ending, form);
      await utimes(target + ending, time, time);
    }
  });
  return fresh;
}
