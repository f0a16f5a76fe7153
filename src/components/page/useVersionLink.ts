import {useActivePluginAndVersion, useLatestVersion} from '@docusaurus/plugin-content-docs/client';
import useBaseUrl, {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import type {ReactNode} from 'react';

/** What an item of the navbar has that names an address. */
interface Item {
  to?: string;
  label?: ReactNode;
  activeBaseRegex?: string;
  activeBasePath?: string;
}

const ROOT = '/docs';
const isBelow = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

/**
 * An item of the navbar for a part of the docs, on the page of an old version: it leads to the same page of that version, and is
 * active in its part. One whose page the version lacks says that it leads to the current one.
 */
function useOldVersion<Props extends Item>(item: Props): Props {
  const {activeVersion} = useActivePluginAndVersion() ?? {};
  const current = useLatestVersion(undefined);
  const {withBaseUrl} = useBaseUrlUtils();
  const address = useBaseUrl(item.to);
  // The choice of version names its addresses itself.
  const isPart = item.activeBaseRegex !== undefined || item.activeBasePath !== undefined;
  if (activeVersion == null || activeVersion.isLast || !isPart || item.to === undefined || !isBelow(item.to, ROOT)) {
    return item;
  }
  const same = activeVersion.path + address.slice(current.path.length);
  if (!activeVersion.docs.some(({path}) => path === same || path === `${same}/`)) {
    return {...item, label: typeof item.label === 'string' ? `${item.label}（${current.label}）` : item.label};
  }
  const place = `${ROOT}${activeVersion.path.slice(withBaseUrl(ROOT).length)}`;
  return {
    ...item,
    to: ROOT + same.slice(withBaseUrl(ROOT).length),
    activeBaseRegex: item.activeBaseRegex?.replaceAll(ROOT, place.replaceAll('.', '\\.')),
    activeBasePath: item.activeBasePath?.replace(ROOT, place),
  };
}

/** The item itself as long as the docs have one version. */
export const useVersionLink: <Props extends Item>(item: Props) => Props = DOCS_VERSIONS === null ? (item) => item : useOldVersion;
