// Waiting times of authors: the first page of `npm start` beside stock's, edits, and the check of changes. All on
// copies.
import {execFileSync} from 'node:child_process';
import {appendFileSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Locator, Page} from '@playwright/test';
import {root} from '../../tests/support/docusaurusBuild';
import {freePorts} from '../../tests/support/nginx/freePorts';
import {copySite} from '../../tests/support/siteCopy';
import {medianOf, siteFolder, type Bench} from './bench.mjs';
import type {Measured} from '../support/budgets.mjs';
import {commandOf} from '../support/commandOf.mjs';
import {cpuOf, startProcess, stopAll, type Usage} from '../support/processes.mjs';

const PAGE = 'docs/concepts/risk-analysis';
/** In ms: nothing that works takes longer. */
const LIMIT = 600_000;

/** Starts a site without caches, and shows a page of it. @returns the CPU time and memory of that. */
async function showFirst(page: Page, site: string, program: string): Promise<Usage> {
  stopAll();
  ['.docusaurus', 'node_modules/.cache'].forEach((cache) => rmSync(join(site, cache), {recursive: true, force: true}));
  const url = `http://localhost:${(await freePorts(1))[0]}`;
  const server = startProcess([program, 'start', '--no-open', '--port', new URL(url).port], site);
  const answers = (): Promise<boolean> => fetch(url).then(Boolean, () => false);
  while (!(await answers())) {
    if (server.child.exitCode !== null) {
      throw new Error(`The development server of ${site} has ended.`);
    }
    await page.waitForTimeout(100);
  }
  await page.goto(`${url}/${PAGE}`, {timeout: LIMIT});
  await page.getByRole('heading', {level: 1}).waitFor({timeout: LIMIT});
  return server.usage();
}

/** Returns the seconds until the open page shows an edit: the median of three. */
const timeEdits = (
  page: Page,
  file: string,
  edit: (text: string, turn: number) => string,
  shown: (turn: number) => Locator,
) =>
  medianOf(3, async (turn) => {
    // Before the client is connected to the server, it would miss the update.
    await page.waitForTimeout(1500);
    const path = join(siteFolder('authors'), file);
    const written = Date.now();
    writeFileSync(path, edit(readFileSync(path, 'utf8'), turn));
    await shown(turn).first().waitFor({timeout: LIMIT});
    return (Date.now() - written) / 1000;
  });

/** Losses in per cent that no other table of the page has. */
const LOSSES = [13, 17, 23];

export async function benchAuthors({fresh}: Bench): Promise<Measured<'authors'>> {
  copySite(siteFolder('authors'));
  const stock = await showFirst(await fresh(), siteFolder('stock'), commandOf('@docusaurus/core'));
  const page = await fresh();
  const ours = await showFirst(page, siteFolder('authors'), '.ci/site.mjs');
  console.table({ours, stock});
  const paragraph = (text: string, turn: number): string => text.replace(/\n## /, `\n刚写下的一句${turn}。\n\n## `);
  const prop = (text: string, turn: number): string =>
    text.replace(/^<RecoveryTable losses=\{\[/m, `$&${LOSSES[turn]! / 100}, `);
  const figure = (text: string, turn: number): string => text.replace(/元(还剩|只剩\d)/, `元只剩${turn}`);
  const table = page.locator('article table');
  return {
    first: ours.cpu / stock.cpu,
    memory: ours.memory / stock.memory,
    paragraph: await timeEdits(page, `${PAGE}.mdx`, paragraph, (turn) => page.getByText(`刚写下的一句${turn}`)),
    prop: await timeEdits(page, `${PAGE}.mdx`, prop, (turn) => table.getByText(`−${LOSSES[turn]}%`, {exact: true})),
    figure: await timeEdits(page, 'src/figures/risk.ts', figure, (turn) => table.getByText(`元只剩${turn}`)),
  };
}

const git = (...args: readonly string[]): Buffer => execFileSync('git', args, {stdio: ['ignore', 'ignore', 'inherit']});

/** Returns the CPU seconds of the check after a change of a clone of the last commit; the edits are reverted. */
async function checkAfter(change: (folder: string) => unknown, allowed = [0]): Promise<number> {
  const folder = siteFolder('changed');
  await change(folder);
  const cpu = await cpuOf(['--import', 'tsx', '.ci/check.mts', '--no-browser', '--changed'], folder, allowed);
  git('-C', folder, 'checkout', '--quiet', '.');
  return cpu;
}

export async function benchChanged(): Promise<Measured<'changed'>> {
  rmSync(siteFolder('changed'), {recursive: true, force: true});
  git('clone', '--quiet', root, siteFolder('changed'));
  // Hard links: the check of imports treats the targets of symbolic links as our code.
  execFileSync('cp', ['-al', join(root, 'node_modules'), siteFolder('changed')]);
  rmSync(join(siteFolder('changed'), 'node_modules/.cache'), {recursive: true, force: true});
  return {
    style: await checkAfter((folder) =>
      appendFileSync(join(folder, 'src/css/prose.css'), '\n.measured {\n  color: inherit;\n}\n'),
    ),
    engine: await checkAfter((folder) =>
      appendFileSync(join(folder, 'src/engine/indicators/sma.ts'), '\n// Measured.\n'),
    ),
    // The check finds the parts of the new page that are still to be written; last, because the page stays.
    page: await checkAfter(
      (folder) => cpuOf(['--import', 'tsx', '.ci/new.mts', 'guide', 'guides/measured'], folder),
      [0, 1],
    ),
  };
}
