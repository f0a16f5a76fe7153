import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {pathToFileURL} from 'node:url';

// AutoCorrect as WebAssembly: its package of native code has none for some systems, among them Linux on ARM.

interface Glue {
  __wbg_set_wasm: (exports: WebAssembly.Exports) => void;
  formatFor: (text: string, name: string) => {out: string};
  /** Its lines count from 1. */
  lintFor: (text: string, name: string) => {lines: {l: number; old: string; new: string}[]};
}

const require = createRequire(import.meta.url);
const GLUE = require.resolve('@huacnlee/autocorrect/autocorrect_bg.js');
const CODE = require.resolve('@huacnlee/autocorrect/autocorrect_bg.wasm');
const glue = (await import(pathToFileURL(GLUE).href)) as Glue & WebAssembly.ModuleImports;
// The package's own entry imports its code as a module, which Node 20 and 22 do not.
const {exports} = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(CODE)), {'./autocorrect_bg.js': glue});
glue.__wbg_set_wasm(exports);
(exports.__wbindgen_start as () => void)();

/** Finds wrong spaces and punctuation in a text; the name's ending tells its format. */
export const {formatFor, lintFor} = glue;
