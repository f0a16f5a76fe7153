import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import type {Compiler} from '../bundler';

/** Milliseconds after which Docusaurus has let go of a bundler that has ended. */
const REST = 1_000;

/** Something that refers to the bundler for as long as the build runs. */
interface Holder {
  compiler?: unknown;
  compilation?: unknown;
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/**
 * Frees the bundler's memory before pages are rendered: more than a gigabyte for 500 pages. Rspack frees it with the last
 * object of JavaScript that refers to the compiler, but a plugin of Docusaurus keeps its compiler, and a part of the
 * runtime that Docusaurus adds its compilation.
 */
export const freeBundler = {
  apply(compiler: Compiler): void {
    let added: Holder[] = [];
    compiler.hooks.thisCompilation.tap('free-bundler', (compilation) => {
      // In `npm start` each edit compiles again; parts of earlier runtimes must not stay.
      added = [];
      const add = compilation.addRuntimeModule.bind(compilation);
      compilation.addRuntimeModule = (chunk, module) => {
        added.push(module as object);
        add(chunk, module);
      };
    });
    compiler.hooks.shutdown.tap('free-bundler', () => {
      for (const holder of [...added, ...(compiler.options.plugins as (Holder | undefined)[])]) {
        delete holder?.compiler;
        delete holder?.compilation;
      }
      setTimeout(collectGarbage, REST).unref();
    });
  },
};
