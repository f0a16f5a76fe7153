import {describe, expect, test} from 'vitest';
import {buildIndex} from '../../../src/search/buildIndex';
import {openIndexOf, packIndex, type Amount} from '../../../src/search/packedIndex';
import {packNumbers, unpackNumbers} from '../../../src/search/packedNumbers';
import {AT_FIRST, packPage, readPages} from '../../../src/search/packedPages';
import {pageRecords, placeSections, type PageInfo} from '../../../src/search/pageRecords';
import {openIndex} from '../../../src/search/searchIndex';
import {generator} from '../../support/generator';
import {section} from '../../support/section';
import {packed, placed} from './sample';

describe('records of a page', () => {
  const page: PageInfo = {
    path: '/docs/sma',
    category: '策略',
    language: 'zh-Hans',
    tag: 'docs-default-current',
    version: 'current',
  };
  const sections = [
    section(1, '双均线', null, ['开头。', '再说。']),
    section(2, '参数', 'parameters', ['快线。']),
    section(4, '细节', 'detail'),
    section(2, '参数', 'parameters-1', ['慢线。']),
    section(3, '一', '1', ['数。']),
  ];
  const records = pageRecords(page, sections);

  test('are one for each heading and each text, in order, with the address of their section', () => {
    expect(records.map(({type, content, url}) => `${url} ${type} ${content ?? ''}`.trim())).toEqual([
      '/docs/sma lvl1',
      '/docs/sma content 开头。',
      '/docs/sma content 再说。',
      '/docs/sma#parameters lvl2',
      '/docs/sma#parameters content 快线。',
      '/docs/sma#detail lvl4',
      '/docs/sma#parameters-1 lvl2',
      '/docs/sma#parameters-1 content 慢线。',
      '/docs/sma#1 lvl3',
      '/docs/sma#1 content 数。',
    ]);
    expect(records[4]).toMatchObject({language: 'zh-Hans', docusaurus_tag: 'docs-default-current'});
  });

  test('have the titles above them, from the category down; a heading forgets deeper ones before it', () => {
    const [, , detail, , last] = placeSections(page, sections);
    expect(detail?.hierarchy).toEqual({
      lvl0: '策略',
      lvl1: '双均线',
      lvl2: '参数',
      lvl3: null,
      lvl4: '细节',
      lvl5: null,
      lvl6: null,
    });
    expect(last?.hierarchy).toMatchObject({lvl2: '参数', lvl3: '一', lvl4: null});
  });

  test('have ids that are unique, even beside anchors that end in a number, and stay when another section gets more text', () => {
    const longer = sections.map((one, index) => (index === 1 ? {...one, texts: [...one.texts, '新。']} : one));
    const [ids, later] = [records, pageRecords(page, longer)].map((some) => some.map(({objectID}) => objectID));
    expect(new Set(ids).size).toBe(records.length);
    expect(later).toEqual(expect.arrayContaining(ids as string[]));
  });
});

describe('packed numbers', () => {
  test('are read back as they were, whatever their size', () => {
    const random = generator(11);
    const numbers = Array.from({length: 2000}, (_, at) => Math.floor(random() * 2 ** (at % 40)));
    expect(unpackNumbers(packNumbers([0, 44, 45, 89, 90, ...numbers]))).toEqual([0, 44, 45, 89, 90, ...numbers]);
    expect(unpackNumbers('')).toEqual([]);
  });

  test('are text that JSON does not escape', () => {
    const text = packNumbers(Array.from({length: 5000}, (_, at) => at));
    expect(JSON.stringify(text)).toBe(`"${text}"`);
  });
});

test('a packed index knows which sections have a term, and how often; names of an object are only terms', () => {
  const sections = [{a: 1, 回测: 2}, {}, {['__proto__']: 1, a: 2}, {a: 1}].map(
    (amounts) => new Map<string, Amount>(Object.entries(amounts) as [string, Amount][]),
  );
  const index = openIndexOf(packIndex(sections, [5, 0, 7, 1]));
  expect(index.find('a')).toEqual({ids: [0, 2, 3], amounts: [1, 2, 1]});
  expect(index.find('回测')).toEqual({ids: [0], amounts: [2]});
  expect(index.find('__proto__')).toEqual({ids: [2], amounts: [1]});
  expect(index.lengths).toEqual([5, 0, 7, 1]);
  expect([index.find('constructor'), index.has('b'), index.has('a')]).toEqual([undefined, false, true]);
  expect(openIndexOf(packIndex([], [])).terms).toEqual([]);
});

describe('packed pages', () => {
  const info = {path: '/x', category: '参考', language: 'zh-Hans', tag: 'x'};
  const page = {level: 1, anchor: null, heading: '页', texts: [], computed: [], code: [], names: []};

  test('are read back as their sections, which know where their texts are', () => {
    const bare = placed.map((one) => ({...one, texts: [], computed: [], code: []}));
    const read = readPages(packed);
    expect(read).toMatchObject(bare);
    expect(read.map(({place}) => place.join())).toEqual(['0,0', '0,1', '0,2', '1,0', '1,1', '2,0', '2,1']);
  });

  test('keep names, wordings and entries', () => {
    const entry = {...page, level: 2, anchor: 'e', heading: '参数 n', names: ['n'], isEntry: true as const};
    const [first, second] = readPages([
      packPage(info, placeSections({...info, wordings: new Map([['', ['别名', '又叫']]])}, [page, entry])),
    ]);
    expect(first).toMatchObject({wordings: ['别名', '又叫'], names: [], tag: 'x'});
    expect(second).toMatchObject({url: '/x#e', wordings: [], names: ['n'], isEntry: true});
  });

  test('say which headings other pages have, too; the same page of another version is none', () => {
    const sections = [
      page,
      {...page, level: 2, anchor: 'rule', heading: '规则'},
      {...page, level: 2, anchor: 'own', heading: '自己的'},
    ];
    const pageOf = (path: string, heading: string) =>
      packPage({...info, path}, placeSections(info, [{...page, heading}, ...sections.slice(1)]));
    const bare = (pages: ReturnType<typeof pageOf>[]): boolean[] => readPages(pages).map(({isBare}) => isBare);
    expect(bare([pageOf('/a', '甲'), pageOf('/b', '乙')]).slice(0, 2)).toEqual([false, true]);
    expect(bare([pageOf('/a', '甲'), pageOf('/1.0/a', '甲')])).not.toContain(true);
  });

  test('have later wordings come with the text, and only then find their section', () => {
    const wordings = [...Array.from({length: AT_FIRST}, (_, at) => `叫法${at}`), '鲤鱼跃龙门'];
    const sections = placeSections({...info, wordings: new Map([['', wordings]])}, [page]);
    const index = openIndex(readPages([packPage(info, sections)]));
    expect(index.search('鲤鱼跃龙门').ranked).toEqual([]);
    index.addText(buildIndex(sections, {cut: (run) => [run], lexicon: new Set()}));
    expect(index.search('鲤鱼跃龙门').ranked).toHaveLength(1);
  });
});
