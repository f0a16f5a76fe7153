import {expect, test} from 'vitest';
import {buildIndex} from '../../../src/search/buildIndex';
import {AT_FIRST, packPage, readPages} from '../../../src/search/packedPages';
import {placeSections} from '../../../src/search/pageRecords';
import {openIndex} from '../../../src/search/searchIndex';
import {packed, placed} from './sample';

test('packed pages are read back as their sections, without the texts', () => {
  const bare = placed.map((section) => ({...section, texts: [], computed: [], code: []}));
  expect(readPages(packed)).toMatchObject(bare);
});

test('each section knows where its texts are', () => {
  expect(readPages(packed).map(({place}) => place)).toEqual([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 0],
    [1, 1],
    [2, 0],
    [2, 1],
  ]);
});

test('names, wordings and entries are kept', () => {
  const info = {path: '/x', category: '参考', wordings: new Map([['', ['别名', '又叫']]]), language: 'zh-Hans', tag: 'x'};
  const entry = {level: 2, anchor: 'e', heading: '参数 n', texts: [], computed: [], code: [], names: ['n'], isEntry: true as const};
  const page = {...entry, level: 1, anchor: null, heading: '页', names: [], isEntry: undefined};
  const [first, second] = readPages([packPage(info, placeSections(info, [page, entry]))]);
  expect(first).toMatchObject({wordings: ['别名', '又叫'], names: [], tag: 'x'});
  expect(second).toMatchObject({url: '/x#e', wordings: [], names: ['n'], isEntry: true});
});

test('later wordings come with the text, and only then find their section', () => {
  const wordings = [...Array.from({length: AT_FIRST}, (_, at) => `叫法${at}`), '鲤鱼跃龙门'];
  const info = {path: '/x', category: '参考', wordings: new Map([['', wordings]]), language: 'zh-Hans', tag: 'x'};
  const page = {level: 1, anchor: null, heading: '页', texts: [], computed: [], code: [], names: []};
  const sections = placeSections(info, [page]);
  const read = readPages([packPage(info, sections)]);
  const index = openIndex(read);
  expect(index.search('鲤鱼跃龙门').ranked).toEqual([]);
  index.addText(buildIndex(sections, {cut: (run) => [run], lexicon: new Set()}));
  expect(index.search('鲤鱼跃龙门').ranked).toHaveLength(1);
});
