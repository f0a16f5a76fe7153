import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';

/** Texts of the theme's template, and their replacements. The site's icon is an SVG. */
const CHANGES = [
  ['>Search <%= it.title %><', '>在<%= it.title %>中搜索<'],
  ['image/x-icon', 'image/svg+xml'],
] as const;

/**
 * Makes the search theme describe the site's search in Chinese. Its template is English and cannot be translated. A
 * file of our own might be overwritten, since all plugins write theirs at once.
 * @throws Error when the theme's template has changed.
 */
export function chineseOpenSearch(siteDir: string): void {
  const require = createRequire(join(siteDir, 'package.json'));
  const folder = dirname(require.resolve('@docusaurus/theme-search-algolia'));
  const template = require(join(folder, 'templates/opensearch.js')) as {default: string};
  for (const [stock, ours] of CHANGES) {
    // The second of two builds in one process finds the template changed by the first.
    if (!template.default.includes(stock) && !template.default.includes(ours)) {
      throw new Error(
        `docusaurus-theme-search-algolia 的 OpenSearch 模板里没有了“${stock}”：请核对 src/docusaurus/openSearch.ts。`,
      );
    }
    template.default = template.default.replace(stock, ours);
  }
}
