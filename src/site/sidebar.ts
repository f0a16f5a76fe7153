import {readFileSync} from 'node:fs';
import sidebars from '../../sidebars';

interface SidebarCategory {
  type: 'category';
  label: string;
  collapsed?: boolean;
  items: SidebarEntry[];
}
export type SidebarEntry = string | SidebarCategory;

/** The ids of all pages below `entries`, in reading order. */
export function pageIds(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : pageIds(entry.items)));
}

/** The labels of the categories that lead to each page, outermost first. */
function categoryTrails(entries: readonly SidebarEntry[], trail: readonly string[] = []): Map<string, readonly string[]> {
  return new Map(
    entries.flatMap((entry): [string, readonly string[]][] =>
      typeof entry === 'string' ? [[entry, trail]] : [...categoryTrails(entry.items, [...trail, entry.label])],
    ),
  );
}

const trails = categoryTrails(sidebars.docs as SidebarEntry[]);

/** The version that stands in `docs`, as Docusaurus names it, whichever readers get at `/docs`. */
export const UNCUT = 'current';

/** Where a doc belongs. */
interface DocPlace {
  /** The site's folder, with a slash at the end; empty for a path that begins there. */
  root: string;
  /** `current`, or the name of a version that was cut. */
  version: string;
  /** The same in all versions. */
  id: string;
}

/** Where a doc belongs, from the path of its source; undefined for files outside `docs` and `versioned_docs`. */
export function docPlace(file: string): DocPlace | undefined {
  const [, root = '', version = UNCUT, id] =
    /^(.*?\/)?(?:docs|versioned_docs\/version-([^/]+))\/(.+)\.mdx?$/.exec(file.replaceAll('\\', '/')) ?? [];
  return id === undefined ? undefined : {root, version, id};
}

/** The id of a doc from the path of its source, the same in all versions; undefined for other files. */
export const docId = (file: string): string | undefined => docPlace(file)?.id;

const cutTrails = new Map<string, ReturnType<typeof categoryTrails>>();

/** The trails of a version that was cut, from the table of contents that was cut with it. */
function trailsOfCut({root, version}: DocPlace): ReturnType<typeof categoryTrails> {
  const file = `${root}versioned_sidebars/version-${version}-sidebars.json`;
  const found = cutTrails.get(file) ?? categoryTrails((JSON.parse(readFileSync(file, 'utf8')) as typeof sidebars).docs as SidebarEntry[]);
  cutTrails.set(file, found);
  return found;
}

/**
 * The labels of the sidebar's categories that lead to a page, outermost first; none for pages that are not in the sidebar.
 * @param file path of the page's source.
 */
export function trailOf(file: string): readonly string[] {
  const place = docPlace(file);
  return place === undefined ? [] : ((place.version === UNCUT ? trails : trailsOfCut(place)).get(place.id) ?? []);
}
