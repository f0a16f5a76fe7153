import {join} from 'node:path';
import type {LoadedContent as Docs} from '@docusaurus/plugin-content-docs';
import type {LoadedContent as Pages} from '@docusaurus/plugin-content-pages';
import type {LoadedPlugin} from '@docusaurus/types';
import {categoryTrails, type SidebarEntry} from '../../site/sidebar';

/** A page that readers may find: no draft, not unlisted. */
export interface SitePage {
  /** Its source, absolute. */
  file: string;
  /** Of a doc, the same in all versions; `null` beside the docs. */
  id: string | null;
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
  /** Name of its version, as Docusaurus has it: `current`, `1.0`. Pages beside the docs have none. */
  version: string | null;
  /** Whether it is what readers get without choosing a version; so are pages beside the docs. */
  isCurrent: boolean;
}

/** What Docusaurus' plugins have loaded, by plugin and id. */
export type AllContent = Dictionary<Dictionary<unknown> | undefined>;

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** What the plugins have loaded, as the site's one list of pages reads it. */
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
  Object.entries(allContent[`docusaurus-plugin-content-${plugin}`] ?? {}).filter(([, content]) => content != null) as [string, Content][];

/** The one list of pages: docs in the order of the sidebar, then the others, then single pages in MDX. */
export function sitePages(allContent: AllContent, siteDir: string): SitePage[] {
  type Place = Pick<SitePage, 'id' | 'trail' | 'tag' | 'version' | 'isCurrent'>;
  const page = (loaded: Loaded, place: Place): SitePage[] => {
    const {source, permalink, title = permalink, description = '', unlisted, frontMatter: {image, keywords} = {}} = loaded;
    const known = {
      file: join(siteDir, source.replace(/^@site\//, '')),
      // Docusaurus applies `trailingSlash: false` to routes, not to what plugins have loaded.
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
      const places = new Map(Object.values(version.sidebars).flatMap((items) => categoryTrails(items as readonly SidebarEntry[])));
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
      one.type === 'mdx' ? page(one as Loaded, {id: null, trail: null, tag: 'default', version: null, isCurrent: true}) : [],
    ),
  );
  return [...docs, ...single];
}
