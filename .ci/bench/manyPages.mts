import {rmSync} from 'node:fs';
import {join} from 'node:path';
import type {Budget} from './bench.mjs';
import {build, costRow, type BuildCost} from './build.mjs';
import {folders} from './folders.mjs';
import {mainBytes} from './mainBytes.mjs';
import {copySite, growSite} from './siteCopy.mjs';
import {writeStockSite} from './stockSite.mjs';

/** The budget for memory is that of a site of so many pages, in MB. */
const PAGES = 500;
const MEMORY = 3 * 1024;

/** Builds ours and stock with generated pages, cold: time, memory, and what each page adds to the bundle. */
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
