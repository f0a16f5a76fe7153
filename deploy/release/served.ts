import {existsSync, lstatSync, readlinkSync, renameSync, rmSync, symlinkSync} from 'node:fs';
import {basename, join} from 'node:path';

/** Name of the link in a release's folder to the release that was served before it. */
export const PREVIOUS = '.previous';

/** Folder of a release. */
export const folderOf = (root: string, name: string): string => join(root, 'releases', name);

/** @throws in Chinese if the path exists but is not a link. */
function linkedName(link: string): string | null {
  const found = lstatSync(link, {throwIfNoEntry: false});
  if (found?.isSymbolicLink() === false) {
    throw new Error(`${link} 应当是一个符号链接，现在不是。请把它移到别处，再运行一次。`);
  }
  return found === undefined ? null : basename(readlinkSync(link));
}

/** Names of the release in service and of those to which rollbacks would return, in that order. @throws in Chinese. */
export function servedReleases(root: string): string[] {
  const names: string[] = [];
  let name = linkedName(join(root, 'current'));
  while (name !== null && !names.includes(name) && existsSync(folderOf(root, name))) {
    names.push(name);
    name = linkedName(join(folderOf(root, name), PREVIOUS));
  }
  return names;
}

/** Serves a release from now on. The new link replaces the old one by a rename, so `current` always exists. */
export function serve(root: string, name: string): void {
  const fresh = join(root, '.current.new');
  rmSync(fresh, {force: true});
  symlinkSync(join('releases', name), fresh);
  renameSync(fresh, join(root, 'current'));
}

/**
 * Serves the release again that was in service before the current one. Writes no files, so it works on a full disk.
 * @returns a message for the operator.
 * @throws in Chinese if there is none.
 */
export function rollBack(root: string): string {
  const [current, previous] = servedReleases(root);
  if (current === undefined) {
    throw new Error(`${root} 里没有正在提供的版本。请核对路径，或先发布一个版本。`);
  }
  if (previous === undefined) {
    throw new Error(`${current} 之前没有保留着的版本，退不回去。`);
  }
  serve(root, previous);
  return `已从 ${current} 退回 ${previous}。`;
}
