import {writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {pathToFileURL} from 'node:url';
import {build} from 'esbuild';
import type {PictureProps} from '../../../src/components/charts/Chart/Picture';
import type {Samples} from './samples';

export interface ServerCharts {
  page: (data: Samples) => string;
  markup: (data: Samples) => Record<string, string>;
  picture: (chart: PictureProps) => string;
}

/**
 * Bundles the charts for server and browser without building the site. Both come from one run of esbuild, so that
 * their class names agree.
 * @param folder where client.js and client.css are written.
 */
export async function bundleCharts(folder: string): Promise<ServerCharts> {
  await build({
    entryPoints: ['tests/support/charts/client.tsx', 'tests/support/charts/server.tsx'],
    outdir: folder,
    bundle: true,
    splitting: true,
    minifySyntax: true,
    format: 'esm',
    jsx: 'automatic',
    platform: 'browser',
    alias: {'@site': resolve('.')},
    define: {'process.env.NODE_ENV': '"production"'},
    external: ['node:fs'],
    logLevel: 'error',
  });
  writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
  return (await import(pathToFileURL(resolve(folder, 'server.js')).href)) as ServerCharts;
}
