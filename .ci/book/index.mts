// Writes the site as a book, EPUB and PDF, from a build: node --import tsx .ci/book/index.mts BUILD GENERATED OUT
// The build's launcher runs it when BOOK=on (.ci/site.mjs). Needs the browser of the tests: charts take their colours and type
// from it, and it prints the PDF.
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {PDFDocument} from '@cantoo/pdf-lib';
import {chromium, type Page} from '@playwright/test';
import {buildSync} from 'esbuild';
import {zipSync, type ZippableFile} from 'fflate';
import {riskNotice} from '../../src/content/riskNotice';
import {leaves as leavesOf, type BookFacts} from '../../src/markdown/book/book';
import {chaptersOf, picturesIn, type Picture} from '../../src/markdown/book/chapter';
import {epubFiles} from '../../src/markdown/book/epub';
import {printedHtml} from '../../src/markdown/book/printed';
import {element} from '../../src/markdown/twin/hast';
import {identity} from '../../src/site/identity';
import type {SitePage} from '../../src/plugins/page-model/sitePages';
import {ensure, findBrowser} from '../programs.mjs';

const FILE = 'hengzhou-docs';
/** Width of the window in which pictures are taken: that of a page of the PDF between its margins. */
const WIDTH = 640;
/** No request of the book leaves the machine: this host is answered from the build. */
const HOST = 'http://book.invalid';
/** Paper of the PDF. */
const PAPER = {format: 'A4', margin: {top: '20mm', bottom: '22mm', left: '20mm', right: '20mm'}} as const;
const COVER = {width: 1200, height: 1600};

const [build = 'build', generated = '.docusaurus-build', out = join(build, 'book')] = process.argv
  .slice(2)
  .map((folder) => resolve(folder));

const listed = JSON.parse(readFileSync(join(generated, 'page-model/default/pages.json'), 'utf8')) as SitePage[];
const pages = listed.flatMap(({path, trail, isCurrent}) => {
  if (trail === null || !isCurrent) {
    return [];
  }
  const file = join(build, `${path.slice(identity.baseUrl.length)}.html`);
  return [{url: identity.siteOrigin + path, path, trail, html: readFileSync(file, 'utf8')}];
});

/** The date of the last commit: the book of a commit is the same whenever it is made. */
function modified(): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%cI'], {encoding: 'utf8', stdio: 'pipe'}).trim();
  } catch {
    return new Date().toISOString();
  }
}

const facts: BookFacts = {
  title: identity.siteName,
  tagline: identity.tagline,
  description: identity.description,
  root: identity.siteOrigin + identity.baseUrl,
  version: (JSON.parse(readFileSync('package.json', 'utf8')) as {version: string}).version,
  modified: modified(),
  language: 'zh-Hans',
  riskNotice: riskNotice.full,
};

const style = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const font = readFileSync('src/css/fonts/site-math.woff2').toString('base64');
const logo = readFileSync('static/img/logo.svg', 'utf8');

const cover = `<div class="cover">${logo}<p class="name">${facts.title}</p><p class="tagline">${facts.tagline}</p><p class="date">${facts.modified.slice(0, 10)}　版本 ${facts.version}</p></div>`;

/** A page whose requests are answered from the build, and which runs no scripts of the site. */
async function openSite(page: Page): Promise<void> {
  await page.route('**/*', (route) => {
    const {origin, pathname} = new URL(route.request().url());
    const isPage = route.request().resourceType() === 'document';
    const path = join(build, pathname.slice(identity.baseUrl.length) + (isPage ? '.html' : ''));
    return origin !== HOST || route.request().resourceType() === 'script' ? route.abort() : route.fulfill({path});
  });
}

const script = buildSync({
  entryPoints: [new URL('pagePictures.ts', import.meta.url).pathname],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'book',
  alias: {'@site': process.cwd()},
  target: 'es2022',
}).outputFiles[0]?.text;

/** No limit: a busy machine takes its time for hundreds of pages. */
const UNHURRIED = 0;

ensure('browser');
const browser = await chromium.launch({executablePath: findBrowser(), args: ['--no-sandbox']});

const chapters = chaptersOf(pages);
const pictures = new Map<string, Picture[]>();
const page = await browser.newPage({viewport: {width: WIDTH, height: 900}, colorScheme: 'light', reducedMotion: 'reduce'});
page.setDefaultTimeout(UNHURRIED);
await openSite(page);
for (const [index, chapter] of chapters.entries()) {
  await page.goto(`${HOST}${pages[index]?.path}`, {waitUntil: 'load'});
  const found = (await page.evaluate(`${script};book.pictures()`)) as Picture[];
  if (found.length !== picturesIn(chapter)) {
    throw new Error(`${chapter.url} 的页面上有 ${found.length} 幅图，书里有 ${picturesIn(chapter)} 幅。`);
  }
  pictures.set(chapter.name, found);
}

const leaves = leavesOf(chapters, facts);
const picture = (chapter: string, index: number): string => pictures.get(chapter)?.[index]?.svg ?? '';

// A page of its own: the site's pages have a policy that allows no other style sheets.
const sheet = await browser.newPage({viewport: COVER, colorScheme: 'light'});
sheet.setDefaultTimeout(UNHURRIED);
await sheet.setContent(`<style>${style('cover.css')}</style>${cover}`);
const coverImage = await sheet.screenshot();

const files = epubFiles({leaves, facts, style: style('book.css'), cover: coverImage, picture});
const zipped = Object.fromEntries(
  [...files].map(([path, content]): [string, ZippableFile] => [
    path,
    // A date of its own would change the bytes with every build.
    [typeof content === 'string' ? new TextEncoder().encode(content) : content, {level: path === 'mimetype' ? 0 : 9, mtime: '1980-01-01'}],
  ]),
);
mkdirSync(out, {recursive: true});
writeFileSync(join(out, `${FILE}.epub`), zipSync(zipped));

const html = printedHtml({
  leaves,
  facts,
  style: `@font-face{font-family:"Site Math";src:url(data:font/woff2;base64,${font})}\n${style('book.css')}${style('print.css')}${style('cover.css')}`,
  cover: element('header', [{type: 'raw', value: cover} as never]),
  picture,
});
await sheet.setContent(html, {waitUntil: 'load'});
const words = 'font:8px sans-serif;color:#5a5f68;width:100%;padding:0 20mm;display:flex;justify-content:space-between';
const printed = await sheet.pdf({
  ...PAPER,
  tagged: true,
  outline: true,
  printBackground: true,
  displayHeaderFooter: true,
  headerTemplate: '<span></span>',
  footerTemplate: `<div style="${words}"><span>${riskNotice.short}</span><span class="pageNumber"></span></div>`,
});
await browser.close();

// Chromium writes each element of the structure as an object of its own: packed, the file has two fifths of the size.
const pdf = await PDFDocument.load(printed, {updateMetadata: false});
pdf.setTitle(facts.title, {showInWindowTitleBar: true});
pdf.setSubject(facts.description);
pdf.setCreationDate(new Date(facts.modified));
pdf.setModificationDate(new Date(facts.modified));
writeFileSync(join(out, `${FILE}.pdf`), await pdf.save({useObjectStreams: true}));
console.log(`写好了 ${out} 里的 EPUB 与 PDF：${chapters.length} 章，${[...pictures.values()].flat().length} 幅图。`);
