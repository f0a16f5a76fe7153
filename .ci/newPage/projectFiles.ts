import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import {dirname} from 'node:path';

/** Writes a file atomically: the development server, or a stop of the command, never leaves half of it. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), {recursive: true});
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}
