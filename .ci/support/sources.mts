import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {basename, join, sep} from 'node:path';
import type {Source} from '../../src/content/findings';
import {readText} from '../../src/plugins/page-model/readText';

export type {Source};

/** Returns the paths of all files below a folder, with slashes on every system. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll(sep, '/'));

const namesIn = (folders: readonly string[], pattern: RegExp): string[] =>
  folders
    .flatMap(filesBelow)
    .filter((file) => pattern.test(basename(file)))
    .sort();

/** Returns the files below some folders whose names match a pattern, sorted. */
export const sources = (folders: readonly string[], pattern: RegExp): Source[] =>
  namesIn(folders, pattern).map((file) => ({file, text: readFileSync(file, 'utf8')}));

/** Returns all pages of authors. @throws in Chinese naming file and line of text that is not UTF-8. */
export const authoredFiles = (): Source[] =>
  namesIn(['docs', 'src/pages'], /\.mdx?$/).map((file) => ({file, text: readText(file)}));

/** Returns the changed files among some, with `--changed`; all without it, or where all changed files are gone. */
export function thoseChanged<File extends Source>(
  files: readonly File[],
  changed: readonly string[] | null,
): readonly File[] {
  const left = files.filter(({file}) => changed?.includes(file));
  return left.length === 0 ? files : left;
}

/** Applies a correction to files, and writes the changed ones. */
export function correct(files: readonly Source[], correction: (source: Source) => string): void {
  for (const source of files) {
    const text = correction(source);
    if (text !== source.text) {
      writeFileSync(source.file, text);
      console.log(`${source.file}  已改正`);
    }
  }
}
