import {rmSync} from 'node:fs';
import {join} from 'node:path';
import {build, costRow} from './build.mjs';
import {folders} from './folders.mjs';
import {mainBytes} from './mainBytes.mjs';
import {copySite, growSite} from './siteCopy.mjs';
import {writeStockSite} from './stockSite.mjs';

/** Builds ours and stock with generated pages, cold: time, memory, and what each page adds to the bundle. */
export function buildMany(count: number): void {
  const ours = `${folders.ours}-many`;
  const stock = `${folders.stock}-many`;
  copySite(ours);
  const pages = growSite(ours, count);
  writeStockSite(stock, join(ours, 'docs'));
  const rows = [['ours', ours], ['stock', stock]].map(([name = '', folder = '']) => {
    const cost = build(folder);
    return {pages, ...costRow(name, cost), ...mainBytes(join(folder, 'build'))};
  });
  console.table(rows);
  [ours, stock].forEach((folder) => rmSync(folder, {recursive: true}));
}
