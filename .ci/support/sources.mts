import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, join, sep} from 'node:path';
import type {Source} from '../../src/content/findings';

export type {Source};

/** Paths of all files below a folder, with slashes on every system. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll(sep, '/'));

/** The files below some folders whose names match a pattern, sorted. */
export function sources(folders: readonly string[], pattern: RegExp): Source[] {
  return folders
    .flatMap(filesBelow)
    .filter((file) => pattern.test(basename(file)))
    .sort()
    .map((file) => ({file, text: readFileSync(file, 'utf8')}));
}

/** All pages that authors write in Markdown or MDX. */
export const authoredFiles = (): Source[] => sources(['docs', 'src/pages'], /\.mdx?$/);

/** Applies a correction to files, and writes those that it changes. */
export function correct(files: readonly Source[], correction: (source: Source) => string): void {
  for (const source of files) {
    const text = correction(source);
    if (text !== source.text) {
      writeFileSync(source.file, text);
      console.log(`${source.file}  已改正`);
    }
  }
}
