interface Visit {
  /** Of the address, with its `#`. */
  hash: string;
  /** One for each step through the history. */
  key?: string;
}

/** The visit that is watched, and whether its reader has begun to read: from then on nobody scrolls but the reader. */
let watched: string | undefined;
let isRead = false;

/** Notices when the reader of a page begins to move about it. */
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
  for (const deed of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
    window.addEventListener(deed, read, {signal: stop.signal, passive: true, capture: true});
  }
}

/** Shows the section of the address again, after something above it has grown; not to a reader who has moved since. */
export function returnToTarget({hash, key}: Visit): void {
  if (hash !== '' && watched === key && !isRead) {
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }
}
