import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {glossary} from '../../../src/content/glossary';
import {registry} from '../../../src/engine';
import {parsePage} from '../../../src/plugins/search-index/parsePage';
import {simplifiedMap} from '../../../src/plugins/search-index/simplifiedMap';
import type {Section} from '../../../src/search/sections';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'search-index-'));
});
afterAll(() => rm(folder, {recursive: true}));

async function parse(text: string): Promise<Section[]> {
  const file = join(folder, 'page.mdx');
  await writeFile(file, text);
  return parsePage(file, '页题');
}

describe('a page from disk', () => {
  test('front matter is no text', async () => {
    expect(await parse('---\ntitle: 甲\ndescription: 乙\n---\n\n正文\n')).toEqual([{level: 1, heading: '页题', anchor: null, texts: ['正文'], code: []}]);
  });

  test('a rule across the page is not front matter', async () => {
    expect((await parse('一\n\n---\n\n二\n\n---\n\n三\n')).flatMap(({texts}) => texts)).toEqual(['一', '二', '三']);
  });

  test('headings have the ids they carry, or their slugs, counted within the page', async () => {
    const text = '## 甲 {/* #first */}\n\n## Two Words\n\n## Two Words\n';
    const anchors = (await parse(text)).map(({anchor}) => anchor);
    expect(anchors).toEqual([null, 'first', 'two-words', 'two-words-1']);
    expect((await parse(text)).map(({anchor}) => anchor)).toEqual(anchors);
  });

  test('admonitions are their titles and texts without fences', async () => {
    expect((await parse(':::note[常见误读]\n\n正文\n\n:::\n\n:::tip\n\n提示\n\n:::\n')).flatMap(({texts}) => texts)).toEqual(['常见误读', '正文', '提示']);
  });

  test('a table of parameters is a text for each parameter', async () => {
    const strategy = registry.find(({parameters}) => parameters.length > 1);
    const [{texts} = {texts: []}] = await parse(`<ParameterTable of="${strategy?.id}" />\n`);
    expect(texts).toHaveLength(strategy?.parameters.length ?? 0);
    strategy?.parameters.forEach(({label}, index) => expect(texts[index]).toContain(label));
  });

  test('a table of parameters of nothing known is empty', async () => {
    expect((await parse('<ParameterTable of="x" />\n'))[0]?.texts).toEqual([]);
  });

  test('a term without words is its term', async () => {
    const [id, {term}] = Object.entries(glossary)[0] as [string, {term: string}];
    expect((await parse(`看<Term id="${id}" />。\n`))[0]?.texts).toEqual([`看${term}。`]);
  });

  test('wrong signal files are what is wrong and what is said about them', async () => {
    const csv = 'date,symbol,signal,comment\\n2024-03-06,DEMO,BUY,回踩不破';
    const texts = (await parse(`<FileErrors files={[{wrong: '信号写成单词', csv: '${csv}'}]} />\n`))[0]?.texts ?? [];
    expect(texts).toEqual([expect.stringMatching(/^信号写成单词 .*只能是 B、S、H、E/)]);
  });

  test('wrong signal files that are a variable are refused', async () => {
    await expect(parse('<FileErrors files={examples} />\n')).rejects.toThrow('请把数组原样写在标签里');
  });

  test('the box of limits has its title', async () => {
    expect((await parse('<WhenNotToUse>\n\n震荡市。\n\n</WhenNotToUse>\n'))[0]?.texts).toEqual(['什么时候不该用', '震荡市。']);
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
