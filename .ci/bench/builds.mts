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

/** Builds ours and stock, twice each: without any cache, and with the caches that the first build left. */
export function buildSites(): Budget[] {
  copySite(folders.ours);
  const ours = build(folders.ours);
  // The stock site consists of the Markdown twins of this build.
  writeStockSite(folders.stock, join(root, 'docs'), join(folders.ours, 'build'));
  const costs = {ours, stock: build(folders.stock), oursAgain: build(folders.ours), stockAgain: build(folders.stock)};
  console.table([
    costRow('ours, cold', costs.ours),
    costRow('stock, cold', costs.stock),
    costRow('ours, with caches', costs.oursAgain),
    costRow('stock, with caches', costs.stockAgain),
  ]);
  return [cpuBudget('cold build', costs.ours, costs.stock, 2.5), cpuBudget('build with caches', costs.oursAgain, costs.stockAgain, 1.5)];
}
