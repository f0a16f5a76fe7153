import {normalise} from './normalise';
import type {PlacedSection} from './pageRecords';
import {titlesOf} from './row';

const LIKE = 0.2;

const pairsOf = (text: string): Set<string> => {
  const letters = [...text];
  return new Set(letters.length < 2 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`));
};

/** How alike two sets are: Dice's coefficient, 0–1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((pair) => b.has(pair)).length;
  return (2 * shared) / Math.max(1, a.size + b.size);
}

/**
 * Queries to try instead of one that found nothing: the titles and headings that are spelt most like it, then the titles
 * of the pages with most sections. Each is in the index, so each finds something.
 * @param count the most to return, without repetition.
 */
export function suggestions(query: string, headings: readonly Pick<PlacedSection, 'hierarchy'>[], count = 3): string[] {
  const asked = pairsOf(normalise(query).trim());
  const near = new Map<string, number>();
  const sections = new Map<string, number>();
  for (const {hierarchy} of headings) {
    const {title} = titlesOf(hierarchy);
    near.set(title, likeness(asked, pairsOf(normalise(title))));
    sections.set(hierarchy.lvl1, (sections.get(hierarchy.lvl1) ?? 0) + 1);
  }
  const best = (scores: ReadonlyMap<string, number>): string[] =>
    [...scores]
      .filter(([, score]) => score > LIKE)
      .sort((a, b) => b[1] - a[1])
      .map(([text]) => text);
  return [...new Set([...best(near), ...best(sections)])].slice(0, count);
}
