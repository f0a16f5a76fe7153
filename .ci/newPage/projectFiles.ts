import {mkdirSync, renameSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {readText} from '../../src/plugins/page-model/readText';
import {Refusal} from './refusal';

/** Writes a file whole: the development server and whoever stops the command never see half of it. */
export function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), {recursive: true});
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, file);
}

/** An insertion into a file, before a text that occurs there once. */
export interface Insertion {
  file: string;
  before: string;
  text: string;
}

/**
 * The texts of files with insertions, by path.
 * @throws Refusal for a file that does not have the place.
 */
export function withInsertions(root: string, insertions: readonly Insertion[]): Map<string, string> {
  const texts = new Map<string, string>();
  for (const {file, before, text} of insertions) {
    const old = texts.get(file) ?? readText(join(root, file));
    if (old.split(before).length !== 2) {
      throw new Refusal(`${file} 里没有找到插入的地方（${JSON.stringify(before)}），没有改动。`);
    }
    texts.set(
      file,
      old.replace(before, () => text + before),
    );
  }
  return texts;
}
