/** An entry of the table of contents. Links and pieces of HTML have no page. */
export type SidebarEntry =
  | string
  | {type: 'category'; label: string; items: readonly SidebarEntry[]; link?: {type: string; id?: string} | null}
  | {type: 'doc' | 'ref'; id: string}
  | {type: 'link' | 'html'};

/** Returns the categories above each page, outermost first, in reading order. A `ref` only refers to a page. */
export function categoryTrails(
  entries: readonly SidebarEntry[],
  trail: readonly string[] = [],
): [id: string, trail: readonly string[]][] {
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

/** Returns the ids of all pages below `entries`, in reading order. */
export const pageIds = (entries: readonly SidebarEntry[]): string[] => categoryTrails(entries).map(([id]) => id);

/** Docusaurus' name of the version in `docs`, whichever version readers get at `/docs`. */
export const UNCUT = 'current';

/** Version and id of a doc. */
interface DocPlace {
  /** `current`, or the name of an older version. */
  version: string;
  /** The same in all versions. */
  id: string;
}

/** Returns version and id of a doc from its source's path; undefined outside `docs` and `versioned_docs`. */
export function docPlace(file: string): DocPlace | undefined {
  const [, version = UNCUT, id] =
    /^(?:.*?\/)?(?:docs|versioned_docs\/version-([^/]+))\/(.+)\.mdx?$/.exec(file.replaceAll('\\', '/')) ?? [];
  return id === undefined ? undefined : {version, id};
}

/** True for a page of an older version. */
export const isCut = (file: string): boolean => (docPlace(file)?.version ?? UNCUT) !== UNCUT;

/** Returns the id of a doc from the path of its source, the same in all versions; undefined for other files. */
export const docId = (file: string): string | undefined => docPlace(file)?.id;
