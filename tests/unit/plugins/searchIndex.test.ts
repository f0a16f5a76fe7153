import {beforeAll, describe, expect, test} from 'vitest';
import {glossary} from '../../../src/content/glossary';
import {registry} from '../../../src/engine';
import {sectionsOf} from '../../../src/plugins/search-index/pageSections';
import {simplifiedMap} from '../../../src/plugins/search-index/simplifiedMap';
import type {Section} from '../../../src/search/sections';
import {fileOf} from '../../support/pageFile';

const parse = (text: string): Section[] => sectionsOf({file: fileOf(text), title: '页题'});

// The first page of all reads the market data.
beforeAll(() => void parse(''), 0);

describe('a page from disk', () => {
  test('front matter is no text', () => {
    expect(parse('---\ntitle: 甲\ndescription: 乙\n---\n\n正文\n')).toEqual([
      {level: 1, heading: '页题', anchor: null, texts: ['正文'], computed: [], code: [], names: []},
    ]);
  });

  test('a rule across the page is not front matter', () => {
    expect(parse('一\n\n---\n\n二\n\n---\n\n三\n').flatMap(({texts}) => texts)).toEqual(['一', '二', '三']);
  });

  test('headings have the ids they carry, or their slugs, counted within the page', () => {
    const text = '## 甲 {/* #first */}\n\n## Two Words\n\n## Two Words\n';
    const anchors = parse(text).map(({anchor}) => anchor);
    expect(anchors).toEqual([null, 'first', 'two-words', 'two-words-1']);
    expect(parse(text).map(({anchor}) => anchor)).toEqual(anchors);
  });

  test('admonitions are their titles and texts without fences', () => {
    expect(parse(':::note[常见误读]\n\n正文\n\n:::\n\n:::tip\n\n提示\n\n:::\n').flatMap(({texts}) => texts)).toEqual([
      '常见误读',
      '正文',
      '提示',
    ]);
  });

  test('a table of parameters is an entry for each parameter, below the section that has it', () => {
    const strategy = registry.find(({parameters}) => parameters.length > 1);
    const [, ...entries] = parse(`<ParameterTable of="${strategy?.id}" />\n`);
    expect(entries.map(({heading, isEntry}) => [heading, isEntry])).toEqual(
      strategy?.parameters.map(({label}) => [expect.stringContaining(label), true]),
    );
    expect(new Set(entries.map(({anchor}) => anchor)).size).toBe(entries.length);
  });

  test('what to read next is left out: it has the words of other pages', () => {
    expect(parse('一\n\n## 接下来读什么 {/* #next */}\n\n二\n').flatMap(({texts}) => texts)).toEqual(['一']);
  });

  test('a computed number is text', () => {
    expect(parse('最大回撤 <SampleValue of="maxDrawdown" />。\n')[0]?.texts).toEqual(['最大回撤 −56.78%。']);
  });

  test('a term without words is its term', () => {
    const [id, {term}] = Object.entries(glossary)[0] as [string, {term: string}];
    expect(parse(`看<Term id="${id}" />。\n`)[0]?.texts).toEqual([`看${term}。`]);
  });

  test('wrong signal files are what is wrong and what is said about them', () => {
    const csv = 'date,symbol,signal,comment\\n2024-03-06,DEMO,BUY,回踩不破';
    const texts = parse(`<FileErrors files={[{wrong: '信号写成单词', csv: '${csv}'}]} />\n`)[0]?.texts ?? [];
    expect(texts.join()).toMatch(/信号写成单词 .*只能是 B、S、H、E/);
  });

  test('the box of limits has its title', () => {
    expect(parse('<WhenNotToUse>\n\n震荡市。\n\n</WhenNotToUse>\n')[0]?.texts).toEqual(['什么时候不该用', '震荡市。']);
  });
});

describe('the map of Traditional characters', () => {
  const toSimplified = (text: string): string => ({線: '线', 雙: '双', 淨: '净净'})[text] ?? text;

  test('has the characters whose Simplified form the corpus contains', () => {
    expect(simplifiedMap('均线', toSimplified)).toEqual({線: '线'});
    expect(simplifiedMap('双线', toSimplified)).toEqual({線: '线', 雙: '双'});
  });

  test('has nothing for an empty corpus', () => {
    expect(simplifiedMap('', toSimplified)).toEqual({});
  });

  test('keeps one character for one', () => {
    expect(simplifiedMap('净', toSimplified)).toEqual({});
  });
});
