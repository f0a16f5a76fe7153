import {describe, expect, test} from 'vitest';
import {buildIndex} from '../../../src/search/buildIndex';
import {placeSections} from '../../../src/search/pageRecords';
import {openIndex, type SearchIndex} from '../../../src/search/searchIndex';
import {generator} from '../../support/generator';
import {section} from '../../support/section';
import {options, placed, simplified, text} from './sample';

function complete(): SearchIndex {
  const opened = openIndex(placed, {simplified});
  opened.addText(text);
  return opened;
}

const index = complete();
const headingsAlone = openIndex(placed, {simplified});
const found = (query: string, where = index): (string | undefined)[] => where.search(query).ranked.map(({id}) => placed[id]?.url);

describe('what is found first', () => {
  test.each([
    ['by title', '双均线', '/sma'],
    ['by heading', '棘轮', '/chandelier#ratchet'],
    ['by text', '震荡', '/sma#limits'],
    ['by identifier', 'ChandelierExit', '/chandelier'],
    ['by identifier in lower case', 'chandelierexit', '/chandelier'],
    ['by part of an identifier', 'chandelier', '/chandelier'],
    ['by beginning of an identifier', 'chand', '/chandelier'],
    ['by part in snake case', 'window', '/sma#parameters'],
    ['by identifier with a wrong letter', 'chandeleir', '/chandelier'],
    ['by identifier with a letter missing', 'chandlier', '/chandelier'],
    ['by Traditional characters', '雙均線', '/sma'],
    ['by full-width letters', 'ＳＭＡ', '/sma'],
    ['by the words of an address', 'drawdown', '/drawdown'],
    ['by a question', '什么是双均线？', '/sma'],
    ['by a question whose word stands in a heading', '什么净值', '/drawdown'],
    ['by part of a title', '均线', '/sma'],
    ['by a title with one wrong character', '双军线', '/sma'],
    ['by a heading that a question is about', '请问棘轮是什么意思？', '/chandelier#ratchet'],
  ])('%s', (_, query, url) => {
    expect(found(query)[0]).toBe(url);
  });

  test('the title counts more than the text', () => {
    expect(found('回测')[0]).toBe('/drawdown#backtest');
    expect(found('止损').indexOf('/chandelier')).toBeLessThan(found('止损').indexOf('/sma#limits'));
  });
});

describe('what is not found', () => {
  test.each(['', ' ', '　', '，。！？', '!?*()[]{}\\/', '<>&"\'', '😀', '\u0000', '\ud83d'])('%j', (query) => {
    expect(found(query)).toEqual([]);
  });

  test('sections that share only a character when others match words', () => {
    expect(found('棘轮线')).not.toContain('/sma');
  });

  test('text, by the headings alone', () => {
    expect(found('震荡', headingsAlone)).toEqual([]);
    expect(found('棘轮', headingsAlone)[0]).toBe('/chandelier#ratchet');
  });

  test('words that no page has', () => {
    expect(found('qqqqqqqq')).toEqual([]);
  });
});

describe('what the note tells', () => {
  const sections = [section(1, '看 K 线', null, ['美国股市。'])];
  const pages = placeSections({path: '/us', category: '概念'}, sections);
  const stocks = openIndex(pages);
  stocks.addText(buildIndex(pages, options));

  test.each([
    ['德国股市', ['德国'], ['股市']],
    ['美国股市', [], ['美国股市']],
    ['股市的K线传上来', ['传上来'], ['股市', 'k线']],
  ])('“%s” is told in whole words, also what another word matched', (query, missing, matched) => {
    expect(stocks.search(query)).toMatchObject({missing, matched});
  });
});

describe('results', () => {
  test('each section once, best first, with the terms that matched', () => {
    const {ranked, marks} = index.search('双均线 止损');
    expect(new Set(ranked.map(({id}) => id)).size).toBe(ranked.length);
    expect(ranked.map(({score}) => score)).toEqual(ranked.map(({score}) => score).sort((a, b) => b - a));
    expect(marks).toEqual(['双', '均', '线', '双均', '均线', '止', '损', '止损']);
  });

  test('any 64 characters are searched without an error', () => {
    const random = generator(7);
    const alphabet = [...'双均线回测净值什么是的ＡaZ09_.%+-()[]{}\\*?^$|<>&"\'\u0000\u200d\ud83dé𠮷😀ǅİßـא ', '__proto__', 'constructor'];
    for (let round = 0; round < 300; round++) {
      const known = Array.from({length: 64}, () => alphabet[Math.floor(random() * alphabet.length)])
        .join('')
        .slice(0, 64);
      const anything = String.fromCharCode(...Array.from({length: 64}, () => Math.floor(random() * 0x10000)));
      [known, anything].forEach((query) => {
        index.search(query).ranked.forEach(({id, score}) => {
          expect(placed[id]).toBeDefined();
          expect(score).toBeGreaterThan(0);
        });
      });
    }
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('the name %s of an object is only a word', (query) => {
    expect(found(query)).toEqual([]);
  });
});

describe('pinyin', () => {
  const spoken = complete();
  spoken.addPinyin({jilun: ['棘轮'], junxian: ['均线']});

  test.each([
    ['jilun', ['棘轮']],
    ['双均线jilun', ['双均线', '棘轮']],
    ['双均线 ji lun', ['双均线', '棘轮']],
  ])('“%s” is understood, also after what is written', (query, instead) => {
    expect(spoken.mayBePinyin(query)).toBe(true);
    expect(spoken.search(query)).toMatchObject({instead, isHeard: true});
  });

  test('is not heard in words of the pages, and a correction is not heard', () => {
    expect(spoken.mayBePinyin('双均线 chandelier')).toBe(false);
    expect(spoken.search('双军线').isHeard).toBe(false);
  });
});

describe('entries', () => {
  const entry = {texts: ['含义。'], computed: [], code: [], isEntry: true as const};
  const catalogue = section(2, '错误目录', 'codes', ['E_ARITY 与 E_KIND 都在这里。']);
  const info = {path: '/codes', category: '参考', language: 'zh-Hans', tag: 'x', names: new Map([['codes', ['代码表']]])};
  const pages = placeSections(info, [
    section(1, '排错 E_ARITY', null, ['E_ARITY E_ARITY。']),
    catalogue,
    {...entry, level: 3, anchor: 'e-arity', heading: 'E_ARITY 错误', names: ['E_ARITY', 'ARITY']},
    {...entry, level: 3, anchor: 'e-kind', heading: 'E_KIND 错误', names: ['E_KIND', 'KIND']},
  ]);
  const codes = openIndex(pages);
  codes.addText(buildIndex(pages, options));

  test.each([
    ['E_ARITY', '/codes#e-arity'],
    ['e_arity', '/codes#e-arity'],
    ['arity', '/codes#e-arity'],
    ['E ARITY', '/codes#e-arity'],
    ['Kind', '/codes#e-kind'],
    ['代码表', '/codes#codes'],
    ['代码', '/codes#codes'],
    ['E_ARI', '/codes#e-arity'],
    ['EKin', '/codes#e-kind'],
  ])('that are called %s come first', (query, url) => {
    expect(pages[codes.search(query).ranked[0]?.id ?? -1]?.url).toBe(url);
  });
});
