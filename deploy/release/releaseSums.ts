import {existsSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {named, sumOf} from './sums.mjs';
import {FORMS} from './writeFiles';

/** The list of a release's files, compressed ones too, and their sums; in its folder, for `sha256sum -c`. */
const LIST = '.sums';

const sumAt = (path: string): string => sumOf(readFileSync(path));

/** Lists the files of a release in `folder`. @param files without their compressed forms. */
export function writeReleaseSums(folder: string, files: readonly string[]): void {
  const all = files.flatMap((file) => FORMS.map((form) => file + form)).filter((file) => existsSync(join(folder, file)));
  writeFileSync(join(folder, LIST), all.map((file) => `${sumAt(join(folder, file))}  ${file}\n`).join(''));
}

/**
 * What of a release is no longer as it was when it was made, each kind with at most five names; `null` for a release of an earlier
 * version of this program, which has no list.
 */
export function releaseFaults(folder: string): string[] | null {
  const list = join(folder, LIST);
  if (!existsSync(list)) {
    return null;
  }
  const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean);
  const sums = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  const missing = [...sums.keys()].filter((file) => !existsSync(join(folder, file)));
  const altered = [...sums].filter(([file, sum]) => existsSync(join(folder, file)) && sumAt(join(folder, file)) !== sum);
  return [
    ...named('缺少', missing),
    ...named(
      '改过',
      altered.map(([file]) => file),
    ),
  ];
}
