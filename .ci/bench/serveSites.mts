import {cpSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {compress} from '../../deploy/release/compress';
import {eachInParallel} from '../../deploy/release/eachInParallel';
import {freePorts} from '../../tests/support/nginx/freePorts';
import {sitesConfig} from '../../tests/support/nginx/sitesConfig';
import {startNginx} from '../../tests/support/nginx/startNginx';
import {filesBelow} from '../support/sources.mjs';
import {siteNames, type SiteName} from './bench.mjs';
import {folders} from './folders.mjs';

export const servedFolder = (name: SiteName): string => join(folders.served, name);

/** Writes the compressed forms of each file next to it, as a release does. */
export async function compressFolder(folder: string): Promise<void> {
  await eachInParallel(filesBelow(folder), 4, async (file) => {
    for (const [ending, form] of await compress(file, readFileSync(file))) {
      writeFileSync(file + ending, form);
    }
  });
}

/** Copies and compresses the builds of ours and stock, and creates an empty folder for the floor. */
export async function prepareSites(): Promise<void> {
  rmSync(folders.served, {recursive: true, force: true});
  for (const name of ['ours', 'stock'] as const) {
    cpSync(join(folders[name], 'build'), servedFolder(name), {recursive: true});
    await compressFolder(servedFolder(name));
  }
  mkdirSync(servedFolder('floor'), {recursive: true});
}

/** Serves the prepared sites by the rules of deploy/. */
export async function serveSites(): Promise<{urls: Record<SiteName, string>; stop: () => Promise<void>}> {
  const ports = await freePorts(siteNames.length);
  const folder = join(folders.served, 'nginx');
  mkdirSync(folder, {recursive: true});
  const served = siteNames.map((name, at) => ({folder: servedFolder(name), port: ports[at] as number}));
  const {stop} = await startNginx(folder, sitesConfig(folder, served), ports);
  const urls = Object.fromEntries(siteNames.map((name, at) => [name, `http://127.0.0.1:${ports[at]}`])) as Record<SiteName, string>;
  return {urls, stop};
}
