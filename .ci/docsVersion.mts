// npm run docs:version -- 1.0: builds the site, cuts a version of the docs (Docusaurus' docs:version), and makes its pages plain:
// what a reader of that build sees without scripts, as text, with every chart as a picture. Needs the browser of the tests.
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {fileURLToPath} from 'node:url';
import {chromium} from '@playwright/test';
import type {PageExample} from '../src/content/pageExample';
import {pageSource} from '../src/content/pageSource';
import {plainPage} from '../src/markdown/frozen/plainPage';
import type {Picture} from '../src/markdown/twin/pictures';
import type {SitePage} from '../src/plugins/page-model/sitePages';
import {identity} from '../src/site/identity';
import {takePictures} from './book/pictures.mjs';
import {ensure, findBrowser} from './programs.mjs';
import {filesBelow} from './support/sources.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const build = join(root, '.cache/version');
const generated = join(root, '.docusaurus-build/page-model/default');
const THEMES = ['light', 'dark'] as const;

/** @throws in Chinese when the command fails, which has printed why. */
function run(...args: string[]): void {
  const {status} = spawnSync(process.execPath, [join(root, '.ci/site.mjs'), ...args], {cwd: root, stdio: 'inherit'});
  if (status !== 0) {
    throw new Error(`没有切出版本，原因见上面 Docusaurus 的消息（${args[0]}）。`);
  }
}

const read = <Value,>(name: string): Value => JSON.parse(readFileSync(join(generated, name), 'utf8')) as Value;

/** @throws in Chinese when the name is missing or taken. @returns the name of the version and how many pages it has. */
async function cut(name: string | undefined): Promise<string> {
  if (name === undefined || !/^\w[\w.-]*$/.test(name)) {
    throw new Error('用法：npm run docs:version -- <版本的名字>，例如 npm run docs:version -- 1.0。');
  }
  const folder = join(root, `versioned_docs/version-${name}`);
  if (existsSync(folder)) {
    throw new Error(`版本 ${name} 已经有了。请换一个名字，或者先删掉 versioned_docs、versioned_sidebars 与 versions.json 里的它。`);
  }
  ensure('browser');
  run('build', '--out-dir', build);
  run('docs:version', name);
  const listed = read<SitePage[]>('pages.json').filter(({id, isCurrent}) => id !== null && isCurrent);
  const examples = new Map(read<PageExample[]>('examples.json').map(({id, text}) => [id, text]));
  const site = identity.siteOrigin + identity.baseUrl;
  const built = new Map(listed.map(({file, path}) => [relative(join(root, 'docs'), file), identity.siteOrigin + path]));
  const htmlOf = (url: string): string => readFileSync(join(build, `${url.slice(site.length)}.html`), 'utf8');

  const pages = filesBelow(folder)
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => {
      const own = relative(folder, file);
      const url = built.get(own);
      const picture = (index: number, theme: string): string =>
        `pictures/${own.replace(/\.mdx?$/, '').replaceAll(/[\\/]/g, '-')}-${index}-${theme}.svg`;
      const up = relative(dirname(own), '.') || '.';
      const pictureOf = (index: number): [string, string] =>
        THEMES.map((theme) => `${up}/${picture(index, theme)}#${theme}-only`) as [string, string];
      // A draft has no page, and keeps none.
      const plain = url === undefined ? null : plainPage(htmlOf(url), {url, root: site, pictureOf, textOf: (id) => examples.get(id)});
      return {file, url: url ?? '', picture, body: plain?.body ?? '', count: plain?.pictures ?? 0};
    });

  const browser = await chromium.launch({executablePath: findBrowser(), args: ['--no-sandbox']});
  const taken: Record<string, ReadonlyMap<string, readonly Picture[]>> = {};
  for (const theme of THEMES) {
    taken[theme] = await takePictures(browser, pages, build, theme);
  }
  await browser.close();
  mkdirSync(join(folder, 'pictures'));
  for (const {file, url, picture, body, count} of pages) {
    const {head} = pageSource(readFileSync(file, 'utf8'));
    writeFileSync(file, `---\n${head}\n---\n\n${body}`);
    for (let index = 0; index < count; index++) {
      THEMES.forEach((theme) => writeFileSync(join(folder, picture(index, theme)), taken[theme]?.get(url)?.[index]?.svg ?? ''));
    }
  }
  return `版本 ${name} 的 ${pages.length} 个页面存下了：versioned_docs、versioned_sidebars 与 versions.json，请一起提交。`;
}

try {
  console.log(await cut(process.argv[2]));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
