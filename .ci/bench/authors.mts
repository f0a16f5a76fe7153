// What an author waits for: the first page of `npm start`, an edit, search of what was just written; on a copy of the site.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Page} from '@playwright/test';
import {freePorts} from '../../tests/support/nginx/freePorts';
import type {Bench, Budget} from './bench.mjs';
import {median} from './figures.mjs';
import {folders, root} from './folders.mjs';
import {copySite, growSite} from './siteCopy.mjs';

/** As many as the specification has. */
const PAGES = 51;
const TURNS = 5;

const secondsSince = (time: number): number => (Date.now() - time) / 1000;

async function firstAnswer(origin: string): Promise<void> {
  while (!(await fetch(`${origin}/docs`).then(({ok}) => ok, () => false))) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Puts text before the first second-level heading. */
const insert = (file: string, text: string): void => writeFileSync(file, readFileSync(file, 'utf8').replace(/\n## /, `\n${text}。\n\n## `));

/** Seconds until each of some edits is seen on the open page. */
async function timeEdits(page: Page, file: string): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    // A client that the server has not reached yet would miss the update.
    await page.waitForTimeout(1500);
    const mark = `刚写下的一句${turn}`;
    const written = Date.now();
    insert(file, mark);
    await page.getByText(mark).waitFor({timeout: 60_000});
    times.push(secondsSince(written));
  }
  return times;
}

/** Seconds until the search finds what has just been written; infinite when it does not within a minute. */
async function timeSearch(page: Page, origin: string, file: string): Promise<number> {
  insert(file, '饕餮貔貅');
  const written = Date.now();
  while (secondsSince(written) < 60) {
    await page.goto(`${origin}/search?q=饕餮`);
    const hit = page.locator('main article, main [class*=result]').filter({hasText: '饕餮'}).first();
    if (await hit.waitFor({timeout: 2000}).then(() => true, () => false)) {
      return secondsSince(written);
    }
  }
  return Infinity;
}

/** Waits of an author, against what is bearable. */
export async function benchAuthors({browser}: Bench): Promise<Budget[]> {
  const site = `${folders.ours}-authors`;
  copySite(site);
  const count = growSite(site, PAGES);
  const edited = join(site, 'docs/concepts/risk-analysis.mdx');
  const [port] = await freePorts(1);
  const origin = `http://localhost:${port}`;
  const start = Date.now();
  const server = spawn(process.execPath, [join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'start', site, '--no-open', '--port', String(port)], {
    cwd: site,
    stdio: 'ignore',
    env: {...process.env, NODE_ENV: 'development', DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus'},
  });
  const page = await browser.newPage();
  const budget = (what: string, seconds: number, limit: number): Budget => ({budget: `${what} ≤ ${limit} s`, measured: `${seconds.toFixed(2)} s`, met: seconds <= limit});
  try {
    await firstAnswer(origin);
    await page.goto(`${origin}/docs/concepts/risk-analysis`);
    await page.getByRole('heading', {level: 1}).waitFor({timeout: 120_000});
    return [
      budget(`npm start, ${count} pages: first page seen`, secondsSince(start), 15),
      budget('an edit is visible', median(await timeEdits(page, edited)), 1),
      budget('search finds what was just written', await timeSearch(page, origin, edited), 5),
    ];
  } finally {
    await page.close();
    server.kill('SIGKILL');
    await once(server, 'exit');
    rmSync(site, {recursive: true});
  }
}
