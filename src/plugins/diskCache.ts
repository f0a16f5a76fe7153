import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';

/** A hash of all source files below some folders, for the keys of what they compute. */
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

/** The versions of all installed packages, for the keys of what they compute. */
export const packages = (): string => readFileSync(join(__dirname, '../../node_modules/.package-lock.json'), 'utf8');

/** Writes a file under another name first: a build that runs at the same time reads a complete file or none. */
export function writeAtomically(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The content of a cache file; `undefined` when it is missing or damaged. */
export function readCached(file: string): unknown {
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
 * A map that the next build finds again, in one file.
 * @param key names everything that the entries depend on; saving removes the files of other keys.
 */
export function savedMap<Value>(folder: string, key: string): {entries: Map<string, Value>; save: () => void} {
  const name = `${hashOf(key)}.json`;
  const entries = new Map((readCached(join(folder, name)) ?? []) as [string, Value][]);
  const before = entries.size;
  return {
    entries,
    save: () => {
      if (entries.size > before) {
        writeAtomically(join(folder, name), JSON.stringify([...entries]));
        const others = readdirSync(folder).filter((other) => other !== name && other.endsWith('.json'));
        others.forEach((other) => rmSync(join(folder, other), {force: true}));
      }
    },
  };
}

/**
 * A folder inside a cache that holds one folder for each state; created if it is missing.
 * @param most how many folders remain: the most recently requested ones.
 */
export function recentFolder(cache: string, name: string, most: number): string {
  const folder = join(cache, name);
  mkdirSync(folder, {recursive: true});
  utimesSync(folder, new Date(), new Date());
  // Another build may be removing folders at the same time.
  const lastUse = (other: string): number => statSync(other, {throwIfNoEntry: false})?.mtimeMs ?? 0;
  readdirSync(cache)
    .map((other) => join(cache, other))
    .sort((a, b) => lastUse(b) - lastUse(a))
    .slice(most)
    .forEach((other) => rmSync(other, {recursive: true, force: true}));
  return folder;
}

/** Returns the value that was made last under `name` if it was made with the same `key`, and otherwise makes a new one. */
export type Cache<Value> = (name: string, key: string, make: () => Value) => Value;

/**
 * A cache with one JSON file for each name. Nothing stays in memory, and each call returns an object of its own.
 * @param folder may be deleted at any time.
 */
export function diskCache<Value>(folder: string): Cache<Value> {
  return (name, text, make) => {
    const [file, key] = [join(folder, `${hashOf(name)}.json`), hashOf(text)];
    const cached = readCached(file) as {key: string; value: Value} | undefined;
    if (cached?.key === key) {
      return cached.value;
    }
    const value = make();
    writeAtomically(file, JSON.stringify({key, value}));
    return value;
  };
}

/**
 * The disk cache of a plugin.
 * @param name of the folder below `node_modules/.cache/pages`.
 * @param folders with the code that makes the values: a change of it, or of a package, makes all of them anew.
 */
export function pluginCache<Value>(siteDir: string, name: string, ...folders: readonly string[]): Cache<Value> {
  const cache = diskCache<Value>(join(siteDir, 'node_modules/.cache/pages', name));
  const code = hashOf(sourceHash(...folders) + packages());
  return (thing, text, make) => cache(thing, code + text, make);
}
