import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, relative, sep} from 'node:path';
import {buildSync} from 'esbuild';
import {projectFile} from '../site/projectRoot';

/**
 * Caches from one build to the next, in `node_modules/.cache/pages`, with the CPU time that each saves for 80 pages
 * (two cores, November 2026). Each is keyed by the content that it is made from, and `npm run clear` deletes all of
 * them. Judgements, which take longest, are data of the project instead (./page-model/judgements.ts).
 */
export const CACHES = {
  /** Modules, cached by the bundler itself (./bundler/cacheVersion.ts). */
  bundler: '30 s',
  /** Values of figures, and results of the playground's gallery (./page-model/pageModel.ts). */
  values: '15 s after a change of our Markdown code',
  search: '6 s',
  twins: '11 s',
} as const;

/** Data of the charts, which cached modules of the bundler import: the folder is deleted together with that cache. */
export const CHARTS = 'node_modules/.cache/pages/charts';

export type CacheName = keyof typeof CACHES;

export const cacheFolder = (siteDir: string, name: CacheName): string =>
  join(siteDir, 'node_modules/.cache/pages', name);

/** Returns a hash of all source files below some folders, for cache keys. */
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

/** Names of chunks that several modules share. They change with comments too. */
const SHARED = /chunk-[A-Z0-9]{8}/g;

/**
 * Returns a hash for each module and all of our code that it uses. Comments do not count; packages are left to {@link
 * packages}.
 * @param names of files below the folder, without their ending: `figures/cases`.
 */
export function bundleHashes<Name extends string>(folder: string, names: readonly Name[]): Record<Name, string> {
  const {outputFiles} = buildSync({
    entryPoints: names.map((name) => join(folder, `${name}.ts`)),
    bundle: true,
    splitting: true,
    minifyWhitespace: true,
    write: false,
    outdir: folder,
    outbase: folder,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    tsconfigRaw: {},
  });
  const texts = new Map(
    outputFiles.map(({path, text}) => [relative(folder, path).replaceAll(sep, '/').replace(/\.js$/, ''), text]),
  );
  const reached = (file: string, all = new Set<string>()): Set<string> => {
    if (!all.has(file)) {
      all.add(file);
      texts
        .get(file)
        ?.match(SHARED)
        ?.forEach((shared) => reached(shared, all));
    }
    return all;
  };
  const hash = (file: string): string => hashOf((texts.get(file) ?? '').replaceAll(SHARED, ''));
  const hashes = new Map([...texts.keys()].map((file) => [file, hash(file)]));
  const hashAll = (name: string): string =>
    hashOf(
      [...reached(name)]
        .map((file) => hashes.get(file))
        .sort()
        .join(),
    );
  return Object.fromEntries(names.map((name) => [name, hashAll(name)])) as Record<Name, string>;
}

/** Returns the versions of all installed packages, for cache keys. */
export const packages = (): string => readFileSync(projectFile('node_modules/.package-lock.json'), 'utf8');

/** Writes a file under another name and renames it: a concurrent build reads a complete file or none. */
export function writeAtomically(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

/** Returns the first sixteen hex digits of a text's hash. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Returns the content of a cache file; `undefined` when it is missing or damaged. */
function readCached(file: string): unknown {
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
 * Returns a map that is saved in one file for the next build.
 * @param key names everything that all entries depend on; saving removes the files of other keys.
 * @param isCurrent true for the keys of entries that are still valid; the others are dropped.
 */
export function savedMap<Value>(
  siteDir: string,
  cache: CacheName,
  key: string,
  isCurrent: (entry: string) => boolean = () => true,
): {entries: Map<string, Value>; save: () => void} {
  const [folder, name] = [cacheFolder(siteDir, cache), `${hashOf(key)}.json`];
  const saved = (readCached(join(folder, name)) ?? []) as [string, Value][];
  const entries = new Map(saved.filter(([entry]) => isCurrent(entry)));
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

/** Returns the last value under `name` if it was made with the same `key`, and otherwise makes a new one. */
export type Cache<Value> = (name: string, key: string, make: () => Value) => Value;

/** Returns a cache with a JSON file for each name. Nothing stays in memory; each call returns a new object. */
export function diskCache<Value>(siteDir: string, cache: CacheName): Cache<Value> {
  const folder = cacheFolder(siteDir, cache);
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

/** Returns a hash of the code in some folders and of the packages. */
export const codeHash = (...folders: readonly string[]): string => hashOf(sourceHash(...folders) + packages());

/**
 * Returns a disk cache for values that some code makes.
 * @param folders with that code: a change of it, or of a package, invalidates all values.
 */
export function codeCache<Value>(siteDir: string, name: CacheName, ...folders: readonly string[]): Cache<Value> {
  const cache = diskCache<Value>(siteDir, name);
  const code = codeHash(...folders);
  return (thing, text, make) => cache(thing, code + text, make);
}
