// The compared sites: copies that can be changed and built, and nginx that serves them.
import {cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import type {Browser} from '@playwright/test';
import {compress} from '../../deploy/compress';
import {docFiles} from '../../src/plugins/page-model/authoredPage';
import {pageSource} from '../../src/content/pageSource';
import {freePorts} from '../../tests/support/nginx/freePorts';
import {sitesConfig} from '../../tests/support/nginx/sitesConfig';
import {startNginx} from '../../tests/support/nginx/startNginx';
import {filesBelow} from '../support/sources.mjs';
import {docPage, folders, longPage, root, siteNames, type SiteName} from './bench.mjs';

/** Copies the site, with empty caches, so that it can be changed and built without effects on this one. */
export function copySite(folder: string): void {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(join(folder, 'node_modules'), {recursive: true});
  // Sources cannot be links, because Docusaurus identifies pages by their real path.
  for (const name of ['docs', 'src', 'docusaurus.config.ts', 'sidebars.ts', 'babel.config.js', 'package.json', 'tsconfig.json']) {
    cpSync(join(root, name), join(folder, name), {recursive: true});
  }
  const packages = readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '.cache');
  for (const name of ['static', 'i18n', 'data', ...packages.map((entry) => `node_modules/${entry}`)]) {
    symlinkSync(join(root, name), join(folder, name));
  }
  // Pages keep the dates of their last change.
  const git = join(root, '.git');
  writeFileSync(join(folder, '.git'), lstatSync(git).isFile() ? readFileSync(git) : `gitdir: ${git}\n`);
}

/** The text of a page with another title, and with other ids for its examples and exercises. */
function renamed(text: string, copy: number): string {
  const ids = [...text.matchAll(/^\s*(?:```json|<Exercise)\b.*\bid="([^"]+)"/gm)].map(([, id]) => id as string);
  return ids.reduce(
    (page, id) => page.replaceAll(`"${id}"`, `"${id}-copy-${copy}"`),
    text.replace(/^(title|description): (.*)$/gm, `$1: $2${copy}`),
  );
}

/** Duplicates pages of a copied site, with other titles, until it has `count` pages; the sidebar lists each after its original. */
export function growSite(folder: string, count: number): void {
  const pages = docFiles(folder);
  const inFolders = pages.filter((file) => /^docs\/.*\/.*\.mdx$/.test(file));
  const sidebars = join(folder, 'sidebars.ts');
  let contents = readFileSync(sidebars, 'utf8');
  for (let copy = 0; copy < count - pages.length; copy += 1) {
    const file = inFolders[copy % inFolders.length] as string;
    writeFileSync(join(folder, file.replace('.mdx', `-copy-${copy}.mdx`)), renamed(readFileSync(join(folder, file), 'utf8'), copy));
    const id = file.slice('docs/'.length).replace('.mdx', '');
    contents = contents.replace(`'${id}',`, `$&\n'${id}-copy-${copy}',`);
  }
  writeFileSync(sidebars, contents);
}

/** Title, description and the link to the page, with which every twin begins. */
const OPENING = /^# .*\n\n(?:> .*\n\n)?\[网页版\]\((https?:\/\/[^/)]+)[^)]*\).*\n+/;

/**
 * A page for stock Docusaurus: our front matter and the text of its twin, in which computed tables and numbers are plain
 * Markdown. Links become relative to the site, and formulas become code.
 * @throws if the text does not begin like a twin.
 */
export function stockPage(source: string, twin: string): string {
  const [opening = '', origin = ''] = OPENING.exec(twin) ?? [];
  if (opening === '') {
    throw new Error(`This is not the Markdown twin of a page:\n${twin.slice(0, 200)}`);
  }
  const body = twin
    .slice(opening.length)
    .replaceAll(`](${origin}/`, '](/')
    .replace(/^\$\$\n([\s\S]*?)\n\$\$$/gm, '```latex\n$1\n```')
    .replace(/\$([^$\n]+)\$/g, '`$1`');
  return `---\n${pageSource(source).head}\n---\n\n${body}`;
}

// `format: 'md'`, because twins are plain Markdown: MDX would read a brace in a sentence as code.
const STOCK = {
  'package.json': '{"name": "stock", "private": true}',
  'docusaurus.config.js': `module.exports = {
  title: 'stock', url: 'https://stock.example', baseUrl: '/', trailingSlash: false,
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', markdown: {format: 'md', hooks: {onBrokenMarkdownLinks: 'ignore'}},
  i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans']},
  future: {v4: true, faster: true},
  presets: [['classic', {docs: {}, blog: false}]],
  themeConfig: {navbar: {title: 'stock', items: [{label: '文档', to: '/docs', position: 'left'}]}},
};
`,
  'src/pages/index.js': `import React from 'react';
import Layout from '@theme/Layout';
export default () => <Layout><main><h1>stock</h1></main></Layout>;
`,
};

/** Writes the pages of a built copy of our site as a site of stock Docusaurus + faster, as a new user sets it up, without caches. */
export function writeStockSite(folder: string, ours: string): void {
  rmSync(folder, {recursive: true, force: true});
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), {recursive: true});
    writeFileSync(join(folder, file), text);
  };
  Object.entries(STOCK).forEach(([file, text]) => write(file, text));
  for (const file of docFiles(ours)) {
    const source = readFileSync(join(ours, file), 'utf8');
    const isFirst = /^slug: *\/ *$/m.test(pageSource(source).head);
    write(file, stockPage(source, readFileSync(join(ours, 'build', isFirst ? 'docs.md' : file.replace(/\.mdx?$/, '.md')), 'utf8')));
  }
}

/** Writes an open page's article without classes, ids, roles and pictures, like HTML that is written by hand: the floor. */
async function writeFloor(browser: Browser, url: string, folder: string, path: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url + path);
  const article = await page.evaluate(() => {
    const copy = document.querySelector('main .markdown')?.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('svg, script, style').forEach((node) => node.remove());
    copy.querySelectorAll('*').forEach((node) => {
      [...node.attributes].filter(({name}) => name !== 'href').forEach(({name}) => node.removeAttribute(name));
    });
    return copy.innerHTML;
  });
  await page.close();
  const head =
    '<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>x</title>';
  mkdirSync(dirname(folder + path), {recursive: true});
  writeFileSync(`${folder}${path}.html`, `${head}<main>${article}</main>`);
}

/** Writes the compressed forms of each file next to it, as a release does. */
async function compressFolder(folder: string): Promise<void> {
  for (const file of filesBelow(folder)) {
    for (const [ending, form] of await compress(file, readFileSync(file))) {
      writeFileSync(file + ending, form);
    }
  }
}

/** Compresses the last builds and serves them, and the floor, by the rules of deploy/. */
export async function serveSites(browser: Browser): Promise<{urls: Record<SiteName, string>; stop: () => Promise<void>}> {
  rmSync(folders.served, {recursive: true, force: true});
  const servedFolder = (name: string): string => join(folders.served, name);
  for (const name of ['ours', 'stock', 'hosted'] as const) {
    cpSync(join(folders[name], 'build'), servedFolder(name), {recursive: true});
    await compressFolder(servedFolder(name));
  }
  ['floor', 'nginx'].forEach((name) => mkdirSync(servedFolder(name), {recursive: true}));
  const ports = await freePorts(siteNames.length);
  const served = siteNames.map((name, at) => ({folder: servedFolder(name), port: ports[at] as number}));
  const {stop} = await startNginx(servedFolder('nginx'), sitesConfig(servedFolder('nginx'), served), ports);
  const urls = Object.fromEntries(siteNames.map((name, at) => [name, `http://127.0.0.1:${ports[at]}`])) as Record<SiteName, string>;
  for (const path of [docPage, longPage]) {
    await writeFloor(browser, urls.ours, servedFolder('floor'), path);
  }
  await compressFolder(servedFolder('floor'));
  return {urls, stop};
}
