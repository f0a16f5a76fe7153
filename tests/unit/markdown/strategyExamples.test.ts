import {compile} from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import {describe, expect, test} from 'vitest';
import {VFile} from 'vfile';
import {validate} from '../../../src/engine';
import {readStrategyFence} from '../../../src/markdown/readStrategyFence';
import {readExamples} from '../../../src/plugins/strategy-examples/readExamples';
import {markdownPlugins} from '../../../src/site/markdown';
import {crossing} from '../engine/language/documents';

const {remarkPlugins, rehypePlugins} = markdownPlugins;

const RIGHT = JSON.stringify(crossing(), null, 2);
const WRONG = RIGHT.replace('"ref": "ma"', '"ref": "mah"');
const REMARKABLE = RIGHT.replace('"column": "Close"\n        }', '"field": "Close"\n        }');
const SCHEMA = '{"type": "object"}';
const fenced = (text: string, meta = ''): string => `\`\`\`json${meta && ` ${meta}`}\n${text}\n\`\`\``;

async function compileDoc(text: string, path = 'docs/primitives/examples.mdx'): Promise<string> {
  const file = new VFile({value: text, path: `${process.cwd()}/${path}`, cwd: process.cwd()});
  return String(await compile(file, {remarkPlugins: [remarkGfm, ...remarkPlugins], rehypePlugins, jsx: true}));
}

const settings = async (text: string): Promise<Record<string, unknown>[]> =>
  [...(await compileDoc(text)).matchAll(/<StrategyExample settings="((?:[^"\\]|\\.)*)"/g)].map(
    ([, json = '']) => JSON.parse(json.replace(/&quot;/g, '"').replace(/&lt;/g, '<').replace(/&amp;/g, '&')) as Record<string, unknown>,
  );

describe('a fenced strategy of the docs', () => {
  test('becomes an example with the page and its number as id', async () => {
    expect(await settings(`${fenced(RIGHT)}\n\n${fenced(SCHEMA)}\n\n${fenced(RIGHT, 'graph')}`)).toEqual([
      {id: 'primitives-examples-1'},
      {id: 'primitives-examples-2', graph: true},
    ]);
  });

  test('keeps its block of code', async () => {
    expect(await compileDoc(fenced(RIGHT, 'title="双均线"'))).toMatch(/<StrategyExample [^>]*><_components.pre><_components.code className="language-json"/);
  });

  test('is drawn as its first line asks', async () => {
    expect(await settings(fenced(RIGHT, 'id="ma" chart from=2008-01-01 to=2008-12-31 days="2008-09-01..2008-09-19" {2-3}'))).toEqual([
      {id: 'ma', chart: true, days: {from: '2008-09-01', to: '2008-09-19'}, range: {from: '2008-01-01', to: '2008-12-31'}},
    ]);
  });

  test('that is wrong on purpose lists what the engine finds', async () => {
    const [shown] = await settings(fenced(WRONG, 'wrong'));
    expect(shown?.wrong).toBe(true);
    expect(shown?.problems).toMatchObject(validate(WRONG).map(({code, message, line}) => ({code, message, line})));
  });

  test('is left alone in pages that are no docs', async () => {
    expect(await compileDoc(fenced(WRONG), 'src/pages/markdown-page.mdx')).not.toContain('StrategyExample');
  });

  test('inside a list is found, too', async () => {
    expect(await settings(`- 甲\n\n  ${fenced(RIGHT).replace(/\n/g, '\n  ')}`)).toHaveLength(1);
  });
});

describe('the build fails', () => {
  const cases: readonly [string, string, string | RegExp][] = [
    ['for a wrong strategy that is not marked, with file, line, problem and way out', `开头\n\n${fenced(WRONG)}`, /docs\/primitives\/examples\.mdx 第 3 行：这个策略通不过检查。.*加上 wrong。\nE_REF_UNDEFINED（代码块第 \d+ 行）/s],
    ['for a right one that is marked as wrong', fenced(RIGHT, 'wrong'), '检查器却没有发现问题'],
    ['for one that is wrong in another way than its mark says', fenced(WRONG, 'wrong="E_KIND"'), '没有报出 E_KIND；它报出的是'],
    ['for one with warnings that are neither meant nor shown', fenced(REMARKABLE), '加上 remarks'],
    ['for pictures of one with errors', fenced(WRONG, 'wrong chart'), '画不出图和表'],
    ['for a word that is not understood', fenced(RIGHT, 'grpah'), '“grpah” 看不懂'],
    ['for an id that is no anchor', fenced(RIGHT, 'id="EMA 8"'), '只用小写字母'],
    ['for half a range', fenced(RIGHT, 'chart from=2008-01-01'), '要一起写'],
    ['for a range that nothing uses', fenced(RIGHT, 'from=2008-01-01 to=2008-02-01'), '没有要图或表'],
    ['for a range that ends before it starts', fenced(RIGHT, 'chart from=2008-02-01 to=2008-01-01'), '晚于终点'],
    ['for a day that is not in the calendar', fenced(RIGHT, 'days="2008-02-30..2008-03-02"'), '“2008-02-30”'],
  ];
  test.each(cases)('%s', async (_, text, message) => {
    await expect(compileDoc(text)).rejects.toThrow(message);
  });
});

describe('remarks', () => {
  test('list the warnings of a strategy that is right', async () => {
    const [shown] = await settings(fenced(REMARKABLE, 'remarks'));
    expect(shown?.problems).toMatchObject([{code: 'W_ALIAS', severity: 'warning'}]);
    expect(shown?.wrong).toBeUndefined();
  });
});

describe('what is no strategy', () => {
  test.each([
    ['JSON of another kind', {lang: 'json', meta: 'title="x"', value: SCHEMA}],
    ['another language', {lang: 'text', meta: null, value: RIGHT}],
    ['a fragment', {lang: 'json', meta: null, value: '{"id": "buy", "type": "Not", "inputs": []}'}],
  ])('%s', (_, node) => {
    expect(readStrategyFence(node)).toBeNull();
  });
});

describe('the examples of a page', () => {
  const text = `---\ntitle: 例\n---\n\n${fenced(RIGHT, 'id="first" title="第一个"')}\n\n:::note[小心]\n\n${fenced(WRONG, 'wrong')}\n\n:::\n`;

  test('are collected with the ids of the page, titles and texts', () => {
    expect(readExamples('a/b', '例', text)).toEqual([
      {id: 'first', page: 'a/b', title: '第一个', text: RIGHT},
      {id: 'a-b-2', page: 'a/b', title: '例，第 2 段', text: WRONG, wrong: true},
    ]);
  });

  test('are refused with page and line of the file when a first line is not understood', () => {
    expect(() => readExamples('a/b', '例', text.replace('wrong\n', 'worng\n'))).toThrow(/docs\/a\/b\.mdx 第 \d+ 行：代码块首行的 “worng”/);
  });
});
