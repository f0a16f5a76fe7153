/** Remembers for a while that a service failed. */
export interface Breaker {
  /** Why the service is not asked; `null` when it may be. */
  cause: () => string | null;
  open: (cause: string) => void;
  /** The service is late and may still answer: only this page stops asking it meanwhile. */
  doubt: (cause: string) => void;
  /** The service has answered. */
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
 * A breaker that stays open for 120 s, across the pages of a tab too.
 * @param storage called each time, because browsers that block storage throw on access; then each page has to find out
 *   by itself.
 */
export function breaker(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>, now: () => number = Date.now): Breaker {
  let memory: State | null = null;
  function attempt<Value>(access: (store: ReturnType<typeof storage>) => Value): Value | null {
    try {
      return access(storage());
    } catch {
      // Blocked, full, or not what we wrote.
      return null;
    }
  }
  const stored = (): State | null =>
    attempt((store) => {
      const state: Partial<State> | null = JSON.parse(store.getItem(KEY) ?? 'null');
      const {since, cause} = state ?? {};
      return typeof since === 'number' && typeof cause === 'string' ? {since, cause} : null;
    });
  return {
    cause() {
      const state = memory ?? stored();
      const age = state === null ? Infinity : now() - state.since;
      // Negative after the clock was set back.
      return state !== null && age >= 0 && age < DURATION ? state.cause : null;
    },
    open(cause) {
      memory = {since: now(), cause};
      attempt((store) => store.setItem(KEY, JSON.stringify(memory)));
    },
    doubt(cause) {
      memory = {since: now(), cause};
    },
    close() {
      memory = null;
      attempt((store) => store.removeItem(KEY));
    },
  };
}
