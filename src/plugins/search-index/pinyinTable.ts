import {pinyin} from 'pinyin-pro';
import {lexicon} from '../../search/lexicon';
import {oneSound, type PinyinTable} from '../../search/pinyin';
import type {PlacedSection} from '../../search/pageRecords';
import {indexTerms, type CutWords} from '../../search/tokens';

const CHINESE_WORD = /^\p{Script=Han}{2,6}$/u;

/** Sounds of the words of titles, headings and wordings. */
export function pinyinTable(sections: readonly Pick<PlacedSection, 'heading' | 'wordings'>[], cut: CutWords): PinyinTable {
  const known = new Set(lexicon);
  const words = new Set(
    sections.flatMap(({heading, wordings}) => [heading, ...wordings].flatMap((text) => indexTerms(text, {cut, lexicon: known}))),
  );
  const table = new Map<string, string[]>();
  for (const word of [...words].filter((one) => CHINESE_WORD.test(one)).sort()) {
    const sound = oneSound(pinyin(word, {toneType: 'none', type: 'array', v: true}).join(''));
    table.set(sound, [...(table.get(sound) ?? []), word]);
  }
  return Object.fromEntries(table);
}
