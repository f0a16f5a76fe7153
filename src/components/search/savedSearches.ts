interface Saved {
  objectID: string;
  url: string;
  hierarchy: object;
  __docsearch_parent?: unknown;
}

function isSaved(entry: unknown): entry is Saved {
  const {objectID, url, hierarchy} = (entry ?? {}) as Record<string, unknown>;
  return typeof objectID === 'string' && typeof url === 'string' && typeof hierarchy === 'object' && hierarchy !== null;
}

/** Entries without the page that a section was listed under: DocSearch keeps it, with marks and snippets. */
function tidied(stored: string): Saved[] | null {
  try {
    const entries: unknown = JSON.parse(stored);
    return Array.isArray(entries) && entries.every(isSaved) ? entries.map((entry) => ({...entry, __docsearch_parent: undefined})) : null;
  } catch {
    return null;
  }
}

/** Puts recent and favourite searches in order before and after DocSearch uses them; it would crash on what it cannot read. */
export function tidySavedSearches(indexName: string): void {
  for (const kind of ['RECENT', 'FAVORITE']) {
    const key = `__DOCSEARCH_${kind}_SEARCHES__${indexName}`;
    try {
      const stored = localStorage.getItem(key);
      const entries = stored === null ? [] : tidied(stored);
      if (entries === null) {
        localStorage.removeItem(key);
        console.warn(`保存的搜索无法读取，已清除：${key}`);
      } else if (stored !== null) {
        localStorage.setItem(key, JSON.stringify(entries));
      }
    } catch {
      // Storage is blocked: DocSearch then saves nothing.
      return;
    }
  }
}
