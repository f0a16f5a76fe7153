import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';

/**
 * Makes the search theme describe the site's search in Chinese. Its template is English, cannot be translated, and is
 * written when all the plugins write: a file of our own would be overwritten, or not.
 * @throws Error when the theme's template is not the one we know.
 */
export function chineseOpenSearch(siteDir: string): void {
  const require = createRequire(join(siteDir, 'package.json'));
  const folder = dirname(require.resolve('@docusaurus/theme-search-algolia'));
  const template = require(join(folder, 'templates/opensearch.js')) as {default: string};
  const chinese = template.default.replace('>Search <%= it.title %><', '>在<%= it.title %>中搜索<');
  if (!chinese.includes('>在<%= it.title %>中搜索<')) {
    throw new Error('docusaurus-theme-search-algolia 的 OpenSearch 模板变了：请核对 src/docusaurus/openSearch.ts。');
  }
  template.default = chinese;
}
