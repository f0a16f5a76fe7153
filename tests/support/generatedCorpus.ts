import {cutWords} from '../../src/plugins/search-index/cutWords';
import type {PlacedSection} from '../../src/search/pageRecords';
import {generator} from './generator';

const OTHER_WORD = 0.25;
const INVENTED_WORD = 0.01;
const RENAMED_IDENTIFIER = 0.3;
const CHARACTERS = [...'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥'];

/**
 * The sections of a site that is `times` as large: the real ones, then copies on pages of their own. In a copy, a quarter
 * of the words are replaced by other words of the docs, one in a hundred is invented and some identifiers are renamed.
 */
export function grow(sections: readonly PlacedSection[], times: number): PlacedSection[] {
  const random = generator(3);
  const pick = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)] as Item;
  const words = [
    ...new Set(sections.flatMap(({texts}) => texts.join('').match(/\p{Script=Han}+/gu) ?? []).flatMap((run) => [...cutWords(run)])),
  ].filter((word) => word.length > 1);
  const otherWord = (word: string): string => {
    const chance = random();
    return word.length < 2 || chance > OTHER_WORD ? word : chance < INVENTED_WORD ? pick(CHARACTERS) + pick(CHARACTERS) : pick(words);
  };
  const change = (text: string): string => text.replace(/\p{Script=Han}+/gu, (run) => [...cutWords(run)].map(otherWord).join(''));
  const copies = Array.from({length: Math.max(0, Math.ceil(times) - 1)}, (_, copy) =>
    sections.map((section): PlacedSection => {
      const heading = change(section.heading);
      const own = `lvl${section.level}` as keyof PlacedSection['hierarchy'];
      return {
        ...section,
        url: `/copy${copy + 1}${section.url}`,
        heading,
        hierarchy: {...section.hierarchy, [own]: heading},
        texts: section.texts.map(change),
        code: section.code.map((name) => (random() < RENAMED_IDENTIFIER ? `${name}${copy + 1}` : name)),
      };
    }),
  );
  return [...sections, ...copies.flat()].slice(0, Math.round(sections.length * times));
}
