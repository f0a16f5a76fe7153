import {cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {stockPage} from './stockPage.mjs';

const CONFIG = `module.exports = {
  title: 'stock', url: 'https://stock.example', baseUrl: '/', trailingSlash: false,
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', markdown: {hooks: {onBrokenMarkdownLinks: 'ignore'}},
  i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans']},
  future: {v4: true, faster: true},
  presets: [['classic', {docs: {}, blog: false}]],
  themeConfig: {navbar: {title: 'stock', items: [{label: '文档', to: '/docs', position: 'left'}]}},
};
`;
const HOME = `import React from 'react';
import Layout from '@theme/Layout';
export default () => <Layout><main><h1>stock</h1></main></Layout>;
`;

/**
 * The same prose on stock Docusaurus + faster, as a new user sets it up; its caches are empty.
 * @param docs folder of the pages
 */
export function writeStockSite(folder: string, docs: string): void {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(join(folder, 'src/pages'), {recursive: true});
  cpSync(docs, join(folder, 'docs'), {recursive: true});
  for (const entry of readdirSync(join(folder, 'docs'), {recursive: true, withFileTypes: true})) {
    if (entry.isFile()) {
      const file = join(entry.parentPath, entry.name);
      writeFileSync(file, stockPage(readFileSync(file, 'utf8')));
    }
  }
  writeFileSync(join(folder, 'package.json'), '{"name": "stock", "private": true}');
  writeFileSync(join(folder, 'src/pages/index.js'), HOME);
  writeFileSync(join(folder, 'docusaurus.config.js'), CONFIG);
}
