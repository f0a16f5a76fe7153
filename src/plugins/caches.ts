import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, relative, sep} from 'node:path';
import {buildSync} from 'esbuild';
import {projectFile} from '../site/projectRoot';

/**
 * All that one build keeps for the next, in `node_modules/.cache/pages`, with the seconds of CPU that it saves for 80 pages (two cores,
 * November 2026). Each is keyed by the content that it is made from, and `npm run clear` deletes all of them. Judgements, which take
 * longest, are data of the project instead (./page-model/judgements.ts).
 */
export const CACHES = {
  /** Modules, which the bundler itself keeps (./bundler/cacheVersion.ts). */
  bundler: '30 s',
  /** Values of figures, and results of the playground's gallery (./page-model/pageModel.ts). */
  values: '15 s after a change of our Markdown code',
  search: '6 s',
  twins: '11 s',
} as const;

/** Data of the charts, which the bundler's modules import: a folder that comes and goes with its cache. */
export const CHARTS = 'node_modules/.cache/pages/charts';

export type CacheName = keyof typeof CACHES;

export const cacheFolder = (siteDir: string, name: CacheName): string => join(siteDir, 'node_modules/.cache/pages', name);

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

/** Names of files that several modules share, which change with their comments too. */
const SHARED = /chunk-[A-Z0-9]{8}/g;

/**
 * Hashes of modules, each with all of our code that it uses; comments do not count, and packages are left to {@link packages}.
 * @param names of files below the folder, without their ending: `figures/cases`.
 */
export function bundleHashes<Name extends string>(folder: string, names: readonly Name[]): Record<Name, string> {
  const {outputFiles} = buildSync({
    entryPoints: names.map((name) => join(folder, `${name}.ts`)),
    ...{bundle: true, splitting: true, minifyWhitespace: true, write: false, outdir: folder, outbase: folder},
    ...{format: 'esm', platform: 'node', packages: 'external', tsconfigRaw: {}},
  });
  const texts = new Map(outputFiles.map(({path, text}) => [relative(folder, path).replaceAll(sep, '/').replace(/\.js$/, ''), text]));
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

/** The versions of all installed packages, for the keys of what they compute. */
export const packages = (): string => readFileSync(projectFile('node_modules/.package-lock.json'), 'utf8');

/** Writes a file under another name first: a build that runs at the same time reads a complete file or none. */
export function writeAtomically(file: string, content: string | Buffer): void {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(`${file}.${process.pid}`, content);
  renameSync(`${file}.${process.pid}`, file);
}

/** Sixteen characters that tell texts apart. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The content of a cache file; `undefined` when it is missing or damaged. */
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
 * A map that the next build finds again, in one file.
 * @param key names everything that all entries depend on; saving removes the files of other keys.
 * @param isCurrent what an entry alone depends on is in its own key: others are forgotten.
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

/** Returns the value that was made last under `name` if it was made with the same `key`, and otherwise makes a new one. */
export type Cache<Value> = (name: string, key: string, make: () => Value) => Value;

/** A cache with one JSON file for each name. Nothing stays in memory, and each call returns an object of its own. */
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

/** Changes with the code in some folders, and with the packages. */
export const codeHash = (...folders: readonly string[]): string => hashOf(sourceHash(...folders) + packages());

/**
 * A disk cache for what some code makes.
 * @param folders with that code: a change of it, or of a package, makes all values anew.
 */
export function codeCache<Value>(siteDir: string, name: CacheName, ...folders: readonly string[]): Cache<Value> {
  const cache = diskCache<Value>(siteDir, name);
  const code = codeHash(...folders);
  return (thing, text, make) => cache(thing, code + text, make);
}
