import {createHash} from 'node:crypto';
import {rspack} from '@docusaurus/faster';
import type {Compiler} from '../bundler';
import {readCached, writeAtomically} from '../diskCache';

const name = 'minified-scripts';

/**
 * Takes scripts that have not changed from the last build, instead of minifying them again: the bundler's own cache does not
 * include minification.
 * @param file keeps them by a hash of what they were made from; may be deleted at any time.
 */
export function keepMinified(compiler: Compiler, file: string): void {
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    // While an author writes, each edit would wait for megabytes to be read, hashed and written.
    if (!compiler.options.optimization.minimize) {
      return;
    }
    const known = (readCached(file) ?? {}) as Readonly<Record<string, string>>;
    const keys = new Map<string, string>();
    const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compilation.hooks.processAssets.tap({name, stage: stage - 1}, (assets) => {
      for (const [script, asset] of Object.entries(assets).filter(([asset]) => asset.endsWith('.js'))) {
        const key = createHash('sha256').update(asset.source()).digest('hex');
        keys.set(script, key);
        if (known[key] !== undefined) {
          compilation.updateAsset(script, new rspack.sources.RawSource(known[key]), {minimized: true});
        }
      }
    });
    compilation.hooks.processAssets.tap({name, stage: stage + 1}, (assets) => {
      if ([...keys.values()].some((key) => known[key] === undefined)) {
        const scripts = [...keys].map(([script, key]) => [key, assets[script]?.source().toString()]);
        writeAtomically(file, JSON.stringify(Object.fromEntries(scripts)));
      }
    });
  });
}
