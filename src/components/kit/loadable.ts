import {once} from '@site/src/search/clients/once';

/** A value that is loaded once and can then be read synchronously. */
export interface Loadable<Value> {
  /** The same promise each time; a new one after a failure. */
  load: () => Promise<Value>;
  /** `null` until it has been loaded. */
  current: () => Value | null;
}

export function loadable<Value>(load: () => Promise<Value>): Loadable<Value> {
  let value: Value | null = null;
  return {load: once(async () => (value = await load())), current: () => value};
}
