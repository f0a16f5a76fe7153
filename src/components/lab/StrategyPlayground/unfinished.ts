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

/** What a reader has typed and the document does not hold yet. */
export interface Unfinished {
  read(): Typed;
  note(typed: Typed): void;
}

/** Keeps what was typed while the view or the prices change. */
export function unfinished(): Unfinished {
  let typed: Typed = {text: '', read: null, written: null};
  return {
    read: () => typed,
    note: (next) => {
      typed = next;
    },
  };
}

/** What was typed, as a state. */
export function useTyped(of: Unfinished): [Typed, (next: Typed) => void] {
  const [typed, setTyped] = useState(of.read);
  return [
    typed,
    (next) => {
      of.note(next);
      setTyped(next);
    },
  ];
}
