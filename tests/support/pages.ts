import {readdirSync, readFileSync} from 'node:fs';
import {join, relative} from 'node:path';
import {pageSource} from '../../src/content/pageSource';

export {withoutFences as withoutCode} from '../../src/content/pageSource';

export interface Page {
  /** Path below `docs/`, without extension. */
  id: string;
  /** Path from the project's root. */
  file: string;
  frontMatter: Record<string, string>;
  /** The text after the front matter. */
  body: string;
}

function files(folder: string): string[] {
  return readdirSync(folder, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** All pages of a folder, `docs` by default, sorted by id. */
export function docPages(folder = 'docs'): Page[] {
  return files(folder)
    .map((file) => {
      const {head, body} = pageSource(readFileSync(file, 'utf8'));
      const frontMatter = Object.fromEntries(
        head.split('\n').map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
        }),
      );
      return {id: relative(folder, file).replace(/\.mdx?$/, ''), file, frontMatter, body};
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
