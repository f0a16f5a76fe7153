import {createHash} from 'node:crypto';
import type {Plugin} from '@docusaurus/types';
import {readCached, writeAtomically} from '../diskCache';

type Bundler = Parameters<NonNullable<Plugin['configureWebpack']>>[2]['currentBundler']['instance'];
export type Compiler = Parameters<InstanceType<Bundler['DefinePlugin']>['apply']>[0];

const name = 'minified-scripts';

/**
 * Spares the minimizer, where there is one, the scripts of the last build: what the bundler keeps by itself ends before it.
 * @param file holds them by a hash of what they were made of; may be deleted at any time.
 */
export function keepMinified({Compilation, sources}: Bundler, compiler: Compiler, file: string): void {
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    // While an author writes, each edit would wait for megabytes to be read, hashed and written.
    if (!compiler.options.optimization.minimize) {
      return;
    }
    const known = (readCached(file) ?? {}) as Readonly<Record<string, string>>;
    const keys = new Map<string, string>();
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
    compilation.hooks.processAssets.tap({name, stage: stage - 1}, (assets) => {
      for (const [script, asset] of Object.entries(assets).filter(([asset]) => asset.endsWith('.js'))) {
        const key = createHash('sha256').update(asset.source()).digest('hex');
        keys.set(script, key);
        if (known[key] !== undefined) {
          compilation.updateAsset(script, new sources.RawSource(known[key]), {minimized: true});
        }
      }
    });
    compilation.hooks.processAssets.tap({name, stage: stage + 1}, (assets) => {
      if ([...keys.values()].some((key) => known[key] === undefined)) {
        writeAtomically(
          file,
          JSON.stringify(Object.fromEntries([...keys].map(([script, key]) => [key, assets[script]?.source().toString()]))),
        );
      }
    });
  });
}
