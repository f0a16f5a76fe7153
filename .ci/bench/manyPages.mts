import {rmSync} from 'node:fs';
import {join} from 'node:path';
import type {Budget} from './bench.mjs';
import {build, costRow, type BuildCost} from './build.mjs';
import {folders} from './folders.mjs';
import {mainBytes} from './mainBytes.mjs';
import {copySite, growSite} from './siteCopy.mjs';
import {writeStockSite} from './stockSite.mjs';

/** Number of pages up to which the budget for memory holds. */
const PAGES = 500;
/** Budget for memory, in MB. */
const MEMORY = 3 * 1024;

/** Builds ours and stock with generated pages and without caches, and prints time, memory and size of the main script. */
export function buildMany(count: number): Budget[] {
  const ours = `${folders.ours}-many`;
  const stock = `${folders.stock}-many`;
  copySite(ours);
  const pages = growSite(ours, count);
  const row = (name: string, folder: string, cost: BuildCost): Record<string, string | number> => ({
    pages,
    ...costRow(name, cost),
    ...mainBytes(join(folder, 'build')),
  });
  const cost = build(ours);
  writeStockSite(stock, join(ours, 'docs'), join(ours, 'build'));
  console.table([row('ours', ours, cost), row('stock', stock, build(stock))]);
  [ours, stock].forEach((folder) => rmSync(folder, {recursive: true}));
  const {peak} = cost;
  return pages > PAGES
    ? []
    : [{budget: `build of ${pages} pages: memory ≤ 3 GB`, measured: `${(peak / 1024).toFixed(2)} GB`, met: peak <= MEMORY}];
}
