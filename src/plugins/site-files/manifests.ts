import {createRequire} from 'node:module';
import {dirname, join} from 'node:path';

/**
 * Makes the search theme (3.10.2) describe the site's search in Chinese. Its template is English, cannot be translated,
 * and is written when all the plugins write: a file of our own would be overwritten, or not.
 * @throws Error when the theme's template is not the one we know.
 */
export function chineseOpenSearch(siteDir: string): void {
  const require = createRequire(join(siteDir, 'package.json'));
  const folder = dirname(require.resolve('@docusaurus/theme-search-algolia'));
  const template = require(join(folder, 'templates/opensearch.js')) as {default: string};
  const chinese = template.default.replace('>Search <%= it.title %><', '>在<%= it.title %>中搜索<');
  if (!chinese.includes('>在<%= it.title %>中搜索<')) {
    throw new Error('docusaurus-theme-search-algolia 的 OpenSearch 模板变了：请核对 src/plugins/site-files/manifests.ts。');
  }
  template.default = chinese;
}

/** What a device needs to keep the site among its apps. Addresses are relative to the file. */
interface AppIdentity {
  name: string;
  description: string;
  language: string;
  /** The colour of the paper. */
  paper: string;
}

const icon = (file: string, size: number, purpose: 'any' | 'maskable'): Readonly<Record<string, string>> => ({
  src: `img/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest (W3C), as the text of its file. */
export function webManifest({name, description, language, paper}: AppIdentity): string {
  const manifest = {
    name,
    short_name: name,
    description,
    lang: language,
    id: './',
    start_url: './',
    scope: './',
    display: 'minimal-ui',
    background_color: paper,
    theme_color: paper,
    icons: [icon('icon-192.png', 192, 'any'), icon('icon-512.png', 512, 'any'), icon('icon-maskable.png', 512, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
