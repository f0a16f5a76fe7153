import {existsSync, statSync} from 'node:fs';
import {join} from 'node:path';
import type {Budget} from './bench.mjs';
import {build, costRow, type BuildCost} from './build.mjs';
import {folders, root} from './folders.mjs';
import {copySite} from './siteCopy.mjs';
import {writeStockSite} from './stockSite.mjs';

/** When the sites were built; `null` if they were not. */
export function builtAt(): Date | null {
  const pages = [folders.ours, folders.stock].map((folder) => join(folder, 'build/index.html'));
  return pages.every((page) => existsSync(page)) ? statSync(pages[0] as string).mtime : null;
}

/** CPU time against stock's. Wall time would include the other load of the machine. */
const cpuBudget = (what: string, ours: BuildCost, stock: BuildCost, limit: number): Budget => ({
  budget: `${what} ≤ ${limit} × stock, CPU`,
  measured: `${ours.cpu.toFixed(1)} / ${stock.cpu.toFixed(1)} s = ${(ours.cpu / stock.cpu).toFixed(2)} ×`,
  met: ours.cpu <= limit * stock.cpu,
});

/** The build of least CPU time: what else the machine does only adds to it. */
const least = (costs: readonly BuildCost[]): BuildCost => costs.reduce((best, cost) => (cost.cpu < best.cpu ? cost : best));

/**
 * Builds ours and stock, once without any cache, then with the caches that this left: by turns, because the speed of a
 * virtual machine changes from one minute to the next.
 */
export function buildSites(): Budget[] {
  copySite(folders.ours);
  const ours = build(folders.ours);
  // The stock site consists of the Markdown twins of this build.
  writeStockSite(folders.stock, join(root, 'docs'), join(folders.ours, 'build'));
  const stock = build(folders.stock);
  const turns = Array.from({length: 5}, () => ({ours: build(folders.ours), stock: build(folders.stock)}));
  const oursAgain = least(turns.map((turn) => turn.ours));
  const stockAgain = least(turns.map((turn) => turn.stock));
  console.table([
    costRow('ours, cold', ours),
    costRow('stock, cold', stock),
    costRow('ours, with caches', oursAgain),
    costRow('stock, with caches', stockAgain),
  ]);
  return [cpuBudget('cold build', ours, stock, 2.5), cpuBudget('build with caches', oursAgain, stockAgain, 1.5)];
}
