// The compared sites, which can be changed and built without effects on this one, and the cost of their builds.
import {existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {pageSource} from '../../src/content/pageSource';
import {docFiles} from '../../src/plugins/page-model/authoredPage';
import {copySite} from '../../tests/support/siteCopy';
import {docPage, longPage, siteFolder} from './bench.mjs';
import type {Measured} from '../support/budgets.mjs';
import {commandOf} from '../support/commandOf.mjs';
import {cpuOf} from '../support/processes.mjs';

function write(file: string, text: string): void {
  mkdirSync(dirname(file), {recursive: true});
  writeFileSync(file, text);
}

// A new user's setup; `format: 'md'`, because MDX would read a brace of a twin as code.
const STOCK = `module.exports = {
  title: 'stock', url: 'https://stock.example', baseUrl: '/', trailingSlash: false,
  onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore', markdown: {format: 'md', hooks: {onBrokenMarkdownLinks: 'ignore'}},
  i18n: {defaultLocale: 'zh-Hans', locales: ['zh-Hans']},
  future: {v4: true, faster: true},
  presets: [['classic', {docs: {}, blog: false}]],
  themeConfig: {navbar: {title: 'stock', items: [{label: '文档', to: '/docs', position: 'left'}]}},
};
`;

/**
 * Writes the pages of our built copy as a site of stock Docusaurus, from the twins, in which computed tables and
 * numbers are plain Markdown; and some articles without styles, scripts, pictures and classes.
 */
function writeOthers(ours: string, stock: string): void {
  write(join(stock, 'package.json'), '{"name": "stock", "private": true}');
  write(join(stock, 'docusaurus.config.js'), STOCK);
  write(join(stock, 'src/pages/index.md'), '# stock\n');
  for (const file of docFiles(ours)) {
    const {head} = pageSource(readFileSync(join(ours, file), 'utf8'));
    const twin = /^slug: *\/ *$/m.test(head) ? 'docs.md' : file.replace(/\.mdx?$/, '.md');
    const text = readFileSync(join(ours, 'build', twin), 'utf8').replace(/\]\(https?:\/\/[^/)]+\/docs/g, '](/docs');
    write(join(stock, file), `---\n${head}\n---\n\n${text}`);
  }
  for (const path of [docPage, longPage]) {
    const [article = ''] = /<article[^]*<\/article>/.exec(readFileSync(`${ours}/build${path}.html`, 'utf8')) ?? [];
    const bare = article
      .replace(/<(svg|script|style)\b[^]*?<\/\1>/g, '')
      .replace(/<(\w+)(?:[^>]*( href="[^"]*"))?[^>]*>/g, '<$1$2>');
    const head =
      '<!doctype html><html lang="zh-Hans"><meta charset="utf-8"><meta name="viewport" content="width=device-width">';
    write(`${siteFolder('floor')}/build${path}.html`, `${head}<main>${bare}</main>`);
  }
}

/** Returns when all sites were built; `null` if they were not. */
export function builtAt(): Date | null {
  const last = `${siteFolder('stock')}/build/index.html`;
  return existsSync(last) ? statSync(last).mtime : null;
}

/** Returns the CPU seconds of a build, including the bundling of our configuration. */
const buildOurs = (): Promise<number> => cpuOf(['.ci/site.mjs', 'build'], siteFolder('ours'));
const buildStock = (): Promise<number> => cpuOf([commandOf('@docusaurus/core'), 'build'], siteFolder('stock'));

/** Builds the sites without any cache. @returns our CPU time as a multiple of stock's. */
export async function buildSites(): Promise<number> {
  rmSync(siteFolder('stock'), {recursive: true, force: true});
  copySite(siteFolder('ours'));
  const ours = await buildOurs();
  writeOthers(siteFolder('ours'), siteFolder('stock'));
  return ours / (await buildStock());
}

export async function benchBuild(): Promise<Measured<'build'>> {
  const cold = await buildSites();
  const [ours, stock]: [number[], number[]] = [[], []];
  // Alternately, and the minimum of each: a machine's speed changes, and its other work only adds.
  for (let turn = 0; turn < 3; turn += 1) {
    ours.push(await buildOurs());
    stock.push(await buildStock());
  }
  return {cold, kept: Math.min(...ours) / Math.min(...stock)};
}
