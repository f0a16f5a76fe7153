import {join} from 'node:path';
import {buildSync} from 'esbuild';
import type {WorkerSettings} from './worker/settings';

/**
 * The service worker as one classic script: modules in workers are younger than the browsers that we support.
 * @param purpose `serve`: worker/serve.ts; `leave`: worker/leave.ts, which clears what the other left and goes.
 * @throws Error of esbuild when the sources cannot be bundled.
 */
export function workerScript(purpose: 'serve' | 'leave', settings: WorkerSettings): string {
  const {outputFiles} = buildSync({
    entryPoints: [join(__dirname, `worker/${purpose}.ts`)],
    bundle: true,
    minify: true,
    write: false,
    charset: 'utf8',
    format: 'iife',
    target: 'es2019',
    define: {SETTINGS: JSON.stringify(settings)},
    // The project's own tsconfig is Docusaurus' and says nothing that the worker needs.
    tsconfigRaw: {},
  });
  return outputFiles[0]?.text ?? '';
}
