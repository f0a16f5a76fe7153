import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {projectFile} from '../../site/projectRoot';

/** A part of the site made by other people. */
export interface Shipped {
  /** `react@19.3.1`, or the folder of data or fonts. */
  name: string;
  /** SPDX expression; `null` when none is stated. */
  license: string | null;
  homepage: string | null;
  /** Text of the notice; `null` when there is none. */
  notice: string | null;
}

const RULE = '-'.repeat(80);

/** Returns all notices, sorted by name; each text appears once. */
export function noticesText(shipped: readonly Shipped[]): string {
  const groups = new Map<string, Shipped[]>();
  for (const one of [...shipped].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const key = one.notice?.trim() ?? one.license ?? 'No licence is stated.';
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [
    'What is included here of other people.\n',
    ...[...groups].map(([text, members]) =>
      [
        RULE,
        ...members.map(({name, license, homepage}) =>
          [name, license, homepage].filter((part) => part !== null).join('  '),
        ),
        `\n${text}\n`,
      ].join('\n'),
    ),
  ].join('\n');
}

const ROOT = projectFile('.');

/** Returns the folders of the packages bundled by esbuild, each once. Its paths begin in the project's root. */
export const packagesIn = ({inputs}: {inputs: Dictionary<unknown>}): string[] => [
  ...new Set(
    Object.keys(inputs)
      .flatMap((input) => /^node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input) ?? [])
      .map((folder) => join(ROOT, folder)),
  ),
];

/** Returns an installed package's statement about its licence. */
export function packageNotice(folder: string): Shipped {
  const {name, version, license, homepage} = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  ) as Dictionary<string>;
  const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)\b/i.test(entry));
  return {
    name: `${name}@${version}`,
    license: license ?? null,
    homepage: homepage ?? null,
    notice: file === undefined ? null : readFileSync(join(folder, file), 'utf8'),
  };
}
