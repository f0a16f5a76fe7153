import {existsSync, lstatSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync} from 'node:fs';
import {basename, join, resolve} from 'node:path';
import {releaseFaults} from './releaseSums';

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

/** Names of the releases that are there, in service or not. */
const storedReleases = (root: string): string[] =>
  existsSync(join(root, 'releases')) ? readdirSync(join(root, 'releases')).filter((name) => !name.startsWith('.')) : [];

/**
 * Name of the release in service.
 * @throws in Chinese if the link leads to no release of this folder, or is gone: the releases that are kept would be taken for
 * left-overs.
 */
function currentName(root: string): string | null {
  const link = join(root, 'current');
  const name = linkedName(link);
  const wayOut = `请运行 ln -sfn releases/<版本> ${link} 指向一个留着的版本，再发布一次。releases 里有：${storedReleases(root).join('、') || '没有版本'}。`;
  if (name !== null && (resolve(root, readlinkSync(link)) !== folderOf(root, name) || !existsSync(folderOf(root, name)))) {
    throw new Error(`${link} 指向 ${readlinkSync(link)}，那里没有这个根目录的版本。没有改动任何文件。${wayOut}`);
  }
  // What a first release left that was interrupted has none before it.
  if (name === null && storedReleases(root).some((stored) => linkedName(join(folderOf(root, stored), PREVIOUS)) !== null)) {
    throw new Error(`${link} 不见了，但 releases 里还留着版本。没有改动任何文件。${wayOut}`);
  }
  return name;
}

/** Names of the release in service and of those to which rollbacks would return, in that order. @throws in Chinese. */
export function servedReleases(root: string): string[] {
  const names: string[] = [];
  let name = currentName(root);
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
 * Serves the release again that was in service before the current one, if it is as it was made. Writes no files, so it works on
 * a full disk.
 * @returns a message for the operator.
 * @throws in Chinese if there is none, or if its files are missing or were altered.
 */
export function rollBack(root: string): string {
  const [current, previous] = servedReleases(root);
  if (current === undefined) {
    throw new Error(`${root} 里没有正在提供的版本。请核对路径，或先发布一个版本。`);
  }
  if (previous === undefined) {
    throw new Error(`${current} 之前没有保留着的版本，退不回去。`);
  }
  const faults = releaseFaults(folderOf(root, previous));
  if (faults !== null && faults.length > 0) {
    throw new Error(`${previous} 与发布时不同：${faults.join('；')}。没有切换版本。请取出那个版本的源码，重新构建并发布。`);
  }
  serve(root, previous);
  return `已从 ${current} 退回 ${previous}。${faults === null ? '它由旧的发布程序做成，没有校验清单，没有核对文件。' : ''}`;
}
