import {unwrittenPages} from '../content/unwrittenPages';

export interface SidebarCategory {
  type: 'category';
  label: string;
  collapsed?: boolean;
  items: SidebarEntry[];
}
export type SidebarEntry = string | SidebarCategory;

/**
 * Drops pages that are not written yet, and categories that thereby become empty.
 * @param entries the whole table of contents: doc ids and categories.
 * @param unwritten ids to leave out; the site's own list by default.
 */
export function writtenOnly(
  entries: readonly SidebarEntry[],
  unwritten: readonly string[] = unwrittenPages,
): SidebarEntry[] {
  return entries.flatMap((entry): SidebarEntry[] => {
    if (typeof entry === 'string') {
      return unwritten.includes(entry) ? [] : [entry];
    }
    const items = writtenOnly(entry.items, unwritten);
    return items.length > 0 ? [{...entry, items}] : [];
  });
}

/** The ids of all pages below `entries`, in reading order. */
export function pageIds(entries: readonly SidebarEntry[]): string[] {
  return entries.flatMap((entry) => (typeof entry === 'string' ? [entry] : pageIds(entry.items)));
}

/** The labels of the categories that lead to each page, outermost first. */
export function categoryTrails(entries: readonly SidebarEntry[], trail: readonly string[] = []): Map<string, readonly string[]> {
  return new Map(
    entries.flatMap((entry): [string, readonly string[]][] =>
      typeof entry === 'string' ? [[entry, trail]] : [...categoryTrails(entry.items, [...trail, entry.label])],
    ),
  );
}
