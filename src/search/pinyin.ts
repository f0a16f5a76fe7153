import {own} from '../engine/own';
/** Pinyin without tones → the words of headings that are read so, e.g. `huice` → 回测. */
export type PinyinTable = Dictionary<readonly string[]>;

const LONGEST_SOUND = 30;
const MOST_COMPLETIONS = 8;

/** One sound, however it is written: readers type 略 as `lve`, `lue` or `lüe`, and input methods take all three. */
export const oneSound = (letters: string): string => letters.replaceAll('ü', 'v').replace(/([ln])ue/g, '$1ve');

/** The letters of a query that may be pinyin, also as an input method shows it while composing: `hui ce`, `hui'ce`. */
export function soundOf(query: string): string {
  return /^[a-zü]+(?:[ '’][a-zü]+)*$/.test(query) ? oneSound(query.replace(/[ '’]/g, '')) : '';
}

/**
 * Words that pinyin may stand for. They must account for all of it: `dingtoucelve` is 定投 and 策略. The last word may
 * be incomplete (`huic`).
 * @param sound Latin letters only.
 * @returns nothing for what is not the pinyin of words in headings.
 */
export function soundsLike(sound: string, table: PinyinTable): string[] {
  // heard[i]: the fewest words that account for the sound up to i.
  const heard: (string[][] | undefined)[] = [[]];
  for (let end = 1; end <= sound.length; end++) {
    for (let start = Math.max(0, end - LONGEST_SOUND); start < end; start++) {
      const before = heard[start];
      const key = sound.slice(start, end);
      const words = own(table, key);
      if (before !== undefined && words !== undefined && (heard[end] === undefined || before.length + 1 < (heard[end]?.length ?? 0))) {
        heard[end] = [...before, [...words]];
      }
    }
  }
  const whole = heard[sound.length];
  const completions = (start: number): string[] => {
    const rest = sound.slice(start);
    // `celu` is on its way to `celue`, which the table has as `celve`.
    const begun = [rest, rest.replace(/([ln])u$/, '$1v')];
    return Object.keys(table)
      .filter((key) => key.length > rest.length && begun.some((letters) => key.startsWith(letters)))
      .sort((a, b) => a.length - b.length)
      .slice(0, MOST_COMPLETIONS)
      .flatMap((key) => [...(own(table, key) ?? [])]);
  };
  if (sound !== '' && whole !== undefined) {
    return [...new Set([...whole.flat(), ...completions(0)])];
  }
  for (let start = 0; start < sound.length - 1; start++) {
    const before = heard[start];
    const words = before === undefined ? [] : completions(start);
    if (before !== undefined && words.length > 0) {
      return [...new Set([...before.flat(), ...words])];
    }
  }
  return [];
}
