import {execSync} from 'node:child_process';
import {cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {keptAssets} from './assets';
import {buildFiles, contentHash} from './buildFiles';
import {commonHeaders} from './headers';
import {chainOf, currentRelease, HEADERS, RECORD, storedReleases, type Release, type ReleaseRecord} from './stored';
import {switchTo} from './switchTo';
import {linkFile, writeFiles} from './writeFiles';

/** Releases that stay: the one that is served and those that one may go back to. */
export const KEPT = 5;

const PARTIAL = '.partial';

/** A time in whole seconds after all releases so far, even when the clock went back: names and ETags depend on it. */
function timeAfter(stored: readonly Release[], now: Date): Date {
  const last = Math.max(0, ...stored.map(({created}) => Date.parse(created)));
  return new Date(Math.max(Math.floor(now.getTime() / 1000) * 1000, last + 1000));
}

const stamp = (time: Date): string => time.toISOString().replace(/[-:]/g, '').replace('.000', '');

/** Replaces a small file at once. */
function replaceFile(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  renameSync(`${file}.new`, file);
}

/** Puts headers into use that the new release needs, before it is served. */
async function prepareHeaders(root: string, files: readonly string[], isServed: boolean, reload: string | null): Promise<void> {
  const served = join(root, 'headers.conf');
  const before = existsSync(served) ? readFileSync(served, 'utf8') : null;
  const text = commonHeaders(files, served);
  if (text !== null) {
    replaceFile(served, text);
  }
  if (!isServed || (reload === null && text === null)) {
    return;
  }
  if (reload === null) {
    throw new Error(
      `新版本需要的响应头与正在使用的不同，已写入 ${served}，但 nginx 还没有读到；没有切换版本。\n请运行 systemctl reload nginx，再发布一次；或加上 --reload "systemctl reload nginx"。`,
    );
  }
  try {
    // Also when the text is the same: a run that was cut off may have written it.
    execSync(reload, {stdio: 'inherit'});
  } catch (error) {
    if (before !== null) {
      replaceFile(served, before);
    }
    throw new Error(`命令 “${reload}” 失败，没有切换版本。请先排除 nginx 报告的问题。`, {cause: error});
  }
  if (text !== null) {
    // A reload ends before the new workers are there.
    await setTimeout(2000);
  }
}

export interface Made {
  name: string;
  files: number;
  /** Files that the release before did not have with the same content. */
  fresh: number;
  /** Assets of earlier releases. */
  carried: number;
}

/**
 * Makes a release of a build and serves it. Whatever goes wrong on the way, the release before stays served.
 * @param reload command that makes nginx read its configuration again, or `null`
 * @returns `null` when the build is what is served already.
 * @throws in Chinese.
 */
export async function makeRelease(build: string, root: string, reload: string | null, now: Date): Promise<Made | null> {
  const files = buildFiles(build);
  const stored = storedReleases(root);
  const current = currentRelease(root, stored);
  const hash = contentHash(build, files);
  if (current?.name.endsWith(`-${hash}`)) {
    return null;
  }
  const newestFirst = [...stored].reverse();
  const headers = [join(build, HEADERS), ...newestFirst.map(({folder}) => join(folder, HEADERS))];
  mkdirSync(root, {recursive: true});
  await prepareHeaders(root, headers, current !== null, reload);

  const folder = join(root, 'releases', PARTIAL);
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  const time = timeAfter(stored, now);
  const fresh = await writeFiles(files, build, current?.folder ?? null, folder, time);
  const assets = keptAssets(files, time.toISOString(), stored);
  const own = new Set(files);
  const carried = Object.keys(assets).filter((file) => !own.has(file));
  for (const file of carried) {
    const source = newestFirst.find((release) => file in release.assets);
    await linkFile(file, (source as Release).folder, folder);
  }
  cpSync(join(build, HEADERS), join(folder, HEADERS));
  const record: ReleaseRecord = {previous: current?.name ?? null, created: time.toISOString(), assets};
  writeFileSync(join(folder, RECORD), `${JSON.stringify(record, null, 2)}\n`);

  const name = `${stamp(time)}-${hash}`;
  renameSync(folder, join(root, 'releases', name));
  switchTo(root, name);
  prune(root, name);
  return {name, files: files.length, fresh, carried: carried.length};
}

function prune(root: string, name: string): void {
  const stored = storedReleases(root);
  const kept = new Set(chainOf(stored.find((release) => release.name === name) as Release, stored, KEPT).map((release) => release.name));
  for (const entry of readdirSync(join(root, 'releases'))) {
    if (!kept.has(entry)) {
      // Hidden first: a run that is cut off leaves no half of a release.
      const hidden = join(root, 'releases', entry.startsWith('.') ? entry : `.old-${entry}`);
      renameSync(join(root, 'releases', entry), hidden);
      rmSync(hidden, {recursive: true, force: true});
    }
  }
}
