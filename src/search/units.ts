import {isTelling} from './functionWords';
import {isHan, partsAt, withParts} from './grams';

/** A character or a Latin word of a query that says something, and the terms that a section may have of it. */
export interface Unit {
  /** Where it stands in the folded query. */
  start: number;
  end: number;
  terms: readonly string[];
}

const LONGEST_WORD = 6;

/** The telling parts of a folded query. A character is covered by a pair or a word that contains it, not by itself. */
export function unitsOf(folded: string): Unit[] {
  return partsAt(folded).flatMap(({part, start}): Unit[] => {
    if (!isHan(part)) {
      const terms = withParts(part).filter((term) => term.length > 1);
      return isTelling(part) && terms.length > 0 ? [{start, end: start + part.length, terms}] : [];
    }
    const words = [...part].map((character) => (part.length === 1 ? [character] : []));
    for (let first = 0; first < part.length; first++) {
      for (let end = first + 2; end <= Math.min(part.length, first + LONGEST_WORD); end++) {
        words.slice(first, end).forEach((some) => some.push(part.slice(first, end)));
      }
    }
    return words.flatMap((terms, at) => (isTelling(part[at] ?? '') ? [{start: start + at, end: start + at + 1, terms}] : []));
  });
}

/** The parts of a folded query whose units fulfil a condition, neighbours as one. */
export function partsWith(folded: string, units: readonly Unit[], holds: (unit: Unit) => boolean): string[] {
  const stretches: {start: number; end: number}[] = [];
  for (const {start, end} of units.filter(holds)) {
    const last = stretches.at(-1);
    if (last !== undefined && last.end === start) {
      last.end = end;
    } else {
      stretches.push({start, end});
    }
  }
  return [...new Set(stretches.map(({start, end}) => folded.slice(start, end)).filter((part) => part.length > 1))];
}

/**
 * How much of a query each section has.
 * @param idsOf the sections that have a term.
 * @returns shares, 0–1, by section.
 */
export function coverageOf(units: readonly Unit[], count: number, idsOf: (term: string) => readonly (readonly number[])[]): Float64Array {
  const covered = new Float64Array(count);
  const seen = new Int32Array(count).fill(-1);
  units.forEach(({terms}, unit) =>
    terms.flatMap(idsOf).forEach((ids) =>
      ids.forEach((id) => {
        covered[id] = (covered[id] ?? 0) + (seen[id] === unit ? 0 : 1 / units.length);
        seen[id] = unit;
      }),
    ),
  );
  return covered;
}
