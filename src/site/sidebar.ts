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

/** The id of a doc from the path of its source; undefined for files outside `docs`. */
export const docId = (file: string): string | undefined => /(?:^|\/)docs\/(.+)\.mdx?$/.exec(file.replaceAll('\\', '/'))?.[1];

/**
 * The labels of the sidebar's categories that lead to a page, outermost first; none for pages that are not in the sidebar.
 * @param file path of the page's source.
 */
export const trailOf = (file: string): readonly string[] => trails.get(docId(file) ?? '') ?? [];
