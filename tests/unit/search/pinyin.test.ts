import {describe, expect, test} from 'vitest';
import {pinyinTable} from '../../../src/plugins/search-index/pinyinTable';
import {soundOf, soundsLike} from '../../../src/search/pinyin';

const words = ['回测', '回撤', '会策', '定投', '策略', '最大回撤', '动量轮动', '绿色', 'rsi', '量'];
const table = pinyinTable([{heading: words.slice(0, 5).join(' '), wordings: words.slice(5)}], (run) => [run]);

describe('the pinyin table', () => {
  test('has Chinese words of two or more characters', () => {
    expect(table.dingtou).toEqual(['定投']);
    expect(Object.values(table).flat()).not.toContain('rsi');
    expect(Object.values(table).flat()).not.toContain('量');
  });

  test('keeps words with the same pinyin together', () => {
    expect(table.huice).toEqual(['会策', '回测']);
  });

  test('writes ü as v, as readers type it', () => {
    expect(table.lvse).toEqual(['绿色']);
  });
});

describe('the pinyin of a query', () => {
  test.each([
    ['dingtou', 'dingtou'],
    ['ding tou', 'dingtou'],
    ["ding'tou", 'dingtou'],
    ['celue', 'celve'],
    ['celüe', 'celve'],
    ['ce lve', 'celve'],
    ['lüse', 'lvse'],
    ['回测', ''],
    ['回 ce', ''],
    ['rsi14', ''],
    ['', ''],
  ])('of %j is %j', (query, sound) => {
    expect(soundOf(query)).toBe(sound);
  });
});

describe('pinyin', () => {
  test.each([
    ['dingtou', ['定投']],
    ['huic', ['会策', '回测', '回撤']],
    ['dingtoucelve', ['定投', '策略']],
    ['dingtoucel', ['定投', '策略']],
    ['celu', ['策略']],
    ['zuidahuiche', ['最大回撤']],
    ['xyz', []],
    ['dingtoux', []],
    ['constructor', []],
    ['', []],
  ])('%s means %j', (sound, words) => {
    expect(soundsLike(sound, table)).toEqual(words);
  });

  test('of 64 letters is answered', () => {
    expect(soundsLike('a'.repeat(64), table)).toEqual([]);
  });
});
