import {escapeHtml} from '@site/src/search/highlight';
import type {DocSearchHit} from '@site/src/search/docSearchHits';
import type {Hierarchy, RecordType} from '@site/src/search/record';

/** A hit without its marks and snippets, as DocSearch keeps it: its texts are HTML. */
export interface SavedSearch {
  objectID: string;
  url: string;
  type: RecordType;
  content: string | null;
  hierarchy: Hierarchy;
}

type Kind = 'RECENT' | 'FAVORITE';

const FAVOURITES = 10;
const RECENT = 7;
const RECENT_BESIDE_FAVOURITES = 4;

const keyOf = (kind: Kind): string => `__DOCSEARCH_${kind}_SEARCHES__${SEARCH_SITE.savedAs}`;

/** Whether an address leads to a page of the site: what is stored may have been written by somebody else. */
function isOwn(url: string): boolean {
  const {protocol, host} = window.location;
  const target = URL.canParse(url, window.location.href) ? new URL(url, window.location.href) : null;
  return target?.protocol === protocol && target.host === host;
}

function isSaved(entry: unknown): entry is SavedSearch {
  const {objectID, url, hierarchy} = (entry ?? {}) as Record<string, unknown>;
  return typeof objectID === 'string' && typeof url === 'string' && isOwn(url) && typeof hierarchy === 'object' && hierarchy !== null;
}

function withTexts<Shown extends Pick<SavedSearch, 'hierarchy' | 'content'>>(entry: Shown, change: (text: string) => string): Shown {
  const changed = (text: unknown): unknown => (typeof text === 'string' ? change(text) : null);
  const hierarchy = Object.fromEntries(Object.entries(entry.hierarchy).map(([level, text]) => [level, changed(text)]));
  return {...entry, content: changed(entry.content), hierarchy};
}

/** Saved texts are escaped; what is not was written by somebody else. `&` stays: it begins the entities. */
const withoutMarkup = (text: string): string => text.replace(/[<>"']/g, escapeHtml);

/** Entries that can be shown without harm, or `null` when they cannot be read. */
function readable(stored: string): SavedSearch[] | null {
  try {
    const entries: unknown = JSON.parse(stored);
    return Array.isArray(entries) && entries.every(isSaved) ? entries.map((entry) => withTexts(entry, withoutMarkup)) : null;
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

function write(kind: Kind, entries: readonly SavedSearch[]): void {
  try {
    localStorage.setItem(keyOf(kind), JSON.stringify(entries));
  } catch {
    // Blocked or full: what was saved stays as it is.
  }
}

const favourites = (): SavedSearch[] => read('FAVORITE').slice(0, FAVOURITES);
const recent = (): SavedSearch[] => read('RECENT').slice(0, favourites().length === 0 ? RECENT : RECENT_BESIDE_FAVOURITES);

const others = (entries: readonly SavedSearch[], {objectID}: SavedSearch): SavedSearch[] =>
  entries.filter((entry) => entry.objectID !== objectID);

/** What a reader has opened, and what of it he keeps, in the browser's storage. */
export const savedSearches = {
  favourites,
  recent,
  /** Puts what was opened before the recent searches, unless it is a favourite. */
  add(entry: SavedSearch): void {
    if (others(favourites(), entry).length === favourites().length) {
      write('RECENT', [entry, ...others(recent(), entry)]);
    }
  },
  favour(entry: SavedSearch): void {
    write('FAVORITE', [entry, ...others(favourites(), entry)].slice(0, FAVOURITES));
    write('RECENT', others(recent(), entry));
  },
  remove(entry: SavedSearch): void {
    write('RECENT', others(recent(), entry));
    write('FAVORITE', others(favourites(), entry));
  },
};

/** A hit as it is saved. A text is saved as the section that it stands in. */
export function savedSearch({objectID, url, type, content, hierarchy}: DocSearchHit): SavedSearch {
  const level = Object.values(hierarchy).filter((title) => title !== null).length - 1;
  const place = type === 'content' ? {objectID: url, type: `lvl${level}` as RecordType, content: null} : {objectID, type, content};
  return withTexts({...place, url, hierarchy}, escapeHtml);
}
