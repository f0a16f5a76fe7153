import {mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {rspack} from '@docusaurus/faster';
import {expect, test} from 'vitest';
import type {Compiler} from '../../../src/plugins/bundler';
import {freeBundler} from '../../../src/plugins/bundler-cache/freeBundler';

/** As ReactLoadableSSRAddon of Docusaurus does. */
class KeepsCompiler {
  compiler?: Compiler;
  apply(compiler: Compiler): void {
    this.compiler = compiler;
  }
}

/** As ChunkAssetPlugin of Docusaurus does. */
class AddsToRuntime {
  apply(compiler: Compiler): void {
    class Part extends rspack.RuntimeModule {
      override generate(): string {
        return this.compilation!.compiler === undefined ? '' : '/* part */';
      }
    }
    compiler.hooks.thisCompilation.tap('part', (compilation) =>
      compilation.hooks.additionalTreeRuntimeRequirements.tap('part', (chunk) => compilation.addRuntimeModule(chunk, new Part('part'))),
    );
  }
}

test('a bundler that has ended can be freed, although its plugins and its runtime refer to it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bundler-'));
  writeFileSync(join(folder, 'entry.js'), 'console.log(1);');
  const plugins = [new KeepsCompiler(), new AddsToRuntime(), freeBundler];

  /** Bundles in a function of its own, whose variables are gone when it returns. */
  async function bundle(): Promise<WeakRef<Compiler>> {
    const compiler = rspack({context: folder, entry: './entry.js', output: {path: folder}, plugins: plugins as never[]});
    await new Promise<void>((resolve, reject) => {
      compiler.run((failure) => {
        compiler.close((error) => ((failure ?? error) ? reject(failure ?? error!) : resolve()));
      });
    });
    return new WeakRef(compiler);
  }

  const bundler = await bundle();
  await expect.poll(() => bundler.deref() === undefined).toBe(true);
  rmSync(folder, {recursive: true});
});
