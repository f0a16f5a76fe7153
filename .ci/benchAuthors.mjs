// What an author waits for: the first page of `npm start`, an edit, search of what was just written. Informs; never fails.
//   node .ci/benchAuthors.mjs (part of npm run bench)
// On a copy of the site with as many pages as the specification has; times are those of this machine.
import {spawn} from 'node:child_process';
import {cpSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {chromium} from '@playwright/test';
import {ensureBrowser} from './browser.mjs';

const PAGES = 51;
const port = Number(process.env.BENCH_PORT ?? 4196);
const origin = `http://localhost:${port}`;
const root = new URL('..', import.meta.url).pathname;
const site = join(root, 'build-authors');
const edited = join(site, 'docs/concepts/risk-analysis.mdx');

/** The site with its own docs folder; written pages are repeated, under other titles, up to the specification's number. */
function copySite() {
  rmSync(site, {recursive: true, force: true});
  mkdirSync(site, {recursive: true});
  for (const name of ['docs', 'src', 'docusaurus.config.ts', 'sidebars.ts', 'babel.config.js', 'package.json', 'tsconfig.json']) {
    cpSync(join(root, name), join(site, name), {recursive: true});
  }
  // Not src: Docusaurus knows pages by their real path.
  for (const name of ['static', 'i18n', 'node_modules']) {
    symlinkSync(join(root, name), join(site, name), 'dir');
  }
  const pages = readdirSync(join(site, 'docs'), {recursive: true})
    .filter((name) => name.endsWith('.mdx') && name.includes('/'))
    .map((name) => join(site, 'docs', name));
  for (let copy = 0; copy < PAGES - pages.length - 1; copy += 1) {
    const source = pages[copy % pages.length];
    const text = readFileSync(source, 'utf8').replace(/^(title|description): (.*)$/gm, `$1: $2${copy}`);
    writeFileSync(source.replace('.mdx', `-copy-${copy}.mdx`), text);
  }
  return Math.max(PAGES, pages.length + 1);
}

const seconds = (since) => (Date.now() - since) / 1000;

async function firstAnswer() {
  while (!(await fetch(`${origin}/docs`).then(({ok}) => ok, () => false))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const count = copySite();
const start = Date.now();
const server = spawn(process.execPath, [join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'start', site, '--no-open', '--port', String(port)], {
  cwd: site,
  stdio: 'ignore',
  env: {...process.env, NODE_ENV: 'development', DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus'},
});
const browser = await chromium.launch({executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu']});
const rows = [];
const budget = (what, measured, limit) => rows.push({what, seconds: measured.toFixed(2), budget: `≤ ${limit} s`, met: measured <= limit});
try {
  await firstAnswer();
  const page = await browser.newPage();
  await page.goto(`${origin}/docs/concepts/risk-analysis`);
  await page.getByRole('heading', {level: 1}).waitFor({timeout: 120_000});
  budget(`npm start, ${count} pages: first page seen`, seconds(start), 15);

  const times = [];
  for (let turn = 0; turn < 5; turn += 1) {
    // A client that the server has not reached yet would miss the update.
    await page.waitForTimeout(1500);
    const mark = `刚写下的一句${turn}`;
    const text = readFileSync(edited, 'utf8');
    const written = Date.now();
    writeFileSync(edited, text.replace(/\n## /, `\n${mark}。\n\n## `));
    await page.getByText(mark).waitFor({timeout: 60_000});
    times.push(seconds(written));
  }
  budget('an edit is visible (median of 5)', times.sort((a, b) => a - b)[2], 1);

  writeFileSync(edited, readFileSync(edited, 'utf8').replace(/\n## /, '\n饕餮貔貅。\n\n## '));
  const written = Date.now();
  let found = false;
  while (!found && seconds(written) < 60) {
    await page.goto(`${origin}/search?q=饕餮`);
    found = await page.locator('main article, main [class*=result]').filter({hasText: '饕餮'}).first().waitFor({timeout: 2000}).then(() => true, () => false);
  }
  budget(`search finds what was just written${found ? '' : ' (not found)'}`, found ? seconds(written) : Infinity, 5);
} finally {
  await browser.close();
  server.kill('SIGKILL');
}
console.table(rows);
