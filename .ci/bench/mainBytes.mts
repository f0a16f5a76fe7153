import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {brotli, kb} from './figures.mjs';

/** Size of a build's main script, which grows with the number of pages. */
export function mainBytes(built: string): {'main KB, raw': string; 'main KB': string} {
  const folder = join(built, 'assets/js');
  const name = readdirSync(folder).find((file) => /^main\..*\.js$/.test(file));
  if (name === undefined) {
    throw new Error(`There is no main script in ${folder}.`);
  }
  const content = readFileSync(join(folder, name));
  return {'main KB, raw': kb(content.length), 'main KB': kb(brotli(content))};
}
