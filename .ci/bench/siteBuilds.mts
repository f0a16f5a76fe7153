// CPU time and memory of builds, ours and stock, without caches and with them.
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync, rmSync, statSync} from 'node:fs';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {docusaurusBuild} from '../../tests/support/docusaurusBuild';
import {algoliaEnvironment} from '../../tests/support/sites';
import {atMost, folders, repeated, root, type Budget} from './bench.mjs';
import {copySite, growSite, writeStockSite} from './sites.mjs';

interface Cost {
  /** Wall time, in seconds. */
  seconds: number;
  /** User and system time, in seconds. */
  cpu: number;
  /** Largest resident set, in MB. */
  peak: number;
}

/** When the sites were built; `null` if they were not. */
export function builtAt(): Date | null {
  const pages = [folders.ours, folders.stock, folders.hosted].map((folder) => join(folder, 'build/index.html'));
  return pages.every((page) => existsSync(page)) ? statSync(pages[0] as string).mtime : null;
}

/** Builds a site with Docusaurus into its folder `build`, with the caches of its last build. @throws with the output. */
function build(folder: string): Cost {
  const usage = join(folder, 'usage.json');
  rmSync(join(folder, '.docusaurus'), {recursive: true, force: true});
  const start = performance.now();
  const report = pathToFileURL(join(root, '.ci/bench/reportUsage.mjs')).href;
  const args = ['--import', report, join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'build', folder];
  const env = {...process.env, NODE_ENV: 'production', DOCUSAURUS_GENERATED_FILES_DIR_NAME: '.docusaurus', USAGE_FILE: usage};
  const {status, stdout, stderr} = spawnSync(process.execPath, args, {cwd: folder, encoding: 'utf8', maxBuffer: 1e8, env});
  const seconds = (performance.now() - start) / 1000;
  if (status !== 0) {
    throw new Error(`The build of ${folder} failed:\n${stdout}\n${stderr}`);
  }
  // Microseconds and kilobytes.
  const {userCPUTime, systemCPUTime, maxRSS} = JSON.parse(readFileSync(usage, 'utf8')) as NodeJS.ResourceUsage;
  return {seconds, cpu: (userCPUTime + systemCPUTime) / 1e6, peak: maxRSS / 1024};
}

const row = (name: string, {seconds, cpu, peak}: Cost): Record<string, string> => ({
  ...{build: name, seconds: seconds.toFixed(1), 'CPU s': cpu.toFixed(1), 'peak MB': peak.toFixed(0)},
});

/** CPU time against stock's. Wall time would include the other load of the machine. */
const cpuBudget = (what: string, ours: Cost, stock: Cost, limit: number): Budget => ({
  budget: `${what} ≤ ${limit} × stock, CPU`,
  measured: `${ours.cpu.toFixed(1)} / ${stock.cpu.toFixed(1)} s = ${(ours.cpu / stock.cpu).toFixed(2)} ×`,
  met: ours.cpu <= limit * stock.cpu,
});

/** The build of least CPU time: what else the machine does only adds to it. */
const least = (costs: readonly Cost[]): Cost => costs.reduce((best, cost) => (cost.cpu < best.cpu ? cost : best));

/** Builds the pages of the browser tests with hosted search. */
async function buildHosted(): Promise<void> {
  const folder = join(folders.hosted, 'build');
  const settings = {config: 'tests/support/excerpt.config.ts', generated: '.docusaurus-bench-hosted', env: algoliaEnvironment};
  const {code, output} = await docusaurusBuild({site: root, folder, ...settings});
  if (code !== 0) {
    throw new Error(`The build with hosted search failed:\n${output}`);
  }
}

/** Builds ours and stock without any cache, then by turns with the caches that this left: a machine's speed changes. */
export async function benchBuild(): Promise<Budget[]> {
  copySite(folders.ours);
  const ours = build(folders.ours);
  writeStockSite(folders.stock, folders.ours);
  const stock = build(folders.stock);
  await buildHosted();
  const turns = await repeated(3, async () => ({ours: build(folders.ours), stock: build(folders.stock)}));
  const [oursAgain, stockAgain] = [least(turns.map((turn) => turn.ours)), least(turns.map((turn) => turn.stock))];
  const costs = {'ours, cold': ours, 'stock, cold': stock, 'ours, with caches': oursAgain, 'stock, with caches': stockAgain};
  console.table(Object.entries(costs).map(([name, cost]) => row(name, cost)));
  return [cpuBudget('cold build', ours, stock, 3), cpuBudget('build with caches', oursAgain, stockAgain, 2.5)];
}

/** Builds ours and stock with 500 pages and without caches. */
export function benchManyPages(): Budget[] {
  const [ours, stock] = [`${folders.ours}-many`, `${folders.stock}-many`];
  copySite(ours);
  growSite(ours, 500);
  const cost = build(ours);
  writeStockSite(stock, ours);
  console.table([row('ours', cost), row('stock', build(stock))]);
  [ours, stock].forEach((folder) => rmSync(folder, {recursive: true}));
  return [atMost('build of 500 pages: memory', cost.peak / 1024, 4, 'GB', 2)];
}
