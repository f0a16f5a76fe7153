import {useState} from 'react';

/** A rule in the words of a reader. */
export interface Typed {
  /** Content of the field. */
  text: string;
  /** Sentence that was last parsed; `null` before, and again once an understood sentence is edited. */
  read: string | null;
  /** Text of the strategy that the sentence became. */
  written: string | null;
}

/** Store of a typed sentence that is not in the document yet. */
export interface TypedDraft {
  read(): Typed;
  note(typed: Typed): void;
}

/** Creates a store whose sentence outlives changes of the view and the prices. */
export function typedDraft(): TypedDraft {
  let typed: Typed = {text: '', read: null, written: null};
  return {
    read: () => typed,
    note: (next) => {
      typed = next;
    },
  };
}

/** The typed sentence as a state. */
export function useTyped(of: TypedDraft): [Typed, (next: Typed) => void] {
  const [typed, setTyped] = useState(of.read);
  return [
    typed,
    (next) => {
      of.note(next);
      setTyped(next);
    },
  ];
}
