import {relative} from 'node:path';
import type {VersionPlace} from '../../markdown/versionLinks';
import {docPlace} from '../../site/sidebar';
import {valueHash} from '../page-model/valueHash';
import {counterparts, type SiteVersions} from './siteVersions';

/** Which versions of which pages there are. */
export interface PageVersions {
  /** Until it is told there is one version. @param baseUrl base path of the site. */
  learn: (versions: SiteVersions, baseUrl: string) => void;
  /** Where a page leads, by its absolute path; `null` for pages of the current version, whose addresses name none. */
  placeOf: (file: string) => VersionPlace | null;
  /** Changes with the versions; empty when there is one. */
  key: () => string;
}

export function pageVersions(siteDir: string): PageVersions {
  let versions: SiteVersions = new Map();
  let baseUrl = '/';
  return {
    learn: (found, base) => {
      [versions, baseUrl] = [found, base];
    },
    placeOf(file) {
      const {version, id = ''} = docPlace(relative(siteDir, file)) ?? {};
      const own = versions.get(version ?? '');
      const current = [...versions.values()].find(({isCurrent}) => isCurrent);
      if (own === undefined || current === undefined || own.isCurrent) {
        return null;
      }
      const below = (path: string): string => path.slice(current.path.length);
      const same = current.pages.get(counterparts(own, current, baseUrl).get(id) ?? '') ?? current.path;
      const paths = [...versions.values()].filter(({isCurrent}) => !isCurrent).map(({path}) => below(path));
      return {path: below(own.path), others: paths, current: `/${same.slice(baseUrl.length)}`};
    },
    key: () =>
      versions.size < 2 ? '' : valueHash([...versions].map(([name, version]) => [name, {...version, pages: [...version.pages]}])),
  };
}
