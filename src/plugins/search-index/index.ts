import type {LoadContext, Plugin} from '@docusaurus/types';
import {addSearchExport} from './cli';
import {indexAssets} from './indexAssets';
import {searchedPages} from './pageSections';

/** How long an author's edit has rested before the index follows it. */
const REST_MS = 1000;

/**
 * The search index, from the page sources and therefore in `npm start` as well. The browser fetches its files when a
 * reader searches. Making it takes longer than showing an edited page: in development, after the first time, it comes
 * when the edits rest, and nobody waits for it.
 */
export default function searchIndex({siteDir, i18n}: LoadContext): Plugin {
  let isThere = false;
  let rest: NodeJS.Timeout | undefined;
  // One after the other: an older index must not be written over a newer one.
  let following = Promise.resolve();
  return {
    name: 'search-index',
    extendCli: (cli) => addSearchExport(cli, siteDir),
    async allContentLoaded({allContent, actions: {createData}}) {
      const write = async (): Promise<void> => {
        const assets = indexAssets(searchedPages(allContent, siteDir), i18n.currentLocale);
        await Promise.all(Object.entries(assets).map(([name, asset]) => createData(name, asset)));
      };
      clearTimeout(rest);
      if (isThere && process.env.NODE_ENV === 'development') {
        rest = setTimeout(() => {
          following = following.then(write).catch((error: unknown) => console.error('搜索索引没有跟上这次修改：', error));
        }, REST_MS);
        return;
      }
      await write();
      isThere = true;
    },
  };
}
