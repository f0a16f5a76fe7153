import type {SearchRecord} from '../../search/record';
import type {SitePage} from '../page-model/sitePages';
import {indexAssets} from './indexAssets';

const otherTags = (pages: readonly SitePage[]): string[] => [...new Set(pages.filter(({isCurrent}) => !isCurrent).map(({tag}) => tag))];

/** The files of an index that finds nothing yet; the bundler wants a file in each folder that it may import from. */
export function emptyAssets(pages: readonly SitePage[], language: string): Dictionary<object> {
  const own: Dictionary<object> = {...indexAssets([], language), 'pages/0.json': []};
  const others = otherTags(pages).flatMap((tag) => Object.entries(own).map(([name, content]) => [`versions/${tag}/${name}`, content]));
  return {...own, ...Object.fromEntries(others)};
}

/**
 * The files of the search index. Each version of the docs has an index of its own: a reader fetches one, and finds in it
 * what there would be without the others, in the same order. That of the current version stands at the top, those of others in
 * `versions/<tag>/`; the records are those of all versions.
 */
export function versionAssets(pages: readonly SitePage[], language: string): Dictionary<object> {
  const others = otherTags(pages);
  const current = indexAssets(
    pages.filter(({isCurrent}) => isCurrent),
    language,
  );
  const records = [current['records.json'] as SearchRecord[]];
  const files = others.flatMap((tag) => {
    const {'records.json': own, ...assets} = indexAssets(
      pages.filter((page) => page.tag === tag),
      language,
    );
    records.push(own as SearchRecord[]);
    return Object.entries(assets).map(([name, content]) => [`versions/${tag}/${name}`, content] as const);
  });
  return {...current, 'records.json': records.flat(), ...Object.fromEntries(files)};
}
