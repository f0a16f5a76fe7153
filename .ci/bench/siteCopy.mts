import {cpSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {root} from './folders.mjs';

/** Creates a `node_modules` that shares the packages of this site's, but not its caches. */
function linkPackages(folder: string): void {
  mkdirSync(folder);
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== '.cache')) {
    symlinkSync(join(root, 'node_modules', name), join(folder, name));
  }
}

/** Gives the copy the git history of this site, so that pages keep the dates of their last change. */
function linkHistory(folder: string): void {
  const git = join(root, '.git');
  writeFileSync(join(folder, '.git'), lstatSync(git).isFile() ? readFileSync(git) : `gitdir: ${git}\n`);
}

/** Copies the site, with empty caches, so that it can be changed and built without effects on this one. */
export function copySite(folder: string): void {
  rmSync(folder, {recursive: true, force: true});
  mkdirSync(folder, {recursive: true});
  // Sources cannot be links, because Docusaurus identifies pages by their real path.
  for (const name of ['docs', 'src', 'docusaurus.config.ts', 'sidebars.ts', 'babel.config.js', 'package.json', 'tsconfig.json']) {
    cpSync(join(root, name), join(folder, name), {recursive: true});
  }
  for (const name of ['static', 'i18n', 'data']) {
    symlinkSync(join(root, name), join(folder, name));
  }
  linkPackages(join(folder, 'node_modules'));
  linkHistory(folder);
}

const pagesOf = (folder: string): string[] =>
  readdirSync(join(folder, 'docs'), {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.mdx?$/.test(name))
    .map((name) => join(folder, 'docs', name));

/** The text of a page with another title, and with other ids for its examples and exercises. */
function renamed(text: string, copy: number): string {
  const ids = [...text.matchAll(/^\s*(?:```json|<Exercise)\b.*\bid="([^"]+)"/gm)].map(([, id]) => id as string);
  return ids.reduce(
    (page, id) => page.replaceAll(`"${id}"`, `"${id}-copy-${copy}"`),
    text.replace(/^(title|description): (.*)$/gm, `$1: $2${copy}`),
  );
}

/**
 * Duplicates pages of a copied site, with other titles, until it has `count` pages. The sidebar lists each duplicate after
 * its original.
 * @returns the number of pages.
 */
export function growSite(folder: string, count: number): number {
  const pages = pagesOf(folder);
  const inFolders = pages.filter((file) => file.endsWith('.mdx') && file.slice(join(folder, 'docs/').length).includes('/'));
  const sidebars = join(folder, 'sidebars.ts');
  let contents = readFileSync(sidebars, 'utf8');
  for (let copy = 0; copy < count - pages.length; copy += 1) {
    const source = inFolders[copy % inFolders.length] as string;
    writeFileSync(source.replace('.mdx', `-copy-${copy}.mdx`), renamed(readFileSync(source, 'utf8'), copy));
    const id = source.slice(join(folder, 'docs/').length).replace('.mdx', '');
    contents = contents.replace(`'${id}',`, `$&\n'${id}-copy-${copy}',`);
  }
  writeFileSync(sidebars, contents);
  return Math.max(count, pages.length);
}
