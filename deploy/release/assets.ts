import {existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync} from 'node:fs';
import {dirname, join, relative} from 'node:path';
import {FORMS} from './writeFiles';

/** Days that an asset is kept after the last release with it was removed, for tabs that are still open. */
export const DAYS = 30;

const FOLDER = /^([\w-]+\/)?assets(?=\/)/;

/** Whether a file's name contains a hash of its content. All releases share one folder for these files, which never change. */
export const isHashed = (file: string): boolean => FOLDER.test(file);

/** Folder of the shared assets. */
export const sharedFolder = (root: string): string => join(root, 'shared');

const listsFolder = (root: string): string => join(sharedFolder(root), '.releases');

/** Links the shared assets into a new release in `folder`, and records which of them belong to it. */
export function shareAssets(root: string, folder: string, name: string, files: readonly string[]): void {
  const own = files.filter(isHashed);
  for (const assets of new Set(own.map((file) => (FOLDER.exec(file) as RegExpExecArray)[0]))) {
    mkdirSync(dirname(join(folder, assets)), {recursive: true});
    symlinkSync(relative(dirname(join(folder, assets)), join(sharedFolder(root), assets)), join(folder, assets));
  }
  mkdirSync(listsFolder(root), {recursive: true});
  writeFileSync(join(listsFolder(root), name), own.join('\n'));
}

/** Starts the period for which the assets of a release are kept; called before the release is removed. */
export function leaveAssets(root: string, name: string, now: Date): void {
  const list = join(listsFolder(root), name);
  if (existsSync(list)) {
    utimesSync(list, now, now);
  }
}

const listsOf = (root: string): string[] =>
  existsSync(listsFolder(root)) ? readdirSync(listsFolder(root)).map((name) => join(listsFolder(root), name)) : [];

/**
 * Removes the assets that no release has had for {@link DAYS}.
 * @param kept names of the releases that are kept
 */
export function sweepAssets(root: string, kept: ReadonlySet<string>, now: Date): void {
  const isOld = (list: string): boolean => now.getTime() - statSync(list).mtimeMs > DAYS * 24 * 3600 * 1000;
  const old = listsOf(root).filter((list) => !kept.has(relative(listsFolder(root), list)) && isOld(list));
  removeAssets(root, old);
}

/** Removes the assets that only a release had which has failed. */
export function forgetAssets(root: string, name: string): void {
  const list = join(listsFolder(root), name);
  removeAssets(root, existsSync(list) ? [list] : []);
}

/** Removes lists, and the assets that no other list has. */
function removeAssets(root: string, old: readonly string[]): void {
  const lists = listsOf(root);
  if (!existsSync(sharedFolder(root))) {
    return;
  }
  const needed = new Set(
    lists
      .filter((list) => !old.includes(list))
      .flatMap((list) => readFileSync(list, 'utf8').split('\n'))
      .flatMap((file) => FORMS.map((form) => file + form)),
  );
  for (const entry of readdirSync(sharedFolder(root), {recursive: true, withFileTypes: true})) {
    const path = join(entry.parentPath, entry.name);
    const file = relative(sharedFolder(root), path);
    if (entry.isFile() && isHashed(file) && !needed.has(file)) {
      rmSync(path);
    }
  }
  old.forEach((list) => rmSync(list));
}
