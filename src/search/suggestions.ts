import {editDistance} from '../engine/language/editDistance';
import {normalise} from './normalise';
import {soundOf, type PinyinTable} from './pinyin';
import type {PlacedSection} from './pageRecords';

/** Sounds → common characters with this sound: `ce` → 侧册厕测策. */
export type SoundTable = Dictionary<string>;

/** Number of letters in which the sound of a word may differ from the query. */
const DIFFERENT = 1;

/** Returns the sound of a query, in letters; empty when it is neither pinyin nor common characters. */
function soundOfQuery(query: string, sounds: SoundTable): string {
  const known = Object.entries(sounds);
  const letters = [...query].map((character) => known.find(([, characters]) => characters.includes(character))?.[0]);
  return letters.includes(undefined) ? soundOf(query) : letters.join('');
}

/**
 * Returns queries to try after one without results: the words of titles and headings that sound most like it, then the
 * titles of the pages with most sections. All are in the index, so each has results.
 * @param words of titles and headings by their sounds.
 * @param count the most to return, without repetition.
 */
export function suggestions(
  query: string,
  headings: readonly Pick<PlacedSection, 'hierarchy'>[],
  {words, sounds}: {words: PinyinTable; sounds: SoundTable},
  count = 3,
): string[] {
  const sound = soundOfQuery(normalise(query).trim(), sounds);
  const near = Object.entries(words)
    .map(([key, alike]) => ({distance: editDistance(sound, key, DIFFERENT), alike}))
    .filter(({distance}) => distance <= DIFFERENT)
    .sort((a, b) => a.distance - b.distance)
    .flatMap(({alike}) => alike);
  const sections = new Map<string, number>();
  headings.forEach(({hierarchy: {lvl1}}) => sections.set(lvl1, (sections.get(lvl1) ?? 0) + 1));
  const largest = [...sections].sort((a, b) => b[1] - a[1]).map(([title]) => title);
  return [...new Set([...near, ...largest])].slice(0, count);
}
