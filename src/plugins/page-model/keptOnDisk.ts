import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

/** A hash of all source files below some folders: what they compute is the same as long as it is. */
export function sourceHash(...folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const entries = readdirSync(folder, {recursive: true, withFileTypes: true}).filter((entry) => entry.isFile());
    for (const file of entries.map((entry) => join(entry.parentPath, entry.name)).sort()) {
      hash.update(file.slice(folder.length)).update(readFileSync(file));
    }
  }
  return hash.digest('hex');
}

/** Writes a file so that a reader finds it whole or not at all: two builds may run at once. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

/**
 * Answers kept for the next build, in one file that may be deleted at any time.
 * @param folder of the cache.
 * @param key says all that the answers depend on; files of other keys are removed when this one is written.
 */
export function keptAnswers<Answer>(folder: string, key: string): {known: Map<string, Answer>; save: () => void} {
  const name = `${createHash('sha256').update(key).digest('hex').slice(0, 16)}.json`;
  const file = join(folder, name);
  let known: Map<string, Answer>;
  try {
    known = new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, Answer][]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && !(error instanceof SyntaxError)) {
      throw error;
    }
    known = new Map();
  }
  const before = known.size;
  return {
    known,
    save: () => {
      if (known.size > before) {
        writeWhole(file, JSON.stringify([...known]));
        readdirSync(folder)
          .filter((other) => other !== name && other.endsWith('.json'))
          .forEach((other) => rmSync(join(folder, other), {force: true}));
      }
    },
  };
}
