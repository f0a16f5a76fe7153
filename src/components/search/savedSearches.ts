import {escapeHtml} from '@site/src/search/highlight';
import {withTexts} from './escapeHits';

interface Saved {
  objectID: string;
  url: string;
  hierarchy: object;
  content: string | null;
}

/** What DocSearch shows as HTML, or keeps with marks and snippets: the page that a section was listed under. */
const shownAsHtml = {__docsearch_parent: undefined, _highlightResult: undefined, _snippetResult: undefined};

/** Whether an address leads to a page of the site: DocSearch opens whatever is stored. */
function isOwn(url: string): boolean {
  const {protocol, host} = window.location;
  const target = URL.canParse(url, window.location.href) ? new URL(url, window.location.href) : null;
  return target?.protocol === protocol && target.host === host;
}

/** Saved texts are escaped; what is not was written by somebody else. `&` stays: it begins the entities. */
const withoutMarkup = (text: string): string => text.replace(/[<>"']/g, escapeHtml);

function isSaved(entry: unknown): entry is Saved {
  const {objectID, url, hierarchy} = (entry ?? {}) as Record<string, unknown>;
  return typeof objectID === 'string' && typeof url === 'string' && isOwn(url) && typeof hierarchy === 'object' && hierarchy !== null;
}

/** Entries that DocSearch can show without harm, or null when it could not. */
function tidied(stored: string): Saved[] | null {
  try {
    const entries: unknown = JSON.parse(stored);
    return Array.isArray(entries) && entries.every(isSaved)
      ? withTexts(entries, withoutMarkup).map((entry) => ({...entry, ...shownAsHtml}))
      : null;
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
