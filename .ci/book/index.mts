// Writes the pages of a build as a book, from their Markdown versions:
//   node --import tsx .ci/book/index.mts BUILD GENERATED OUT
// The build's launcher runs it when BOOK=on (.ci/site.mjs).
import {execFileSync} from 'node:child_process';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';
import {zipSync, type Zippable} from 'fflate';
import {markdownPath} from '../../src/content/markdownPath';
import {riskNotice} from '../../src/content/riskNotice';
import type {SitePage} from '../../src/plugins/page-model/sitePages';
import {identity} from '../../src/site/identity';
import {chaptersOf, type BookPage} from './chapters.mjs';
import {epubFiles, type BookFacts} from './epub.mjs';

const [build = 'build', generated = '.docusaurus-build', out = join(build, 'book')] = process.argv
  .slice(2)
  .map((folder) => resolve(folder));

const {baseUrl, siteOrigin} = identity;
const listed = JSON.parse(readFileSync(join(generated, 'page-model/default/pages.json'), 'utf8')) as SitePage[];
const pages = listed.flatMap(({path, title, trail, isCurrent}): BookPage[] => {
  if (trail === null || !isCurrent) {
    return [];
  }
  const file = join(build, markdownPath(path, baseUrl).slice(baseUrl.length));
  return [{url: siteOrigin + path, title, trail, markdown: readFileSync(file, 'utf8')}];
});

/** Returns the date of the last commit, so that the book of a commit is always the same. */
function modified(): string {
  try {
    return execFileSync('git', ['log', '-1', '--format=%cI'], {encoding: 'utf8', stdio: 'pipe'}).trim();
  } catch {
    return new Date().toISOString();
  }
}

const facts: BookFacts = {
  title: identity.siteName,
  description: identity.description,
  root: siteOrigin + baseUrl,
  version: (JSON.parse(readFileSync('package.json', 'utf8')) as {version: string}).version,
  modified: modified(),
  language: 'zh-Hans',
  riskNotice: riskNotice.full,
  publisher: identity.platformName,
};

const chapters = chaptersOf(pages);
const files = epubFiles(chapters, facts, {
  style: readFileSync(new URL('book.css', import.meta.url), 'utf8'),
  cover: readFileSync('static/img/icon-512.png'),
});
const bytes = (content: string | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;
const zipped: Zippable = Object.fromEntries(
  // A date of its own would change the bytes with every build.
  Object.entries(files).map(([path, content]) => [
    path,
    [bytes(content), {level: path === 'mimetype' ? 0 : 9, mtime: '1980-01-01'}],
  ]),
);
mkdirSync(out, {recursive: true});
const epub = zipSync(zipped);
writeFileSync(join(out, 'hengzhou-docs.epub'), epub);
console.log(`写好了 ${out} 里的 EPUB：${chapters.length} 章，${(epub.length / 2 ** 20).toFixed(1)} MB。`);
