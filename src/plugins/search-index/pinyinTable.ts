import {pinyin} from 'pinyin-pro';
import {lexicon} from '../../search/lexicon';
import {oneSound, type PinyinTable} from '../../search/pinyin';
import type {PlacedSection} from '../../search/pageRecords';
import type {SoundTable} from '../../search/suggestions';
import {indexTerms, type CutWords} from '../../search/tokens';

const CHINESE_WORD = /^\p{Script=Han}{2,6}$/u;

const soundOf = (text: string): string => oneSound(pinyin(text, {toneType: 'none', type: 'array', v: true}).join(''));

/** Returns the sounds of the common characters: the 3,755 of the first level of GB 2312. */
export function soundTable(): SoundTable {
  const [ROWS, CELLS] = [40, 94];
  const codes = Array.from({length: ROWS * CELLS}, (_, at) => [
    0xb0 + Math.floor(at / CELLS),
    0xa1 + (at % CELLS),
  ]).flat();
  const table = new Map<string, string>();
  for (const character of new TextDecoder('gb2312').decode(Uint8Array.from(codes)).match(/\p{Script=Han}/gu) ?? []) {
    table.set(soundOf(character), (table.get(soundOf(character)) ?? '') + character);
  }
  return Object.fromEntries(table);
}

/** Returns the sounds of the words of titles, headings and wordings. */
export function pinyinTable(
  sections: readonly Pick<PlacedSection, 'heading' | 'wordings'>[],
  cut: CutWords,
): PinyinTable {
  const known = new Set(lexicon);
  const words = new Set(
    sections.flatMap(({heading, wordings}) =>
      [heading, ...wordings].flatMap((text) => indexTerms(text, {cut, lexicon: known})),
    ),
  );
  const table = new Map<string, string[]>();
  for (const word of [...words].filter((one) => CHINESE_WORD.test(one)).sort()) {
    const sound = soundOf(word);
    table.set(sound, [...(table.get(sound) ?? []), word]);
  }
  return Object.fromEntries(table);
}
