import {pinyin} from 'pinyin-pro';
import type {PinyinTable} from '../../search/pinyin';

const CHINESE_WORD = /^\p{Script=Han}{2,6}$/u;

/**
 * Sounds of the words of titles and headings.
 * @param terms terms of the headings tier, one a line.
 */
export function pinyinTable(terms: string): PinyinTable {
  const table = new Map<string, string[]>();
  for (const term of terms.split('\n').filter((word) => CHINESE_WORD.test(word))) {
    const sound = pinyin(term, {toneType: 'none', type: 'array', v: true}).join('');
    table.set(sound, [...(table.get(sound) ?? []), term]);
  }
  return Object.fromEntries(table);
}
