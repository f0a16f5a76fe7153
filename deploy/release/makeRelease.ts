import {mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';
import {forgetAssets, isHashed, leaveAssets, shareAssets, sharedFolder, sweepAssets} from './assets';
import {buildFiles, contentHash} from './buildFiles';
import {flush} from './flush';
import {releaseFaults, writeReleaseSums} from './releaseSums';
import {folderOf, PREVIOUS, serve, servedReleases} from './served';
import {systemFault} from './systemFault';
import {writeFiles} from './writeFiles';

/** Number of releases that are kept: the one in service and those to which a rollback may return. */
export const KEPT = 5;

const PARTIAL = '.partial';

const stamp = (time: Date): string => time.toISOString().replace(/[-:]|\.000/g, '');

/** A whole second after all earlier releases, even if the clock was set back: names and ETags depend on it. */
function timeAfter(names: readonly string[], now: Date): Date {
  const last =
    names
      .filter((name) => /^\d/.test(name))
      .sort()
      .at(-1) ?? '';
  const time = Date.parse(last.replace(/^(....)(..)(..T..)(..)(..Z).*/, '$1-$2-$3:$4:$5'));
  return new Date(Math.max(Math.floor(now.getTime() / 1000) * 1000, Number.isNaN(time) ? 0 : time + 1000));
}

/** A folder and all its parents. */
const withParents = (folder: string): string[] => (folder === dirname(folder) ? [folder] : [folder, ...withParents(dirname(folder))]);

/** @throws in Chinese if nginx, which runs as another user, could not read the files of the release. */
function checkReadable(root: string, folder: string): void {
  const places = [folder, sharedFolder(root)];
  const entries = places.flatMap((place) => readdirSync(place, {recursive: true, withFileTypes: true}));
  const paths = [...withParents(dirname(folder)), ...places, ...entries.map((entry) => join(entry.parentPath, entry.name))];
  const closed = paths.find((path) => {
    const found = statSync(path);
    return (found.mode & (found.isDirectory() ? 0o001 : 0o004)) === 0;
  });
  if (closed !== undefined) {
    throw new Error(`nginx 的用户读不到 ${closed}，没有切换版本。请运行 chmod o+rX ${closed}，再发布一次。`);
  }
}

export interface Made {
  name: string;
  files: number;
  /** Number of files that are new or differ from the previous release. */
  fresh: number;
}

/**
 * Makes a release of a build and serves it. If anything fails, the previous release stays in service.
 * @returns `null` if the same build is in service already.
 * @throws in Chinese.
 */
export async function makeRelease(build: string, root: string, now: Date): Promise<Made | null> {
  const files = buildFiles(build);
  const [current = null] = servedReleases(root);
  const hash = contentHash(files);
  if (current?.endsWith(`-${hash}`) && !releaseFaults(folderOf(root, current))?.length) {
    return null;
  }
  mkdirSync(join(root, 'releases'), {recursive: true});
  const time = timeAfter(readdirSync(join(root, 'releases')), now);
  const name = `${stamp(time)}-${hash}`;
  const before = current === null ? null : folderOf(root, current);
  const fresh = await orNothing(root, name, () => writeRelease(root, {name, files, build, before, time}));
  serve(root, name);
  try {
    prune(root, now);
    flush(root);
  } catch (error) {
    throw new Error(`已切换到 ${name}，但清理旧版本时出错：${systemFault(error) ?? (error as Error).message}下一次发布会再清理。`, {
      cause: error,
    });
  }
  return {name, files: files.size, fresh};
}

interface Content {
  name: string;
  /** Their SHA-256 by path. */
  files: ReadonlyMap<string, string>;
  build: string;
  /** Folder of the release in service. */
  before: string | null;
  time: Date;
}

/** Writes a release, which gets its name when it is complete. @returns the number of new files. */
async function writeRelease(root: string, {name, files, build, before, time}: Content): Promise<number> {
  const [folder, shared] = [folderOf(root, PARTIAL), sharedFolder(root)];
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  const fresh = await writeFiles(files, build, (file) => (isHashed(file) ? {folder: shared, before: shared} : {folder, before}), time);
  shareAssets(root, folder, name, [...files.keys()]);
  writeReleaseSums(folder, [...files.keys()]);
  checkReadable(root, folder);
  if (before !== null) {
    symlinkSync(join('..', basename(before)), join(folder, PREVIOUS));
  }
  flush(root);
  renameSync(folder, folderOf(root, name));
  return fresh;
}

/** The result of `work`; if it fails, nothing of the release stays on the disk, which may be full. */
async function orNothing<Result>(root: string, name: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    rmSync(folderOf(root, PARTIAL), {recursive: true, force: true});
    forgetAssets(root, name);
    throw error;
  }
}

function prune(root: string, now: Date): void {
  const kept = new Set(servedReleases(root).slice(0, KEPT));
  for (const entry of readdirSync(join(root, 'releases'))) {
    if (!kept.has(entry)) {
      leaveAssets(root, entry, now);
      // Renamed first, so that an interrupted run leaves no incomplete release.
      const hidden = entry.startsWith('.') ? entry : `.old-${entry}`;
      renameSync(folderOf(root, entry), folderOf(root, hidden));
      rmSync(folderOf(root, hidden), {recursive: true});
    }
  }
  sweepAssets(root, kept, now);
}
