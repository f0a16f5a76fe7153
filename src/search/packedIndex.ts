import {packNumbers, unpackNumbers} from './packedNumbers';

/** Occurrences of a word in a section: once, or more often (2). */
export type Amount = 1 | 2;
const KINDS = 2;

/** The words of the text with their sections, in the form that is sent. Sections are numbered 0…count − 1. */
export interface PackedIndex {
  /** Sorted, one per line. */
  terms: string;
  /**
   * For each term the number of its sections, then for each section twice the gap since the one before, plus one if it
   * has the term more than once.
   */
  postings: string;
  /** Number of terms of each section's text. */
  lengths: string;
}

/** An index for looking up words. */
export type OpenedIndex = ReturnType<typeof openIndexOf>;

/** Packs the words of each section. */
export function packIndex(sections: readonly ReadonlyMap<string, Amount>[], lengths: readonly number[]): PackedIndex {
  const postings = new Map<string, number[]>();
  const last = new Map<string, number>();
  sections.forEach((words, id) =>
    words.forEach((amount, term) => {
      const step = (id - (last.get(term) ?? -1) - 1) * KINDS + amount - 1;
      last.set(term, id);
      postings.set(term, [...(postings.get(term) ?? []), step]);
    }),
  );
  const terms = [...postings.keys()].sort();
  const numbers = terms.flatMap((term) => {
    const steps = postings.get(term) ?? [];
    return [steps.length, ...steps];
  });
  return {terms: terms.join('\n'), postings: packNumbers(numbers), lengths: packNumbers(lengths)};
}

/** Opens a packed index. A term's sections are unpacked when it is first looked up. */
export function openIndexOf({terms: lines, postings, lengths}: PackedIndex) {
  const terms = lines === '' ? [] : lines.split('\n');
  const numbers = unpackNumbers(postings);
  const starts = new Map<string, number>();
  let start = 0;
  for (const term of terms) {
    starts.set(term, start);
    start += 1 + (numbers[start] ?? 0);
  }
  return {
    terms,
    lengths: unpackNumbers(lengths),
    has: (term: string) => starts.has(term),
    /** Returns the sections of a term in order, and its amount in each. */
    find(term: string) {
      const from = starts.get(term);
      if (from === undefined) {
        return undefined;
      }
      let id = -1;
      const steps = numbers.slice(from + 1, from + 1 + (numbers[from] ?? 0));
      return {
        ids: steps.map((step) => (id += 1 + Math.floor(step / KINDS))),
        amounts: steps.map((step) => (step % KINDS) + 1),
      };
    },
  };
}
