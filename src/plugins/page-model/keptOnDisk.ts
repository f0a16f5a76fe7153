import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs';
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

/** The versions of all packages: what they compute is the same as long as these are. */
export const packages = (): string => readFileSync(join(__dirname, '../../../node_modules/.package-lock.json'), 'utf8');

/** Writes a file so that a reader finds it whole or not at all: two builds may run at once. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** What a file of a cache holds; `undefined` when it is not there or was cut short. */
export function readKept(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' && !(error instanceof SyntaxError)) {
      throw error;
    }
    return undefined;
  }
}

/**
 * Answers kept for the next build, in one file that may be deleted at any time.
 * @param folder of the cache.
 * @param key says all that the answers depend on; files of other keys are removed when this one is written.
 */
export function keptAnswers<Answer>(folder: string, key: string): {known: Map<string, Answer>; save: () => void} {
  const name = `${hashOf(key)}.json`;
  const file = join(folder, name);
  const known = new Map((readKept(file) ?? []) as [string, Answer][]);
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

/**
 * A folder of a cache that has one for each state of what it keeps; made if it is not there.
 * @param most how many of them stay: those that were asked for last.
 */
export function recentFolder(cache: string, name: string, most: number): string {
  const folder = join(cache, name);
  mkdirSync(folder, {recursive: true});
  utimesSync(folder, new Date(), new Date());
  // Another build may be removing them too.
  const used = (other: string): number => statSync(other, {throwIfNoEntry: false})?.mtimeMs ?? 0;
  readdirSync(cache)
    .map((other) => join(cache, other))
    .sort((a, b) => used(b) - used(a))
    .slice(most)
    .forEach((other) => rmSync(other, {recursive: true, force: true}));
  return folder;
}

/** What was last made of something that has a name, for as long as `key` is the same. */
export type Latest<Made> = (name: string, key: string, make: () => Made) => Made;

/**
 * Keeps what was last made of each of many things.
 * @param folder keeps it for the next build as well, in one file for each name, as JSON; may be deleted at any time.
 */
export function latest<Made>(folder?: string): Latest<Made> {
  const made = new Map<string, {key: string; value: Made}>();
  return (name, text, make) => {
    const key = hashOf(text);
    const file = folder && join(folder, `${hashOf(name)}.json`);
    const known = made.get(name) ?? (file && (readKept(file) as {key: string; value: Made} | undefined));
    const current = known && known.key === key ? known : {key, value: make()};
    if (file && current !== known) {
      writeWhole(file, JSON.stringify(current));
    }
    made.set(name, current);
    return current.value;
  };
}

/**
 * Keeps for the next build what a plugin makes.
 * @param name of the folder below `node_modules/.cache/pages`.
 * @param folders whose code makes it; with any change of them, or of a package, all is made anew.
 */
export function keptFor<Made>(siteDir: string, name: string, ...folders: readonly string[]): Latest<Made> {
  const kept = latest<Made>(join(siteDir, 'node_modules/.cache/pages', name));
  const making = hashOf(sourceHash(...folders) + packages());
  return (thing, text, make) => kept(thing, making + text, make);
}
