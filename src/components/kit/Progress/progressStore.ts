/** Progress of the reader, in this browser only. */
export interface Progress {
  /** Names of solved exercises, and paths of pages that were read to their end or ticked. */
  done: string[];
  /** The last open page. */
  last?: {path: string; address: string; title: string};
}

export interface ProgressStore {
  read: () => Progress;
  /** Reads, changes and writes. */
  change: (change: (now: Progress) => void) => Progress;
}

/**
 * Returns a store in the browser's storage; where that is blocked, progress lasts as long as the page. Part of an
 * inline script (index.tsx): it must not use anything outside of itself.
 */
export function progressStore(key: string): ProgressStore {
  let progress: Progress = {done: []};
  const read = (): Progress => {
    try {
      // Foreign text: each part is checked below.
      const {done, last} = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Progress>;
      // What is stored may be from anybody on this address: it leads nowhere but here.
      const isOurs = String(last?.address).startsWith(`${location.origin}/`);
      progress = {done: Array.isArray(done) ? done : [], ...(isOurs && {last})};
    } catch {
      // Blocked, or nothing stored that can be read.
    }
    return progress;
  };
  return {
    read,
    change: (change) => {
      change(read());
      try {
        localStorage.setItem(key, JSON.stringify(progress));
      } catch {
        // Blocked: it lasts as long as the page.
      }
      return progress;
    },
  };
}
