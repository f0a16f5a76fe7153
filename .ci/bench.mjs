// Bytes and times against the budgets (README, “Budgets”). Informs; never fails a build.
//   npm run bench
// Bytes are brotli 11 of the production build. Times are of this machine: read ratios within one run.
import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotliCompressSync, constants} from 'node:zlib';
import {chromium} from '@playwright/test';
import {serve} from '../tests/support/serve.mjs';
import {benchLabs} from './benchLab.mjs';
import {ensureBrowser} from './browser.mjs';

const root = new URL('..', import.meta.url).pathname;
const stockSite = join(root, '.cache/stock');
const pages = [
  ['home', '/'],
  ['doc, text', '/docs/market-analysis/overview'],
  ['doc, formulas and charts', '/docs/concepts/risk-analysis'],
  ['doc, diagrams and tables', '/docs/strategies/basic-concepts'],
  ['markdown page', '/markdown-page'],
  ['not found', '/docs/nope'],
];

const brotli = (buffer) =>
  brotliCompressSync(buffer, {params: {[constants.BROTLI_PARAM_QUALITY]: 11}}).length;
const kb = (bytes) => (bytes / 1024).toFixed(1);

function build(folder, outDir) {
  rmSync(join(folder, '.docusaurus'), {recursive: true, force: true});
  const start = Date.now();
  const {status, stderr, stdout} = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build', folder, '--out-dir', outDir],
    {cwd: folder, encoding: 'utf8', env: {...process.env, NODE_ENV: 'production'}},
  );
  if (status !== 0) {
    throw new Error(`build of ${folder} failed:\n${stdout}\n${stderr}`);
  }
  return (Date.now() - start) / 1000;
}

/** The same prose on stock Docusaurus + faster: our tags stripped, formulas and diagrams left as code. */
function writeStockSite() {
  rmSync(stockSite, {recursive: true, force: true});
  mkdirSync(join(stockSite, 'src/pages'), {recursive: true});
  cpSync(join(root, 'docs'), join(stockSite, 'docs'), {recursive: true});
  for (const entry of readdirSync(join(stockSite, 'docs'), {recursive: true, withFileTypes: true})) {
    if (entry.isFile()) {
      const file = join(entry.parentPath, entry.name);
      const text = readFileSync(file, 'utf8')
        .replace(/^<[A-Z][\s\S]*?\/>$/gm, '')
        .replace(/<[A-Z]\w*[^>]*\/>/g, '0')
        .replace(/<\/?[A-Z][^>]*>/g, '')
        .replace(/^\$\$\n([\s\S]*?)\n\$\$$/gm, '```latex\n$1\n```')
        .replace(/\$([^$\n]+)\$/g, '`$1`');
      writeFileSync(file, text);
    }
  }
  writeFileSync(join(stockSite, 'package.json'), '{"name": "stock", "private": true}');
  writeFileSync(
    join(stockSite, 'src/pages/index.js'),
    "import React from 'react';\nimport Layout from '@theme/Layout';\nexport default () => <Layout><main><h1>stock</h1></main></Layout>;\n",
  );
  writeFileSync(
    join(stockSite, 'docusaurus.config.js'),
    `module.exports = {
  title: 'stock', url: 'https://stock.example', baseUrl: '/', trailingSlash: false,
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', markdown: {hooks: {onBrokenMarkdownLinks: 'ignore'}},
  i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans']},
  future: {v4: true, faster: true},
  presets: [['classic', {docs: {}, blog: false}]],
  themeConfig: {navbar: {title: 'stock', items: [{label: '文档', to: '/docs', position: 'left'}]}},
};\n`,
  );
}

/** What a page fetches before the reader does anything, prefetched files apart. */
async function measure(browser, url, folder) {
  const page = await browser.newPage({viewport: {width: 1440, height: 900}});
  const files = new Map();
  const prefetched = new Map();
  const pending = [];
  page.on('response', (response) => {
    const request = response.request();
    const path = decodeURIComponent(new URL(response.url()).pathname);
    const bucket = /prefetch/.test(request.headers()['sec-purpose'] ?? request.headers().purpose ?? '') ? prefetched : files;
    pending.push(response.body().then((body) => bucket.set(path, {type: request.resourceType(), bytes: brotli(body)})));
  });
  await page.goto(url, {waitUntil: 'networkidle'});
  await Promise.all(pending);
  // The same article without classes, ids, roles and pictures: what a careful hand would write.
  const article = await page.evaluate(() => {
    const copy = (document.querySelector('main .markdown') ?? document.querySelector('main')).cloneNode(true);
    copy.querySelectorAll('svg, script, style').forEach((node) => node.remove());
    copy.querySelectorAll('*').forEach((node) => {
      [...node.attributes].filter(({name}) => name !== 'href').forEach(({name}) => node.removeAttribute(name));
    });
    return copy.innerHTML;
  });
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await page.close();
  const sum = (type) =>
    [...files.values()].filter((file) => file.type === type).reduce((total, {bytes}) => total + bytes, 0);
  const total = [...files.values()].reduce((bytes, file) => bytes + file.bytes, 0);
  const ahead = [...prefetched.values()].reduce((bytes, file) => bytes + file.bytes, 0);
  const bare = brotli(Buffer.from(`<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><title>x</title>${article}`));
  return {html: sum('document'), js: sum('script'), css: sum('stylesheet'), font: sum('font'), total, ahead, requests: files.size, nodes, bare, folder};
}

const row = (name, {html, js, css, font, total, ahead, requests, nodes, bare}) => ({
  page: name,
  'HTML KB': kb(html),
  '× bare article': (html / bare).toFixed(1),
  'JS KB': kb(js),
  'CSS KB': kb(css),
  'font KB': kb(font),
  'total KB': kb(total),
  requests,
  'prefetched KB': kb(ahead),
  'DOM nodes': nodes,
});

writeStockSite();
const seconds = {ours: build(root, join(root, 'build')), stock: build(stockSite, join(stockSite, 'build'))};
const stops = [await serve(join(root, 'build'), 4193), await serve(join(stockSite, 'build'), 4194)];
const browser = await chromium.launch({
  executablePath: ensureBrowser(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const ours = [];
for (const [name, path] of pages) {
  ours.push(row(name, await measure(browser, `http://127.0.0.1:4193${path}`)));
}
const stock = [row('stock: doc, text', await measure(browser, `http://127.0.0.1:4194${pages[1][1]}`))];
await benchLabs(browser, 'http://127.0.0.1:4193', brotli);
await browser.close();
await Promise.all(stops.map((stop) => stop()));

console.table(ours);
console.table(stock);
const doc = Number(ours[1]['JS KB']);
const reference = Number(stock[0]['JS KB']);
const count = existsSync(join(root, 'build/docs')) ? readdirSync(join(root, 'build'), {recursive: true}).filter((name) => name.endsWith('.html')).length : 0;
console.table([
  {budget: 'JS before interaction, doc page ≤ 150 KB', measured: `${doc} KB`, met: doc <= 150},
  {budget: 'JS ≤ stock Docusaurus of the same content', measured: `${doc} vs ${reference} KB`, met: doc <= reference},
  {budget: 'HTML of a doc page ≤ 2 × the bare article', measured: `${ours[1]['× bare article']} ×`, met: Number(ours[1]['× bare article']) <= 2},
  {budget: 'build ≤ 1.15 × stock + faster', measured: `${seconds.ours.toFixed(1)} vs ${seconds.stock.toFixed(1)} s (${count} pages)`, met: seconds.ours <= 1.15 * seconds.stock},
]);
