import {existsSync, lstatSync, readlinkSync, renameSync, rmSync, symlinkSync} from 'node:fs';
import {basename, join} from 'node:path';

/** Link in a release's folder to the one that was served before it. */
export const PREVIOUS = '.previous';

/** Folder of a release. */
export const folderOf = (root: string, name: string): string => join(root, 'releases', name);

/** @throws in Chinese when what is there is not a link. */
function linkedName(link: string): string | null {
  const found = lstatSync(link, {throwIfNoEntry: false});
  if (found?.isSymbolicLink() === false) {
    throw new Error(`${link} 应当是一个符号链接，现在不是。请把它移到别处，再运行一次。`);
  }
  return found === undefined ? null : basename(readlinkSync(link));
}

/** Names of the release that is served and of those that one would go back to from it, in that order. @throws in Chinese. */
export function servedReleases(root: string): string[] {
  const names: string[] = [];
  let name = linkedName(join(root, 'current'));
  while (name !== null && !names.includes(name) && existsSync(folderOf(root, name))) {
    names.push(name);
    name = linkedName(join(folderOf(root, name), PREVIOUS));
  }
  return names;
}

/** Serves a release from now on: a rename puts the new link in the old one's place, so `current` always leads somewhere. */
export function serve(root: string, name: string): void {
  const fresh = join(root, '.current.new');
  rmSync(fresh, {force: true});
  symlinkSync(join('releases', name), fresh);
  renameSync(fresh, join(root, 'current'));
}

/**
 * Serves the release again that was served before the current one. Writes no file: it works on a full disk.
 * @returns what to tell the operator.
 * @throws in Chinese when there is none.
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
