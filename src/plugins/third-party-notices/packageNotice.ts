import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Shipped} from './noticesText';

/** What an installed package says of its licence. */
export function packageNotice(folder: string): Shipped {
  const {name, version, license, homepage} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, string>;
  const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)\b/i.test(entry));
  return {
    name: `${name}@${version}`,
    license: license ?? null,
    homepage: homepage ?? null,
    notice: file === undefined ? null : readFileSync(join(folder, file), 'utf8'),
  };
}
