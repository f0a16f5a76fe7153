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

/** The version that stands in `docs`, as Docusaurus names it, whichever readers get at `/docs`. */
export const UNCUT = 'current';

/** Where a doc belongs. */
interface DocPlace {
  /** `current`, or the name of a version that was cut. */
  version: string;
  /** The same in all versions. */
  id: string;
}

/** Where a doc belongs, from the path of its source; undefined for files outside `docs` and `versioned_docs`. */
export function docPlace(file: string): DocPlace | undefined {
  const [, version = UNCUT, id] = /^(?:.*?\/)?(?:docs|versioned_docs\/version-([^/]+))\/(.+)\.mdx?$/.exec(file.replaceAll('\\', '/')) ?? [];
  return id === undefined ? undefined : {version, id};
}

/** Whether a file is a page of a version that was cut. */
export const isCut = (file: string): boolean => (docPlace(file)?.version ?? UNCUT) !== UNCUT;

/** The id of a doc from the path of its source, the same in all versions; undefined for other files. */
export const docId = (file: string): string | undefined => docPlace(file)?.id;
