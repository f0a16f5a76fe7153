import type {ReactNode} from 'react';
import {useQueryString} from '@docusaurus/theme-common';
import type {FacetFilters} from '@site/src/search/clients/client';
import styles from './results.module.css';
import {versionIn} from './version';

/** The parameter of the address that names the version. */
export const VERSION_PARAMETER = 'version';

/** Which version of the docs is searched. @param filters of the queries now. */
export default function VersionChoice({filters}: {filters: FacetFilters}): ReactNode {
  const [, choose] = useQueryString(VERSION_PARAMETER);
  return (
    <p className={styles.status}>
      <label>
        文档版本{' '}
        <select value={versionIn(filters)?.name} onChange={({target}) => choose(target.value)}>
          {(DOCS_VERSIONS ?? []).map(({name, label}) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </p>
  );
}
