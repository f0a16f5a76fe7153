import {own} from '../../engine';
import type {LoadedContent as Docs} from '@docusaurus/plugin-content-docs';
import {moved} from '../../site/moved';
import type {AllContent} from '../page-model/sitePages';

/** A version of the docs. */
export interface SiteVersion {
  /** DocSearch's tag. */
  tag: string;
  /** As readers see it. */
  label: string;
  /** Where its pages are, with the base path, without a slash at the end: `/docs/1.0`. */
  path: string;
  /** Whether it is what readers get without choosing: the pages of `docs/`. */
  isCurrent: boolean;
  /** The addresses of its pages by their ids. */
  pages: ReadonlyMap<string, string>;
}

/** The versions of the site's docs by their names, newest first. */
export type SiteVersions = ReadonlyMap<string, SiteVersion>;

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

export function siteVersions(allContent: AllContent): SiteVersions {
  const loaded = allContent['docusaurus-plugin-content-docs']?.default as Docs | undefined;
  return new Map(
    (loaded?.loadedVersions ?? []).map(({versionName, label, path, isLast: isCurrent, docs}) => [
      versionName,
      {
        tag: `docs-default-${versionName}`,
        label,
        path: withoutSlash(path),
        isCurrent,
        pages: new Map(docs.map(({id, permalink}) => [id, withoutSlash(permalink)])),
      },
    ]),
  );
}

/**
 * The pages of a version that the current one has too, with their ids there: a page that moved since has another.
 * @param list what moved, below the base path.
 */
export function counterparts(
  {path, pages}: SiteVersion,
  current: SiteVersion,
  baseUrl: string,
  list: Dictionary<string> = moved,
): ReadonlyMap<string, string> {
  const idAt = new Map([...current.pages].map(([id, address]) => [address, id]));
  /** Follows a page through the list, each entry once. */
  function idNow(address: string, left = Object.keys(list).length): string | undefined {
    const next = own(list, address.slice(baseUrl.length))?.replace(/#.*/, '');
    return idAt.get(address) ?? (next === undefined || left === 0 ? undefined : idNow(baseUrl + next, left - 1));
  }
  return new Map(
    [...pages].flatMap(([id, address]): [string, string][] => {
      const same = current.pages.has(id) ? id : idNow(current.path + address.slice(path.length));
      return same === undefined ? [] : [[id, same]];
    }),
  );
}
