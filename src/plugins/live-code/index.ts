import {watch, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {moduleBundler} from '../bundled.mjs';
import {projectFile} from '../../site/projectRoot';
import {replacePages} from '../page-model';
import type {pageModel} from '../page-model/pageModel';

/** Rooms whose code computes the pages. A change of other code restarts the server (`.ci/support/startAgain.mjs`). */
const ROOMS = ['content', 'engine', 'figures', 'results'];
/** In ms: a command that changes many files counts as one change. */
const REST = 100;

/**
 * Has `npm start` show a change of the figures' code as soon as it is saved: bundles and loads the page model anew, and
 * has the bundler compile the opened pages again.
 */
export function liveCode({generatedFilesDir}: LoadContext): Plugin {
  const name = 'live-code';
  if (process.env.NODE_ENV !== 'development') {
    return {name};
  }
  /** All pages depend on this file, which changes with the code. */
  const stamp = join(generatedFilesDir, 'page-code.txt');
  const file = join(generatedFilesDir, 'page-code.mjs');
  let known: ReturnType<typeof moduleBundler> | undefined;
  const bundler = (): NonNullable<typeof known> =>
    (known ??= moduleBundler(projectFile('src/plugins/page-model/pageModel.ts'), file));
  let turn = 0;
  let rest: NodeJS.Timeout | undefined;
  let following = Promise.resolve();

  async function replace(changed: string): Promise<void> {
    turn += 1;
    await (await bundler()).rebuild();
    // Node caches each module by its address.
    const loaded = (await import(`${pathToFileURL(file).href}?${turn}`)) as {pageModel: typeof pageModel};
    replacePages(loaded.pageModel);
    writeFileSync(stamp, `${turn}`);
    console.warn(`${changed} 改了：打开的页面重新计算。`);
  }

  function follow(changed: string): void {
    clearTimeout(rest);
    rest = setTimeout(() => {
      following = following
        .then(() => replace(changed))
        // The error names file and line; the pages stay as they are until the next change.
        .catch((error: unknown) =>
          console.error(`${changed} 改了，但算不了：`, error instanceof Error ? error.message : error),
        );
    }, REST);
  }

  return {
    name,
    configureWebpack(_config, isServer) {
      if (isServer) {
        return {};
      }
      writeFileSync(stamp, '0');
      for (const room of ROOMS) {
        watch(projectFile(`src/${room}`), {recursive: true}, (_event, file) => {
          if (/(^|[/\\])\w[^/\\]*\.ts$/.test(file ?? '')) {
            follow(`src/${room}/${file}`);
          }
        }).unref();
      }
      const loader = {loader: projectFile('src/plugins/live-code/loader.cjs'), options: {stamp}};
      // By `resource`: Docusaurus mistakes rules with a `test` for Markdown for those of its own plugins.
      return {module: {rules: [{resource: /\.mdx?$/, enforce: 'pre', use: [loader]}]}};
    },
  };
}
