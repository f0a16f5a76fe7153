import {mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {pageSource} from '../../src/content/pageSource';
import {stockPage} from './stockPage.mjs';

// `format: 'md'`, because twins are plain Markdown: MDX would read a brace in a sentence as code.
const CONFIG = `module.exports = {
  title: 'stock', url: 'https://stock.example', baseUrl: '/', trailingSlash: false,
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', markdown: {format: 'md', hooks: {onBrokenMarkdownLinks: 'ignore'}},
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

/** Path of a page's twin in a build. */
const twinOf = (id: string, source: string): string => (/^slug: *\/ *$/m.test(pageSource(source).head) ? 'docs.md' : `docs/${id}.md`);

/**
 * Writes a site with the same pages for stock Docusaurus + faster, as a new user sets it up, with empty caches.
 * @param docs folder of the pages
 * @param built a build of these pages, whose twins provide their texts
 */
export function writeStockSite(folder: string, docs: string, built: string): void {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(join(folder, 'src/pages'), {recursive: true});
  for (const entry of readdirSync(docs, {recursive: true, withFileTypes: true})) {
    const name = relative(docs, join(entry.parentPath, entry.name));
    if (entry.isFile() && /\.mdx?$/.test(name)) {
      const source = readFileSync(join(docs, name), 'utf8');
      const twin = readFileSync(join(built, twinOf(name.replace(/\.mdx?$/, ''), source)), 'utf8');
      mkdirSync(join(folder, 'docs', dirname(name)), {recursive: true});
      writeFileSync(join(folder, 'docs', name), stockPage(source, twin));
    }
  }
  writeFileSync(join(folder, 'package.json'), '{"name": "stock", "private": true}');
  writeFileSync(join(folder, 'src/pages/index.js'), HOME);
  writeFileSync(join(folder, 'docusaurus.config.js'), CONFIG);
}
