import {expect, test} from 'vitest';
import {packPage, readPages} from '../../../src/search/packedPages';
import {placeSections} from '../../../src/search/pageRecords';
import {packed, placed} from './sample';

test('packed pages are read as the sections that they were, without their texts', () => {
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

test('names, keywords and entries stay', () => {
  const info = {path: '/x', category: '参考', keywords: new Map([['', ['别名', '又叫']]]), language: 'zh-Hans', tag: 'x'};
  const entry = {level: 2, anchor: 'e', heading: '参数 n', texts: [], computed: [], code: [], names: ['n'], isEntry: true as const};
  const page = {...entry, level: 1, anchor: null, heading: '页', names: [], isEntry: undefined};
  const [first, second] = readPages([packPage(info, placeSections(info, [page, entry]))]);
  expect(first).toMatchObject({keywords: ['别名', '又叫'], names: []});
  expect(second).toMatchObject({url: '/x#e', keywords: [], names: ['n'], isEntry: true});
});
