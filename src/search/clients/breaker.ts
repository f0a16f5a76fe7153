/** Remembers for a while that a service failed. */
export interface Breaker {
  /** Why the service is left alone, `null` when it may be asked. */
  cause: () => string | null;
  open: (cause: string) => void;
  /** It is late, and may still answer: this page alone leaves it alone meanwhile. */
  doubt: (cause: string) => void;
  /** It has answered. */
  close: () => void;
}

interface State {
  since: number;
  cause: string;
}

const KEY = 'hengzhou-docs.hosted-search-failure';
/** Milliseconds: as long as Algolia's client leaves a failed host alone. */
const DURATION = 120_000;

/**
 * A breaker that holds for 120 s, over the pages of a tab as well.
 * @param storage called each time, because browsers that block storage throw on access; then memory has to do.
 */
export function breaker(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, now: () => number = Date.now): Breaker {
  let memory: State | null = null;
  function stored(): State | null {
    try {
      const state = JSON.parse(storage().getItem(KEY) ?? 'null') as Partial<State> | null;
      return typeof state?.since === 'number' && typeof state.cause === 'string' ? (state as State) : null;
    } catch {
      // Blocked, or not what we wrote: this page's own memory is all there is.
      return null;
    }
  }
  function change(write: (store: ReturnType<typeof storage>) => void): void {
    try {
      write(storage());
    } catch {
      // Blocked or full: the next page will find out by itself.
    }
  }
  return {
    cause() {
      const state = memory ?? stored();
      const age = state === null ? Infinity : now() - state.since;
      // Negative after the clock was set back.
      return state !== null && age >= 0 && age < DURATION ? state.cause : null;
    },
    open(cause) {
      memory = {since: now(), cause};
      change((store) => store.setItem(KEY, JSON.stringify(memory)));
    },
    doubt(cause) {
      memory = {since: now(), cause};
    },
    close() {
      memory = null;
      change((store) => store.removeItem(KEY));
    },
  };
}
