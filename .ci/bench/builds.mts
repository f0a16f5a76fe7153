import {existsSync, statSync} from 'node:fs';
import {join} from 'node:path';
import type {Budget} from './bench.mjs';
import {build, costRow} from './build.mjs';
import {folders, root} from './folders.mjs';
import {copySite} from './siteCopy.mjs';
import {writeStockSite} from './stockSite.mjs';

/** When the sites were built, or `null`. */
export function builtAt(): Date | null {
  const pages = [folders.ours, folders.stock].map((folder) => join(folder, 'build/index.html'));
  return pages.every((page) => existsSync(page)) ? statSync(pages[0] as string).mtime : null;
}

/** Builds ours and stock, twice each: without any cache, and with the caches that the first build left. */
export function buildSites(): Budget[] {
  copySite(folders.ours);
  writeStockSite(folders.stock, join(root, 'docs'));
  const costs = {ours: build(folders.ours), stock: build(folders.stock), oursAgain: build(folders.ours), stockAgain: build(folders.stock)};
  console.table([
    costRow('ours, cold', costs.ours),
    costRow('stock, cold', costs.stock),
    costRow('ours, with caches', costs.oursAgain),
    costRow('stock, with caches', costs.stockAgain),
  ]);
  const {ours, stock} = costs;
  return [
    {
      // Not of the wall: what else runs on the machine would be in it.
      budget: 'cold build ≤ 1.1 × stock, CPU',
      measured: `${ours.cpu.toFixed(1)} / ${stock.cpu.toFixed(1)} s = ${(ours.cpu / stock.cpu).toFixed(2)} ×`,
      met: ours.cpu <= 1.1 * stock.cpu,
    },
  ];
}
