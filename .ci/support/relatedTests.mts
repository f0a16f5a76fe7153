import {posix} from 'node:path';
import {buildSync} from 'esbuild';
import {SCRIPT} from './check.mjs';
import {filesBelow, sources, type Source} from './sources.mjs';

/** Folders whose modules plugins bundle by path: scripts of pages, and the command line. */
const BUNDLED = ['src/plugins', 'src/cli'];

const NOT_CODE = ['.css', '.mdx', '.svg', '.html', '.woff2', '.csv'];

/** Returns the modules in each entry, without unused ones. */
function modulesOf(entries: readonly string[]): Map<string, readonly string[]> {
  const {metafile} = buildSync({
    entryPoints: [...entries],
    bundle: true,
    write: false,
    metafile: true,
    outdir: '.cache/related',
    outbase: '.',
    platform: 'node',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    logLevel: 'silent',
    alias: {'@site': process.cwd()},
    external: ['@theme/*', '@theme-original/*', '@generated/*', '@docusaurus/*'],
    // `gallery` and `Gallery` are two modules, also on a file system that treats them as one.
    resolveExtensions: ['.ts', '.tsx', '.mts', '.mjs', '.js', '.json'],
    loader: Object.fromEntries(NOT_CODE.map((ending) => [ending, 'empty'])),
    tsconfigRaw: {},
  });
  return new Map(
    Object.values(metafile.outputs).flatMap(({entryPoint, inputs}) =>
      entryPoint === undefined ? [] : [[entryPoint, Object.keys(inputs)]],
    ),
  );
}

const foldersOf = (file: string): string[] =>
  posix.dirname(file) === '.' ? [] : [posix.dirname(file), ...foldersOf(posix.dirname(file))];

/** True for a page of the docs, or their table of contents: tests read them as text. */
const isWritten = (file: string): boolean => /^docs\/.*\.mdx?$|^sidebars\.ts$/.test(file);

/** Tests that check every page, for any change. */
const OF_PAGES = 'tests/contract/pages/';

/** True for a text that names a file, a page by its id, or a folder from which it reads files of this kind. */
export function names(text: string, file: string): boolean {
  if (isWritten(file)) {
    const page = file.replace(/^docs\/|\.\w+$/g, '');
    return page.includes('/') && (text.includes(file) || text.includes(`'${page}'`));
  }
  const folders = SCRIPT.test(file) || text.includes(posix.extname(file)) ? foldersOf(file) : [];
  const quoted = [...folders, ...(file.includes('/') ? [] : [file])];
  return (file.includes('/') && text.includes(file)) || quoted.some((name) => text.includes(`'${name}'`));
}

/** Returns the modules that have plugins bundle one of the changed files. */
function bundlers(changed: readonly string[], plugins: readonly Source[]): string[] {
  if (!changed.some((file) => SCRIPT.test(file))) {
    return [];
  }
  const named = BUNDLED.flatMap((folder) =>
    filesBelow(folder)
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) =>
        plugins
          .filter(({text}) => text.includes(`'${posix.relative(folder, file)}'`))
          .map((by) => ({file, by: by.file})),
      ),
  );
  const modules = modulesOf([...new Set(named.map(({file}) => file))]);
  return named.filter(({file}) => modules.get(file)?.some((module) => changed.includes(module))).map(({by}) => by);
}

/** Modules of the tests of a folder: files do not change while this runs. */
const made = new Map<string, ReturnType<typeof modulesOf>>();

/**
 * Returns the tests in a folder that changed files can break: those that import one, those that name one or its folder
 * to read it, and those of modules that do so. For a page they are those that name it, and those that check every page.
 * @param changed relative to the project's root, with slashes.
 */
export function relatedTests(folder: string, changed: readonly string[]): string[] {
  const tests = sources([folder], /\.test\.tsx?$/);
  const [written, others] = [changed.filter(isWritten), changed.filter((file) => !isWritten(file))];
  const reading = tests.filter(
    ({file, text}) => written.length > 0 && (file.startsWith(OF_PAGES) || written.some((page) => names(text, page))),
  );
  return [
    ...new Set([...reading.map(({file}) => file), ...(others.length === 0 ? [] : madeOf(folder, tests, others))]),
  ].sort();
}

function madeOf(folder: string, tests: readonly Source[], changed: readonly string[]): string[] {
  const read = [...sources(['tests/support'], /\.tsx?$/), ...tests].filter(({text}) =>
    changed.some((file) => names(text, file)),
  );
  const code = sources(['src'], /\.tsx?$/);
  const shown = code.filter(({text}) => changed.some((file) => !SCRIPT.test(file) && text.includes(file)));
  // A style sheet is empty for tests that import it; its tests are those that read it.
  const imported = changed.filter((file) => !file.endsWith('.css'));
  const start = new Set([...imported, ...[...read, ...shown].map(({file}) => file), ...bundlers(changed, code)]);
  if ([...start].every((file) => /\.test\.tsx?$/.test(file))) {
    return [...start].filter((file) => file.startsWith(`${folder}/`));
  }
  const modules = made.get(folder) ?? modulesOf(tests.map(({file}) => file));
  made.set(folder, modules);
  return tests
    .map(({file}) => file)
    .filter((file) => start.has(file) || modules.get(file)?.some((module) => start.has(module)));
}
