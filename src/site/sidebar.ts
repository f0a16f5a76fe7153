export interface SidebarCategory {
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
export function categoryTrails(entries: readonly SidebarEntry[], trail: readonly string[] = []): Map<string, readonly string[]> {
  return new Map(
    entries.flatMap((entry): [string, readonly string[]][] =>
      typeof entry === 'string' ? [[entry, trail]] : [...categoryTrails(entry.items, [...trail, entry.label])],
    ),
  );
}
