import {join} from 'node:path';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';

export interface SitePage {
  file: string;
  title: string;
  path: string;
  category: string;
  tag: string;
  keywords: readonly string[];
}

type AllContent = Record<string, Record<string, unknown> | undefined>;
interface Item {
  type: string;
  id?: string;
  label?: string;
  items?: Item[];
}

/** The top-level category of each doc; a doc outside of categories is its own. */
function categories(items: readonly Item[], top: string | null = null): [id: string, category: string][] {
  return items.flatMap((item): [string, string][] => {
    if (item.type === 'category') {
      return categories(item.items ?? [], top ?? item.label ?? null);
    }
    return item.id === undefined ? [] : [[item.id, top ?? '介绍']];
  });
}

const onDisk = (siteDir: string, source: string): string => join(siteDir, source.replace(/^@site\//, ''));

/** All pages that search may find: docs and MDX pages, without drafts and unlisted ones. */
export function sitePages(allContent: AllContent, siteDir: string): SitePage[] {
  const docs = Object.entries(allContent['docusaurus-plugin-content-docs'] ?? {}).flatMap(([pluginId, content]) =>
    (content as LoadedContent).loadedVersions.flatMap((version) => {
      const categoryOf = new Map(Object.values(version.sidebars).flatMap((items) => categories(items as Item[])));
      return version.docs
        .filter(({draft, unlisted}) => !draft && !unlisted)
        .map((doc) => ({
          file: onDisk(siteDir, doc.source),
          title: doc.title,
          path: doc.permalink,
          category: categoryOf.get(doc.id) ?? '介绍',
          tag: `docs-${pluginId}-${version.versionName}`,
          keywords: (doc.frontMatter.keywords ?? []) as string[],
        }));
    }),
  );
  const pages = Object.values(allContent['docusaurus-plugin-content-pages'] ?? {}).flatMap((content) =>
    (content as {type: string; source: string; permalink: string; title?: string; unlisted?: boolean}[])
      .filter(({type, unlisted}) => type === 'mdx' && !unlisted)
      .map(({source, permalink, title}) => ({file: onDisk(siteDir, source), title: title ?? permalink, path: permalink, category: '关于本站', tag: 'default', keywords: []})),
  );
  return [...docs, ...pages];
}

