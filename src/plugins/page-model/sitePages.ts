import {join} from 'node:path';
import type {LoadedContent as Docs} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as Pages} from '@docusaurus/plugin-content-pages';

/** A page that readers may find: no draft, not unlisted. */
export interface SitePage {
  /** Its source, absolute. */
  file: string;
  /** Path on the site, with the base path, without a slash at the end. */
  path: string;
  title: string;
  description: string;
  /** Labels of the sidebar's categories that lead to it, outermost first; `null` beside the sidebar. */
  trail: readonly string[] | null;
  keywords: readonly string[];
  /** Picture for sharing, below the base path. */
  image?: string;
  /** DocSearch's tag of the docs version, e.g. `docs-default-current`. */
  tag: string;
}

/** What Docusaurus' plugins have loaded, by plugin and id. */
export type AllContent = Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;

interface Item {
  type: string;
  id?: string;
  label?: string;
  items?: Item[];
}

/** The trail of each doc, in the order of the sidebar. */
function trails(items: readonly Item[], above: readonly string[] = []): [id: string, trail: readonly string[]][] {
  return items.flatMap((item): [string, readonly string[]][] => {
    if (item.type === 'category') {
      return trails(item.items ?? [], [...above, item.label ?? '']);
    }
    return item.id === undefined ? [] : [[item.id, above]];
  });
}

interface Loaded {
  source: string;
  permalink: string;
  title?: string;
  description?: string;
  unlisted?: boolean;
  frontMatter?: Readonly<Record<string, unknown>>;
}

const contents = <Content>(allContent: AllContent, plugin: string): [id: string, content: Content][] =>
  Object.entries(allContent[`docusaurus-plugin-content-${plugin}`] ?? {}).filter(([, content]) => content != null) as [string, Content][];

/** The one list of pages: docs in the order of the sidebar, then the others, then single pages in MDX. */
export function sitePages(allContent: AllContent, siteDir: string): SitePage[] {
  const page = (loaded: Loaded, trail: SitePage['trail'], tag: string): SitePage[] => {
    const {source, permalink, title = permalink, description = '', unlisted, frontMatter: {image, keywords} = {}} = loaded;
    const known = {
      file: join(siteDir, source.replace(/^@site\//, '')),
      // Docusaurus applies `trailingSlash: false` to routes, not to what plugins have loaded.
      path: permalink.replace(/(?<=.)\/$/, ''),
      title,
      description,
      trail,
      keywords: Array.isArray(keywords) ? keywords.map(String) : [],
      ...(typeof image === 'string' && {image}),
      tag,
    };
    return unlisted ? [] : [known];
  };
  const docs = contents<Docs>(allContent, 'docs').flatMap(([pluginId, {loadedVersions}]) =>
    loadedVersions.flatMap((version) => {
      const places = new Map(Object.values(version.sidebars).flatMap((items) => trails(items as Item[])));
      const inOrder = [...places.keys()].flatMap((id) => version.docs.filter((doc) => doc.id === id));
      const beside = version.docs.filter(({id}) => !places.has(id));
      return [...inOrder, ...beside].flatMap((doc) =>
        page(doc as Loaded, places.get(doc.id) ?? null, `docs-${pluginId}-${version.versionName}`),
      );
    }),
  );
  const single = contents<NonNullable<Pages>>(allContent, 'pages').flatMap(([, loaded]) =>
    loaded.flatMap((one) => (one.type === 'mdx' ? page(one as Loaded, null, 'default') : [])),
  );
  return [...docs, ...single];
}
