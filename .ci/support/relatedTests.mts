import {posix} from 'node:path';
import {buildSync} from 'esbuild';
import {filesBelow, sources, type Source} from './sources.mjs';

/** Folders from which plugins bundle modules that they name by their paths below them: scripts of pages, and the command line. */
const BUNDLED = ['src/plugins', 'src/cli'];

const NOT_CODE = ['.css', '.mdx', '.svg', '.html', '.woff2', '.csv'];

/** The modules that each entry is made of, without those of which it uses nothing. */
function modulesOf(entries: readonly string[]): Map<string, readonly string[]> {
  const {metafile} = buildSync({
    entryPoints: [...entries],
    ...{bundle: true, write: false, metafile: true, outdir: '.cache/related', outbase: '.'},
    ...{platform: 'node', format: 'esm', packages: 'external', jsx: 'automatic', logLevel: 'silent'},
    alias: {'@site': process.cwd()},
    external: ['@theme/*', '@theme-original/*', '@generated/*', '@docusaurus/*'],
    // `gallery` and `Gallery` are two modules, also where a file system takes them for one.
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

const foldersOf = (file: string): string[] => (posix.dirname(file) === '.' ? [] : [posix.dirname(file), ...foldersOf(posix.dirname(file))]);

/** Whether a text names a file, a page by its id, or a folder that the file is in. */
export function names(text: string, file: string): boolean {
  const page = file.replace(/^docs\/|\.mdx$/g, '');
  const quoted = [...foldersOf(file), ...(file.includes('/') ? [] : [file])];
  return (
    (file.includes('/') && text.includes(file)) ||
    (page.includes('/') && text.includes(page)) ||
    quoted.some((name) => text.includes(`'${name}'`))
  );
}

/** Modules that have plugins bundle one of the changed files. */
function bundlers(changed: readonly string[], plugins: readonly Source[]): string[] {
  const named = BUNDLED.flatMap((folder) =>
    filesBelow(folder)
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => plugins.filter(({text}) => text.includes(`'${posix.relative(folder, file)}'`)).map((by) => ({file, by: by.file}))),
  );
  const modules = modulesOf([...new Set(named.map(({file}) => file))]);
  return named.filter(({file}) => modules.get(file)?.some((module) => changed.includes(module))).map(({by}) => by);
}

/** What the tests of a folder are made of: files do not change while this runs. */
const made = new Map<string, ReturnType<typeof modulesOf>>();

/**
 * The tests in a folder that changed files can break: those that are made of one, those that name one, or a folder that it is in, to
 * read it, and those of modules that do so.
 * @param changed relative to the project's root, with slashes.
 */
export function relatedTests(folder: string, changed: readonly string[]): string[] {
  const tests = sources([folder], /\.test\.tsx?$/);
  const read = [...sources(['tests/support'], /\.tsx?$/), ...tests].filter(({text}) => changed.some((file) => names(text, file)));
  const code = sources(['src'], /\.tsx?$/);
  const shown = code.filter(({text}) => changed.some((file) => !/\.tsx?$/.test(file) && text.includes(file)));
  const start = new Set([...changed, ...read.map(({file}) => file), ...shown.map(({file}) => file), ...bundlers(changed, code)]);
  const modules = made.get(folder) ?? modulesOf(tests.map(({file}) => file));
  made.set(folder, modules);
  return tests.map(({file}) => file).filter((file) => start.has(file) || modules.get(file)?.some((module) => start.has(module)));
}
