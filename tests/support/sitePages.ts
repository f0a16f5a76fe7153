import {readFileSync} from 'node:fs';
import {root} from './fixtures';
import {sites} from './sites';

/** The paths of all pages of the production build, as its sitemap lists them. */
export function sitePaths(): string[] {
  const sitemap = readFileSync(`${root}/${sites.main.folder}/sitemap.xml`, 'utf8');
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  if (paths.length === 0) {
    throw new Error('The sitemap of the production build lists no page.');
  }
  return paths;
}
