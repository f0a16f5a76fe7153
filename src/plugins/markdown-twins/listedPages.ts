import {join} from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';

export interface ListedPage {
  /** Path on the site, with the base path. */
  path: string;
  /** Where it stands in the sidebar: headings from the outside in. */
  section: string[];
  /** Its source; `null` for pages that are written in code. */
  file: string | null;
}

interface Item {
  type: string;
  id?: string;
  label?: string;
  items?: Item[];
}
type AllContent = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

/** A doc with the slug `/` is `/docs/` to the sidebar and `/docs` to the router. */
const isSame = (a: string, b: string): boolean => a.replace(/\/$/, '') === b.replace(/\/$/, '');

const BESIDE_THE_SIDEBAR = ['其他页面'];

/** Ids of docs with their headings, in the order of the sidebar. */
function places(items: readonly Item[], above: string[] = []): [id: string, section: string[]][] {
  return items.flatMap((item): [string, string[]][] => {
    if (item.type === 'category') {
      return places(item.items ?? [], [...above, item.label ?? '']);
    }
    return item.id === undefined ? [] : [[item.id, above.length === 0 ? ['介绍'] : above]];
  });
}

/**
 * The pages that readers may find, in the order of the sidebar, the others after them.
 * @param paths of all routes that search engines may list: no drafts, nothing unlisted.
 */
export function listedPages(allContent: AllContent, siteDir: string, paths: readonly string[]): ListedPage[] {
  const onDisk = (source: string): string => join(siteDir, source.replace(/^@site\//, ''));
  const docs = Object.values(allContent['docusaurus-plugin-content-docs'] ?? {}).flatMap((content) =>
    (content as LoadedContent).loadedVersions.flatMap((version) => {
      const order = new Map(Object.values(version.sidebars).flatMap((items) => places(items as Item[])));
      const beside = version.docs.filter(({id}) => !order.has(id)).map(({id}) => id);
      return [...order.keys(), ...beside].flatMap((id) =>
        version.docs
          .filter((doc) => doc.id === id)
          .map((doc): ListedPage => ({path: doc.permalink, section: order.get(id) ?? BESIDE_THE_SIDEBAR, file: onDisk(doc.source)})),
      );
    }),
  );
  const pages = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}).flatMap((content) =>
    (content as {type: string; source: string; permalink: string}[]).map(
      ({type, source, permalink}): ListedPage => ({path: permalink, section: BESIDE_THE_SIDEBAR, file: type === 'mdx' ? onDisk(source) : null}),
    ),
  );
  const known = [...docs, ...pages];
  return [
    ...known.flatMap((page) => paths.filter((path) => isSame(path, page.path)).map((path) => ({...page, path}))),
    ...paths.filter((path) => !known.some((page) => isSame(path, page.path))).map((path) => ({path, section: BESIDE_THE_SIDEBAR, file: null})),
  ];
}
