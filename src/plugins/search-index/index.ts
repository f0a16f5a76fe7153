import {existsSync} from 'node:fs';
import {readdir, rm} from 'node:fs/promises';
import {join, relative} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {PageFault} from '../../markdown/pageTree';
import {otherPages, pages} from '../page-model';
import {sitePages} from '../page-model/sitePages';
import {codeCache} from '../caches';
import {addSearchExport} from './cli';
import {indexAssets} from './indexAssets';
import {projectFile} from '../../site/projectRoot';

/** In ms: the index follows an edit after the compiler has been idle for this long. */
const REST_MS = 500;

/** Removes files of an earlier, longer list of pages: the bundler would include these former pages. */
async function removeOthers(folder: string, names: ReadonlySet<string>): Promise<void> {
  const entries = existsSync(folder) ? await readdir(folder, {recursive: true, withFileTypes: true}) : [];
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const others = files.filter((file) => !names.has(relative(folder, file).replaceAll('\\', '/')));
  await Promise.all(others.map((file) => rm(file, {force: true})));
}

interface Compiler {
  hooks: Record<'watchRun' | 'done', {tap: (name: string, run: () => void) => void}>;
}

/**
 * Writes the search index from the page sources, therefore in `npm start` as well. The browser fetches its files when a
 * reader searches. Indexing takes longer than showing a page: in development it runs after an opened or edited page has
 * been compiled, and nothing waits for it. Until then the index of the last `npm start` answers, or one without pages.
 */
export default function searchIndex({siteDir, siteConfigPath, generatedFilesDir, i18n}: LoadContext): Plugin {
  const name = 'search-index';
  const isDevelopment = process.env.NODE_ENV === 'development';
  const kept = codeCache<ReturnType<typeof indexAssets>>(
    siteDir,
    'search',
    projectFile('src/search'),
    projectFile('src/plugins/search-index'),
  );
  const folder = join(generatedFilesDir, name, 'default');
  let isCompiling = false;
  let rest: NodeJS.Timeout | undefined;
  let waiting: (() => Promise<void>) | undefined;
  // One after the other: an older index must not be written over a newer one.
  let following = Promise.resolve();

  /** A faulty page is reported by its compiler and by `npm run check`. */
  function report(error: unknown): void {
    if (!(error instanceof PageFault)) {
      console.error('搜索索引没有跟上这次修改：', error);
    }
  }

  /** Writes the pending index once the compiler is idle. */
  function follow(): void {
    clearTimeout(rest);
    if (waiting === undefined || isCompiling) {
      return;
    }
    rest = setTimeout(() => {
      following = following.then(waiting).catch(report);
      waiting = undefined;
    }, REST_MS);
  }

  const compiled = {
    apply: ({hooks}: Compiler): void => {
      hooks.watchRun.tap(name, () => {
        isCompiling = true;
        clearTimeout(rest);
      });
      hooks.done.tap(name, () => {
        isCompiling = false;
        follow();
      });
    },
  };

  return {
    name,
    extendCli: (cli) => addSearchExport(cli, {siteDir, config: siteConfigPath}),
    configureWebpack: (_config, isServer) => (isServer || !isDevelopment ? {} : {plugins: [compiled as never]}),
    async allContentLoaded({allContent, actions: {createData}}) {
      const put = (assets: ReturnType<typeof indexAssets>): Promise<unknown> =>
        Promise.all(Object.entries(assets).map(([asset, content]) => createData(asset, content)));
      const write = async (): Promise<void> => {
        const listed = sitePages(allContent, siteDir);
        if (isDevelopment) {
          await otherPages.compute(listed.map(({file}) => file));
          if (waiting !== undefined) {
            // Pages have been added or removed since: the next run includes them.
            return;
          }
        }
        const key = JSON.stringify([i18n.currentLocale, listed, listed.map(({file}) => pages.key(file))]);
        const assets = kept(name, key, () => indexAssets(listed, i18n.currentLocale));
        await removeOthers(folder, new Set(['__plugin.json', ...Object.keys(assets)]));
        await put(assets);
      };
      if (!isDevelopment) {
        await write();
        return;
      }
      if (!existsSync(join(folder, 'records.json'))) {
        // The bundler needs a file in each folder from which it may import.
        await put({...indexAssets([], i18n.currentLocale), 'pages/0.json': []});
      }
      waiting = write;
      follow();
    },
  };
}
