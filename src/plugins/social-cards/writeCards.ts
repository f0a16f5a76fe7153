import {existsSync} from 'node:fs';
import {copyFile, mkdir, rename, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {drawCards} from './drawCards';

/**
 * Writes the picture of each card into `target`; draws only those that the cache does not have.
 * @param cards SVG by file name, which says all that a picture depends on.
 */
export async function writeCards(cards: ReadonlyMap<string, string>, target: string, siteDir: string): Promise<void> {
  const cache = join(siteDir, 'node_modules/.cache/social-cards');
  await Promise.all([mkdir(cache, {recursive: true}), mkdir(target, {recursive: true})]);
  const missing = [...cards].filter(([name]) => !existsSync(join(cache, name)));
  if (missing.length > 0) {
    const names = missing.map(([name]) => join(cache, name));
    let drawn = 0;
    for await (const image of drawCards(missing.map(([, svg]) => svg))) {
      const file = names[drawn++] as string;
      // Two builds may draw at once: a file of the cache is whole or not there.
      await writeFile(`${file}.${process.pid}`, image);
      await rename(`${file}.${process.pid}`, file);
    }
  }
  await Promise.all([...cards.keys()].map((name) => copyFile(join(cache, name), join(target, name))));
}
