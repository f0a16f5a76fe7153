interface Visit {
  /** Hash of the address, with its `#`. */
  hash: string;
  /** A different one for each step through the history. */
  key?: string;
}

/** Key of the current visit. Once `isRead` is true, nothing scrolls the page for its reader. */
let watched: string | undefined;
let isRead = false;

/** Detects when a reader begins to move about the page. */
export function watchVisit({key}: Visit): void {
  if (watched === key) {
    return;
  }
  watched = key;
  isRead = false;
  const stop = new AbortController();
  const read = (): void => {
    isRead ||= watched === key;
    stop.abort();
  };
  for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(type, read, {signal: stop.signal, passive: true, capture: true});
  }
}

/** Restores the reader's place when late content above the target changes height, unless the reader has moved since. */
export function returnToTarget({hash, key}: Visit): void {
  if (hash !== '' && watched === key && !isRead) {
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }
}
