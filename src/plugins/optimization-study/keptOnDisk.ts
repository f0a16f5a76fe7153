import {createHash} from 'node:crypto';
import {mkdir, readFile, readdir, rename, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';

/** A hash of all source files below a folder: what they compute is the same as long as it is. */
export async function sourceHash(folder: string): Promise<string> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash.update(file.slice(folder.length)).update(await readFile(file));
  }
  return hash.digest('hex');
}

/**
 * What `compute` gave for the same key before, or its answer now, kept for the next build.
 * @param cache folder of the answers.
 * @param key says all that the answer depends on.
 */
export async function keptOnDisk<Answer>(cache: string, key: string, compute: () => Promise<Answer>): Promise<Answer> {
  const file = join(cache, `${createHash('sha256').update(key).digest('hex').slice(0, 16)}.json`);
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') {
      throw error;
    }
    return null;
  });
  if (known !== null) {
    return JSON.parse(known) as Answer;
  }
  const answer = await compute();
  await mkdir(dirname(file), {recursive: true});
  // Two builds may compute at once: a file of the cache is whole or not there.
  await writeFile(`${file}.${process.pid}`, JSON.stringify(answer));
  await rename(`${file}.${process.pid}`, file);
  return answer;
}
