import type {ReactNode} from 'react';
import {useVersions} from '@docusaurus/plugin-content-docs/client';
import {useQueryString} from '@docusaurus/theme-common';
import type {FacetFilters} from '@site/src/search/clients/client';
import styles from './results.module.css';
import {versionIn} from './version';

/** The parameter of the address with the version. */
const VERSION_PARAMETER = 'version';

/** Returns the version in the address; `undefined` when there is none of this name. */
export function useChosenVersion(): string | undefined {
  const [chosen] = useQueryString(VERSION_PARAMETER);
  return useVersions(undefined).find(({name}) => name === chosen)?.name;
}

/** A choice of the docs version to search, where there are several. @param filters of the current queries. */
export default function VersionChoice({filters}: {filters: FacetFilters}): ReactNode {
  const [, choose] = useQueryString(VERSION_PARAMETER);
  const versions = useVersions(undefined);
  return (
    SEARCH_SITE.hasVersions && (
      <p className={styles.status}>
        <label>
          文档版本{' '}
          <select value={versionIn(filters)} onChange={({target}) => choose(target.value)}>
            {versions.map(({name, label}) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </p>
    )
  );
}
