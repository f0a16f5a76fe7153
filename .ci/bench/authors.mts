// Waiting times of authors, on a copy of the site: the first page of `npm start`, and an edit.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {freePorts} from '../../tests/support/nginx/freePorts';
import {atMost, folders, median, repeated, root, type Bench, type Budget} from './bench.mjs';
import {copySite} from './sites.mjs';

/** Losses in per cent that occur in no other table of the edited page. */
const LOSSES = [13, 17, 23, 37, 43];

const secondsSince = (time: number): number => (Date.now() - time) / 1000;

async function firstAnswer(origin: string): Promise<void> {
  while (
    !(await fetch(`${origin}/docs`).then(
      ({ok}) => ok,
      () => false,
    ))
  ) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Changes a file of the site. */
function edit(file: string, change: (text: string) => string): void {
  const text = readFileSync(file, 'utf8');
  const changed = change(text);
  if (changed === text) {
    throw new Error(`The edit has not changed ${file}.`);
  }
  writeFileSync(file, changed);
}

/** Puts text before the first second-level heading. */
const insert = (file: string, text: string): void => edit(file, (before) => before.replace(/\n## /, `\n${text}。\n\n## `));

/** Adds a loss to the recovery table, which then has one more row. */
const addLoss = (file: string, percent: number): void =>
  edit(file, (before) => before.replace(/^(<RecoveryTable losses=\{\[)/m, `$1${percent / 100}, `));

/** An edit, and what the open page shows after it. */
type Edit = (turn: number) => {make: () => void; shown: Locator};

/** The median time, in seconds, until the open page shows an edit. */
async function timeEdits(page: Page, next: Edit): Promise<number> {
  const times = await repeated(5, async (turn) => {
    // Until the client is connected to the server, it would miss the update.
    await page.waitForTimeout(1500);
    const {make, shown} = next(turn);
    const written = Date.now();
    make();
    await shown.first().waitFor({timeout: 60_000});
    return secondsSince(written);
  });
  return median(times);
}

const PAGE = 'concepts/risk-analysis';

/** Starts a site and opens a page of it. @param measure gets the page, and the seconds until it was seen. */
async function inStarted<T>(browser: Bench['browser'], site: string, measure: (page: Page, first: number) => Promise<T>): Promise<T> {
  const [port] = await freePorts(1);
  const origin = `http://localhost:${port}`;
  const start = Date.now();
  const server = spawn(
    process.execPath,
    [join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'start', site, '--no-open', '--port', String(port)],
    {cwd: site, stdio: 'ignore', env: {...process.env, NODE_ENV: 'development', DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus'}},
  );
  const page = await browser.newPage();
  try {
    await firstAnswer(origin);
    await page.goto(`${origin}/docs/${PAGE}`);
    await page.getByRole('heading', {level: 1}).waitFor({timeout: 120_000});
    return await measure(page, secondsSince(start));
  } finally {
    await page.close();
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
}

/** The seconds until the first page of stock Docusaurus is seen, without caches. */
async function stockStart(browser: Bench['browser']): Promise<number> {
  for (const kept of ['.docusaurus', 'node_modules/.cache']) {
    rmSync(join(folders.stock, kept), {recursive: true, force: true});
  }
  return inStarted(browser, folders.stock, async (_, first) => first);
}

export async function benchAuthors({browser}: Bench): Promise<Budget[]> {
  const site = `${folders.ours}-authors`;
  copySite(site);
  const edited = join(site, `docs/${PAGE}.mdx`);
  const stock = await stockStart(browser);
  const budgets = await inStarted(browser, site, async (page, first) => {
    const paragraph = await timeEdits(page, (turn) => {
      const text = `刚写下的一句${turn}`;
      return {make: () => insert(edited, text), shown: page.getByText(text)};
    });
    const figure = await timeEdits(page, (turn) => {
      const percent = LOSSES[turn % LOSSES.length] as number;
      return {make: () => addLoss(edited, percent), shown: page.locator('article table').getByText(`−${percent}%`, {exact: true})};
    });
    return [
      atMost('npm start: first page seen, × stock', first / stock, 2.5, '×', 2),
      atMost('npm start: an edited paragraph is visible', paragraph, 1, 's', 2),
      atMost('npm start: an edited prop of a figure is visible', figure, 2, 's', 2),
    ];
  });
  rmSync(site, {recursive: true});
  return budgets;
}
