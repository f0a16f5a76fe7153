import {describe, expect, test} from 'vitest';
import {pageRecords, placeSections, type PageInfo} from '../../../src/search/pageRecords';
import {section} from '../../support/section';

const page: PageInfo = {path: '/docs/sma', category: '策略', language: 'zh-Hans', tag: 'docs-default-current', version: 'current'};
const sections = [
  section(1, '双均线', null, ['开头。', '再说。']),
  section(2, '参数', 'parameters', ['快线。']),
  section(4, '细节', 'detail'),
  section(2, '参数', 'parameters-1', ['慢线。']),
  section(3, '一', '1', ['数。']),
];
const records = pageRecords(page, sections);

describe('placed sections', () => {
  const placed = placeSections(page, sections);

  test('the address has the anchor, the page has none', () => {
    expect(placed.map(({url}) => url)).toEqual(['', '#parameters', '#detail', '#parameters-1', '#1'].map((anchor) => `/docs/sma${anchor}`));
  });

  test('the hierarchy goes from the category down to the heading', () => {
    expect(placed[2]?.hierarchy).toEqual({lvl0: '策略', lvl1: '双均线', lvl2: '参数', lvl3: null, lvl4: '细节', lvl5: null, lvl6: null});
  });

  test('a heading forgets deeper ones before it', () => {
    expect(placed[4]?.hierarchy).toMatchObject({lvl2: '参数', lvl3: '一', lvl4: null});
  });
});

describe('records of a page', () => {
  test('one for each heading and each text, in order', () => {
    expect(records.map(({type, content}) => [type, content])).toEqual([
      ['lvl1', null],
      ['content', '开头。'],
      ['content', '再说。'],
      ['lvl2', null],
      ['content', '快线。'],
      ['lvl4', null],
      ['lvl2', null],
      ['content', '慢线。'],
      ['lvl3', null],
      ['content', '数。'],
    ]);
  });

  test('ids are unique, even beside anchors that end in a number', () => {
    expect(new Set(records.map(({objectID}) => objectID)).size).toBe(records.length);
  });

  test('ids stay when another section gets more text', () => {
    const longer = sections.map((one, index) => (index === 1 ? {...one, texts: [...one.texts, '新。']} : one));
    const ids = pageRecords(page, longer).map(({objectID}) => objectID);
    expect(ids).toEqual(expect.arrayContaining(records.map(({objectID}) => objectID)));
  });

  test('every record carries address, language and tag', () => {
    expect(records[4]).toMatchObject({url: '/docs/sma#parameters', language: 'zh-Hans', docusaurus_tag: 'docs-default-current'});
  });
});
