import {useState} from 'react';

/** A rule in the words of a reader. */
export interface Typed {
  /** What stands in the field. */
  text: string;
  /** What of it was read last; `null` until it is, and again once it became a rule and was typed on. */
  read: string | null;
  /** The text of the strategy that it became. */
  written: string | null;
}

/** What a reader has begun and the document does not hold yet. */
export interface Begun {
  typed: Typed;
  /** Ids of the rules beside the one in the editor. */
  compared: readonly string[];
}

export interface Unfinished {
  read<K extends keyof Begun>(key: K): Begun[K];
  note<K extends keyof Begun>(key: K, value: Begun[K]): void;
}

/** Keeps what was begun while the view, a fold or the prices change. */
export function unfinished(): Unfinished {
  let begun: Begun = {typed: {text: '', read: null, written: null}, compared: []};
  return {
    read: (key) => begun[key],
    note: (key, value) => {
      begun = {...begun, [key]: value};
    },
  };
}

/** A part of what was begun, as a state. */
export function useBegun<K extends keyof Begun>(of: Unfinished, key: K): [Begun[K], (next: Begun[K]) => void] {
  const [value, setValue] = useState(() => of.read(key));
  return [
    value,
    (next) => {
      of.note(key, next);
      setValue(next);
    },
  ];
}
