import {once} from '@site/src/search/clients/once';

/** Something that is loaded once, whose value can be read synchronously when it is there. */
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
