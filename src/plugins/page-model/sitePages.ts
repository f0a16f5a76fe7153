import {join} from 'node:path';
import type {LoadedContent as Docs} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as Pages} from '@docusaurus/plugin-content-pages';
import type {LoadedPlugin} from '@docusaurus/types';
import {categoryTrails, type SidebarEntry} from '../../site/sidebar';

/** A page that readers may find: neither draft nor unlisted. */
export interface SitePage {
  /** Absolute path of its source. */
  file: string;
  /** Id of a doc, the same in all versions; `null` for other pages. */
  id: string | null;
  /** Path on the site, with the base path, without a trailing slash. */
  path: string;
  title: string;
  description: string;
  /** Labels of the sidebar's categories above the page, outermost first; `null` for pages outside the sidebar. */
  trail: readonly string[] | null;
  keywords: readonly string[];
  /** Picture for sharing, below the base path. */
  image?: string;
  /** DocSearch's tag of the docs version, e.g. `docs-default-current`. */
  tag: string;
  /** Docusaurus' name of its version: `current`, `1.0`. `null` for pages outside the docs. */
  version: string | null;
  /** True for pages that readers get without choosing a version, and for pages outside the docs. */
  isCurrent: boolean;
}

/** Content loaded by Docusaurus' plugins, by plugin and id. */
export type AllContent = Dictionary<Dictionary<unknown> | undefined>;

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** Returns the content of loaded plugins in the form that `sitePages` reads. */
export function loadedContent(plugins: readonly LoadedPlugin[]): AllContent {
  const all = new Map<string, Dictionary<unknown>>();
  plugins.forEach(({name, options, content}) => all.set(name, {...all.get(name), [options.id ?? 'default']: content}));
  return Object.fromEntries(all);
}

interface Loaded {
  source: string;
  permalink: string;
  title?: string;
  description?: string;
  unlisted?: boolean;
  frontMatter?: Dictionary<unknown>;
}

const contents = <Content>(allContent: AllContent, plugin: string): [id: string, content: Content][] =>
  Object.entries(allContent[`docusaurus-plugin-content-${plugin}`] ?? {}).filter(([, content]) => content != null) as [
    string,
    Content,
  ][];

/** Returns all pages: docs in the order of the sidebar, then the other docs, then single pages in MDX. */
export function sitePages(allContent: AllContent, siteDir: string): SitePage[] {
  type Place = Pick<SitePage, 'id' | 'trail' | 'tag' | 'version' | 'isCurrent'>;
  const page = (loaded: Loaded, place: Place): SitePage[] => {
    const {
      source,
      permalink,
      title = permalink,
      description = '',
      unlisted,
      frontMatter: {image, keywords} = {},
    } = loaded;
    const known = {
      file: join(siteDir, source.replace(/^@site\//, '')),
      // Docusaurus applies `trailingSlash: false` to routes, not to loaded content.
      path: withoutSlash(permalink),
      title,
      description,
      keywords: Array.isArray(keywords) ? keywords.map(String) : [],
      ...(typeof image === 'string' && {image}),
      ...place,
    };
    return unlisted ? [] : [known];
  };
  const docs = contents<Docs>(allContent, 'docs').flatMap(([pluginId, {loadedVersions}]) =>
    loadedVersions.flatMap((version) => {
      const places = new Map(
        Object.values(version.sidebars).flatMap((items) => categoryTrails(items as readonly SidebarEntry[])),
      );
      const inOrder = [...places.keys()].flatMap((id) => version.docs.filter((doc) => doc.id === id));
      const beside = version.docs.filter(({id}) => !places.has(id));
      const {versionName, isLast: isCurrent} = version;
      return [...inOrder, ...beside].flatMap((doc) =>
        page(doc as Loaded, {
          id: doc.id,
          trail: places.get(doc.id) ?? null,
          tag: `docs-${pluginId}-${versionName}`,
          version: versionName,
          isCurrent,
        }),
      );
    }),
  );
  const single = contents<NonNullable<Pages>>(allContent, 'pages').flatMap(([, loaded]) =>
    loaded.flatMap((one) =>
      one.type === 'mdx'
        ? page(one as Loaded, {id: null, trail: null, tag: 'default', version: null, isCurrent: true})
        : [],
    ),
  );
  return [...docs, ...single];
}
