import {readFileSync} from 'node:fs';
import sidebars from '../../sidebars';

/** An entry of the table of contents. Links and pieces of HTML have neither a page nor a place for one. */
export type SidebarEntry =
  | string
  | {type: 'category'; label: string; items: readonly SidebarEntry[]; link?: {type: string; id?: string} | null}
  | {type: 'doc' | 'ref'; id: string}
  | {type: 'link' | 'html'};

/** The labels of the categories that lead to each page, outermost first, in reading order. A `ref` only names a page elsewhere. */
export function categoryTrails(entries: readonly SidebarEntry[], trail: readonly string[] = []): [id: string, trail: readonly string[]][] {
  return entries.flatMap((entry): [string, readonly string[]][] => {
    if (typeof entry === 'string') {
      return [[entry, trail]];
    }
    switch (entry.type) {
      case 'doc':
        return [[entry.id, trail]];
      case 'category': {
        const own = entry.link?.id;
        return [
          ...(own === undefined ? [] : [[own, trail] as [string, readonly string[]]]),
          ...categoryTrails(entry.items, [...trail, entry.label]),
        ];
      }
      default:
        return [];
    }
  });
}

/** The ids of all pages below `entries`, in reading order. */
export const pageIds = (entries: readonly SidebarEntry[]): string[] => categoryTrails(entries).map(([id]) => id);

const trailsIn = (list: typeof sidebars): ReadonlyMap<string, readonly string[]> =>
  new Map(categoryTrails(list.docs as readonly SidebarEntry[]));

const trails = trailsIn(sidebars);

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

/** Whether a file is a page of a version that was cut. */
export const isCut = (file: string): boolean => (docPlace(file)?.version ?? UNCUT) !== UNCUT;

/** The id of a doc from the path of its source, the same in all versions; undefined for other files. */
export const docId = (file: string): string | undefined => docPlace(file)?.id;

const cutTrails = new Map<string, ReturnType<typeof trailsIn>>();

/** The trails of a version that was cut, from the table of contents that was cut with it. */
function trailsOfCut({root, version}: DocPlace): ReturnType<typeof trailsIn> {
  const file = `${root}versioned_sidebars/version-${version}-sidebars.json`;
  const found = cutTrails.get(file) ?? trailsIn(JSON.parse(readFileSync(file, 'utf8')) as typeof sidebars);
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
