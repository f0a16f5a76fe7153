import {readFileSync} from 'node:fs';
import {createRequire, Module} from 'node:module';
import {join, sep} from 'node:path';
import {rspack} from '@docusaurus/faster';
import {diskCache} from './diskCache';

type Load = (module: {_compile: (code: string, file: string) => void}, file: string) => void;
const native = createRequire(__filename);
const compiled = diskCache<string>(join(__dirname, '../../node_modules/.cache/pages/code'));
const SOURCES = join(__dirname, '..') + sep;

/**
 * Packages are Node's own business; of what is left, types go. A package is loaded when
 * it is first used: a build that finds everything in its caches does without most.
 */
const load: Load = (module, file) => {
  const text = readFileSync(file, 'utf8');
  const code = compiled(file, rspack.rspackVersion + text, () => {
    const options = {jsc: {parser: {syntax: 'typescript'}, target: 'es2022'}, module: {type: 'commonjs', lazy: true}} as const;
    return rspack.experiments.swc.transformSync(text, {filename: file, ...options}).code;
  });
  module._compile(code, file);
};

/**
 * Loads a TypeScript module with Node and SWC. Docusaurus would compile it and every package that it imports with
 * Babel: ten CPU seconds when nothing is cached, against one.
 * @param file absolute; it and its imports below `src` are read afresh each time, as Docusaurus reads its configuration.
 */
export function nativeRequire(file: string): unknown {
  (Module as unknown as {_extensions: Record<string, Load>})._extensions['.ts'] = load;
  for (const known of Object.keys(native.cache).filter((name) => name.startsWith(SOURCES))) {
    delete native.cache[known];
  }
  return native(file);
}
