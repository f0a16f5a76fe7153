import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Source} from '../../src/content/findings';

export type {Source};

/** The files below some folders whose name ends as given, sorted. */
export function sources(folders: readonly string[], ending: RegExp): Source[] {
  return folders
    .flatMap((folder) => readdirSync(folder, {recursive: true, withFileTypes: true}))
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({file, text: readFileSync(file, 'utf8')}));
}

/** Everything that authors write in MDX. */
export const authoredFiles = (): Source[] => sources(['docs', 'src/pages'], /\.mdx?$/);

/** Writes the files whose text a correction changes. */
export function correct(files: readonly Source[], correction: (source: Source) => string): void {
  for (const source of files) {
    const text = correction(source);
    if (text !== source.text) {
      writeFileSync(source.file, text);
      console.log(`${source.file}  已改正`);
    }
  }
}
