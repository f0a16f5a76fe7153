import {dirname, join} from 'node:path';
import {buildSync} from 'esbuild';
import {pluginCache} from './diskCache';

const ROOT = join(__dirname, '../..');

/**
 * A TypeScript module and its imports as one classic script.
 * @param entry its path below src/plugins.
 * @param settings the value of the global constant `SETTINGS`, which the module declares.
 * @throws Error of esbuild when the sources cannot be bundled.
 */
export function bundledScript(entry: string, settings: unknown = null): string {
  const file = join(__dirname, entry);
  const cache = pluginCache<string>(ROOT, 'scripts', dirname(file), join(__dirname, 'inline'), join(ROOT, 'src/content'));
  const define = {SETTINGS: JSON.stringify(settings)};
  return cache(entry, define.SETTINGS, () => {
    const {outputFiles} = buildSync({
      entryPoints: [file],
      bundle: true,
      minify: true,
      write: false,
      charset: 'utf8',
      format: 'iife',
      target: 'es2021',
      define,
      // The project's own tsconfig is Docusaurus' and says nothing that these scripts need.
      tsconfigRaw: {},
    });
    return outputFiles[0]?.text.trim() ?? '';
  });
}
