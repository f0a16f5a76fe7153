import {mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {isHashed, leaveAssets, shareAssets, sharedFolder, sweepAssets} from './assets';
import {buildFiles, contentHash} from './buildFiles';
import {folderOf, PREVIOUS, serve, servedReleases} from './served';
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
  if (current?.endsWith(`-${hash}`)) {
    return null;
  }
  const folder = folderOf(root, PARTIAL);
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  const time = timeAfter(readdirSync(join(root, 'releases')), now);
  const name = `${stamp(time)}-${hash}`;
  const [shared, before] = [sharedFolder(root), current === null ? null : folderOf(root, current)];
  const fresh = await writeFiles(files, build, (file) => (isHashed(file) ? {folder: shared, before: shared} : {folder, before}), time);
  shareAssets(root, folder, name, [...files.keys()]);
  checkReadable(root, folder);
  if (current !== null) {
    symlinkSync(join('..', current), join(folder, PREVIOUS));
  }
  renameSync(folder, folderOf(root, name));
  serve(root, name);
  prune(root, now);
  return {name, files: files.size, fresh};
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
