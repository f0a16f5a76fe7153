import {join} from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {algolia} from '../../site/algolia';
import {isHosted} from '../../site/hostedSettings';
import {router} from '../../site/router';
import {searchReportUrl} from '../../site/reportUrls';
import {cutVersions} from '../../site/versions';
import {bundledScript, headScript} from '../bundledScript';
import {dialogHtml} from './dialogHtml';
import {SEARCH_ENTRY} from './entry';

/** True where built pages have a script for the search; elsewhere its code is in the bundle, with hot updates. */
const isOwn = (): boolean => router === 'browser' && process.env.NODE_ENV === 'production';

/**
 * Puts the search dialog and the script that opens it (opener.ts) into every page. With hosted search it has a field
 * and no list: DocSearch receives the typed query (components/search/hosted/handOver).
 */
export default function searchDialog({siteDir, siteConfig, baseUrl}: LoadContext): Plugin {
  const entry = join(siteDir, 'src/components/search/dialog.ts');
  const site = {
    url: siteConfig.url,
    baseUrl,
    isHash: router === 'hash',
    savedAs: algolia.indexName,
    reportUrl: searchReportUrl(),
    hasVersions: cutVersions(siteDir).length > 0,
  };
  const opener = headScript(bundledScript('search-dialog/opener.ts'));
  return {
    name: 'search-dialog',
    injectHtmlTags: () => ({
      headTags: [opener],
      postBodyTags: [dialogHtml(`${router === 'hash' ? '#' : ''}${baseUrl}`)],
    }),
    getClientModules: () => (isOwn() || isHosted() ? [] : [entry]),
    configureWebpack(_config, isServer, {currentBundler: {instance}}) {
      const settings = new instance.DefinePlugin({SEARCH_SITE: `(${JSON.stringify(site)})`});
      if (isServer || !isOwn() || isHosted()) {
        return {plugins: [settings]};
      }
      // Shares the runtime of the site's bundle, so that a page has one and runs each module once.
      const own = new instance.EntryPlugin(siteDir, entry, {name: SEARCH_ENTRY, runtime: 'runtime~main'});
      return {output: {chunkLoadingGlobal: 'siteChunks'}, plugins: [settings, own]};
    },
  };
}
