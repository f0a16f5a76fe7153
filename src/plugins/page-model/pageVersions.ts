import {existsSync} from 'node:fs';
import {join, relative} from 'node:path';
import type {VersionPlace} from '../../markdown/versionLinks';
import {docPlace} from '../../site/sidebar';
import {sourceHash} from '../caches';
import {valueHash} from './valueHash';
import type {SiteVersion} from './sitePages';

/** Which versions of which pages there are. */
export interface PageVersions {
  /** Until it is told there is one version. @param baseUrl base path of the site. */
  learn: (versions: ReadonlyMap<string, SiteVersion>, baseUrl: string) => void;
  /** Where a page leads, by its absolute path; `null` for pages of the current version, whose addresses name none. */
  placeOf: (file: string) => VersionPlace | null;
  /** Changes with the versions and with what is kept of them; empty when there is one. */
  key: () => string;
}

export function pageVersions(siteDir: string): PageVersions {
  let versions: ReadonlyMap<string, SiteVersion> = new Map();
  let baseUrl = '/';
  const siteAddress = (path: string): string => `/${path.slice(baseUrl.length)}`;
  return {
    learn: (found, base) => {
      [versions, baseUrl] = [found, base];
    },
    placeOf(file) {
      const {version, id} = docPlace(relative(siteDir, file)) ?? {};
      const own = versions.get(version ?? '');
      const current = [...versions.values()].find(({isCurrent}) => isCurrent);
      if (own === undefined || current === undefined || own === current) {
        return null;
      }
      const others = [...versions.values()].filter(({isCurrent}) => !isCurrent);
      const below = ({path}: SiteVersion): string => path.slice(current.path.length);
      const same = current.pages.get(id ?? '') ?? current.path;
      return {path: below(own), others: others.map(below), current: own.isOld ? siteAddress(same) : null};
    },
    key() {
      const kept = join(siteDir, 'versioned_trees');
      const known = [...versions].map(([name, version]) => [name, {...version, pages: [...version.pages]}]);
      return versions.size < 2 ? '' : valueHash([known, existsSync(kept) ? sourceHash(kept) : '']);
    },
  };
}
