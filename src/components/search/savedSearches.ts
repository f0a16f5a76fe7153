import {parsedUrl} from '@site/src/content/parsedUrl';
import {escapeHtml, unescapeHtml} from '@site/src/search/entities';
import type {Hierarchy} from '@site/src/search/record';
import type {SearchHit} from '@site/src/search/searchHit';

/** Saved parts of a hit: its address and its titles. */
export interface SavedSearch {
  objectID: string;
  url: string;
  hierarchy: Hierarchy;
}

type Kind = 'RECENT' | 'FAVORITE';

/** Largest number of favourites. */
export const FAVOURITES = 10;
/** Largest number of recent searches, and of those shown beside favourites. */
const RECENT = 7;
const RECENT_BESIDE_FAVOURITES = 4;

const keyOf = (kind: Kind): string => `__DOCSEARCH_${kind}_SEARCHES__${SEARCH_SITE.savedAs}`;

/** True for an address on this site: others may have written the stored value. */
function isOwn(url: string): boolean {
  const {protocol, host} = window.location;
  const target = parsedUrl(url, window.location.href);
  return target?.protocol === protocol && target.host === host;
}

function isSaved(entry: unknown): entry is SavedSearch {
  if (typeof entry !== 'object' || entry === null || !('objectID' in entry && 'url' in entry && 'hierarchy' in entry)) {
    return false;
  }
  const {objectID, url, hierarchy} = entry;
  return (
    typeof objectID === 'string' &&
    typeof url === 'string' &&
    isOwn(url) &&
    typeof hierarchy === 'object' &&
    hierarchy !== null
  );
}

/** Changes the titles of an entry. In storage they are HTML, as DocSearch wrote them before this dialog existed. */
function withTitles({objectID, url, hierarchy}: SavedSearch, change: (title: string) => string): SavedSearch {
  const titles = Object.entries(hierarchy).map(([level, title]: [string, unknown]) => [
    level,
    typeof title === 'string' ? change(title) : null,
  ]);
  // The levels are those of the given hierarchy.
  return {objectID, url, hierarchy: Object.fromEntries(titles) as Hierarchy};
}

/** Returns the stored entries, or `null` when they are invalid. */
function readable(stored: string): SavedSearch[] | null {
  try {
    const entries: unknown = JSON.parse(stored);
    return Array.isArray(entries) && entries.every(isSaved)
      ? entries.map((entry) => withTitles(entry, unescapeHtml))
      : null;
  } catch {
    return null;
  }
}

function read(kind: Kind): SavedSearch[] {
  const key = keyOf(kind);
  try {
    const entries = readable(localStorage.getItem(key) ?? '[]');
    if (entries === null) {
      localStorage.removeItem(key);
      console.warn(`保存的搜索无法读取，已清除：${key}`);
    }
    return entries ?? [];
  } catch {
    // Storage is blocked: nothing is saved.
    return [];
  }
}

/** Stores entries. @returns false when storage is blocked or full, and nothing changes. */
function write(kind: Kind, entries: readonly SavedSearch[]): boolean {
  const newest = entries.slice(0, kind === 'RECENT' ? RECENT : FAVOURITES);
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify(newest.map((entry) => withTitles(entry, escapeHtml))));
    return true;
  } catch {
    return false;
  }
}

const favourites = (): SavedSearch[] => read('FAVORITE').slice(0, FAVOURITES);
const recent = (): SavedSearch[] =>
  read('RECENT').slice(0, favourites().length === 0 ? RECENT : RECENT_BESIDE_FAVOURITES);

const others = (entries: readonly SavedSearch[], {objectID}: SavedSearch): SavedSearch[] =>
  entries.filter((entry) => entry.objectID !== objectID);

/** Results that a reader has opened, and the favourites among them, in the browser's storage. */
export const savedSearches = {
  favourites,
  recent,
  /** Puts an opened result first among the recent searches, unless it is a favourite. */
  add(entry: SavedSearch): void {
    if (others(favourites(), entry).length === favourites().length) {
      write('RECENT', [entry, ...others(read('RECENT'), entry)]);
    }
  },
  /** Makes an entry a favourite, or returns why not: then it stays where it is. */
  favour(entry: SavedSearch): 'saved' | 'full' | 'not stored' {
    const before = others(read('FAVORITE'), entry);
    if (before.length >= FAVOURITES) {
      return 'full';
    }
    if (!write('FAVORITE', [entry, ...before])) {
      return 'not stored';
    }
    write('RECENT', others(read('RECENT'), entry));
    return 'saved';
  },
  remove(entry: SavedSearch): void {
    write('RECENT', others(read('RECENT'), entry));
    write('FAVORITE', others(read('FAVORITE'), entry));
  },
};

/** Returns a hit in its saved form: a text becomes the section that holds it. */
export function savedSearch({objectID, url, type, hierarchy}: SearchHit): SavedSearch {
  return {objectID: type === 'content' ? url : objectID, url, hierarchy};
}
