// Writes the site as a book from a build: all pages as EPUB, those of selection.ts as PDF.
//   node --import tsx .ci/book/index.mts BUILD GENERATED OUT
// The build's launcher runs it when BOOK=on (.ci/site.mjs). Needs the browser of the tests: charts take their colours and type
// from it, and it prints the PDF.
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {chromium} from '@playwright/test';
import {zipSync, type ZippableFile} from 'fflate';
import {riskNotice} from '../../src/content/riskNotice';
import {leaves, type BookFacts} from '../../src/markdown/book/book';
import {chaptersOf, type BookPage, type Chapter} from '../../src/markdown/book/chapter';
import {epubFiles} from '../../src/markdown/book/epub';
import {printedHtml} from '../../src/markdown/book/printed';
import {element} from '../../src/markdown/twin/hast';
import {picturesIn} from '../../src/markdown/twin/pictures';
import {identity} from '../../src/site/identity';
import type {SitePage} from '../../src/plugins/page-model/sitePages';
import {ensure, findBrowser} from '../programs.mjs';
import {faces} from './faces';
import {printPdf} from './pdf.mjs';
import {takePictures} from './pictures.mjs';
import {isShort, selection} from './selection';

const FILE = 'hengzhou-docs';
const COVER = {width: 1200, height: 1600};

const [build = 'build', generated = '.docusaurus-build', out = join(build, 'book')] = process.argv
  .slice(2)
  .map((folder) => resolve(folder));

const listed = JSON.parse(readFileSync(join(generated, 'page-model/default/pages.json'), 'utf8')) as SitePage[];
const pages = listed.flatMap(({id, path, trail, isCurrent}): (BookPage & {id: string | null})[] => {
  if (trail === null || !isCurrent) {
    return [];
  }
  const file = join(build, `${path.slice(identity.baseUrl.length)}.html`);
  return [{id, url: identity.siteOrigin + path, trail, html: readFileSync(file, 'utf8')}];
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
  publisher: identity.platformName,
  rights: `文字与图表归${identity.platformName}所有；第三方的代码、字体和数据归各自的权利人。`,
};

const style = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const font = readFileSync('src/css/fonts/site-math.woff2').toString('base64');
const logo = readFileSync('static/img/logo.svg', 'utf8');

const cover = `<div class="cover">${logo}<p class="name">${facts.title}</p><p class="tagline">${facts.tagline}</p><p class="date">${facts.modified.slice(0, 10)}　版本 ${facts.version}</p></div>`;

ensure('browser');
const browser = await chromium.launch({executablePath: findBrowser(), args: ['--no-sandbox']});

const all = chaptersOf(pages);
const pictures = await takePictures(
  browser,
  all.map(({url, content, answers}) => ({url, count: picturesIn(content, ...answers)})),
  build,
);
const pictureOf =
  (chapters: readonly Chapter[]) =>
  (name: string, index: number): string =>
    pictures.get(chapters.find((chapter) => chapter.name === name)?.url ?? '')?.[index]?.svg ?? '';

// A page of its own: the site's pages have a policy that allows no other style sheets.
const sheet = await browser.newPage({viewport: COVER, colorScheme: 'light'});
// A busy machine takes its time for a hundred pages.
sheet.setDefaultTimeout(0);
await sheet.setContent(`<style>${style('cover.css')}</style>${cover}`);

const files = epubFiles({
  leaves: leaves(all, facts),
  facts,
  style: style('book.css'),
  cover: await sheet.screenshot(),
  picture: pictureOf(all),
});
const zipped = Object.fromEntries(
  [...files].map(([path, content]): [string, ZippableFile] => [
    path,
    // A date of its own would change the bytes with every build.
    [typeof content === 'string' ? new TextEncoder().encode(content) : content, {level: path === 'mimetype' ? 0 : 9, mtime: '1980-01-01'}],
  ]),
);
const epub = zipSync(zipped);
mkdirSync(out, {recursive: true});
writeFileSync(join(out, `${FILE}.epub`), epub);
console.log(`EPUB：${all.length} 章，${[...pictures.values()].flat().length} 幅图。`);

const lost = selection.filter((id) => !pages.some((page) => page.id === id));
if (lost.length > 0) {
  throw new Error(`.ci/book/selection.ts 里的 ${lost.join('、')} 没有页面：请改成有的页面，或者删掉那一行。`);
}
const chosen = chaptersOf(pages.filter(({id}) => selection.includes(id ?? '')));
const bound = leaves(chosen, facts, `这份 PDF 选了其中 ${chosen.length} 章，全部 ${all.length} 章在 EPUB 里。`);
const shortUrls = new Set(pages.filter(({id}) => isShort(id ?? '')).map(({url}) => url));
const document = (numbers: ReadonlyMap<string, number>, type = ''): string =>
  printedHtml({
    leaves: bound,
    facts,
    style: [
      type,
      `@font-face{font-family:"Site Math";src:url(data:font/woff2;base64,${font})}`,
      ...['book.css', 'print.css', 'cover.css'].map(style),
      `@page{@bottom-left{content:"${riskNotice.short}"}}`,
    ].join('\n'),
    cover: element('header', [{type: 'raw', value: cover} as never]),
    numbers,
    flowing: new Set(chosen.filter(({url}) => shortUrls.has(url)).map(({name}) => name)),
    picture: pictureOf(chosen),
  });
const type = await faces(new Set(document(new Map())));
const {bytes, pages: count} = await printPdf(sheet, (numbers) => document(numbers, type), facts);
await browser.close();
writeFileSync(join(out, `${FILE}.pdf`), bytes);
const size = ({length}: Uint8Array): string => `${(length / 2 ** 20).toFixed(1)} MB`;
console.log(`写好了 ${out} 里的 EPUB（${all.length} 章，${size(epub)}）与 PDF（${chosen.length} 章，${count} 页，${size(bytes)}）。`);
