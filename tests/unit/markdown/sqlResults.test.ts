import {compile} from '@mdx-js/mdx';
import remarkGfm from 'remark-gfm';
import {describe, expect, test} from 'vitest';
import {sqlResults, type QueryResult, type RunQuery} from '../../../src/markdown/sqlResults';
import {crossing} from '../engine/language/documents';

const FIRST = JSON.stringify(crossing());
const SECOND = JSON.stringify({...crossing(), description: '另一份'});
const strategy = (text: string, meta = ''): string => `\`\`\`json ${meta}\n${text}\n\`\`\`\n\n`;
const query = (meta = '', sql = 'SELECT 1'): string => `\`\`\`sql ${meta}\n${sql}\n\`\`\`\n`;

const RESULT: QueryResult = {
  columns: ['状态', '天数'],
  rows: [
    ['B', 12],
    [null, -0.5],
  ],
};

async function compiled(text: string, run: RunQuery = async () => RESULT): Promise<string> {
  return String(await compile(text, {remarkPlugins: [remarkGfm, [sqlResults, {run}]], jsx: true}));
}

const failing: RunQuery = async () => {
  throw new Error('no such function: STDDEV');
};

describe('a fenced query', () => {
  test('is followed by its result, with numbers right-aligned and unknown values as NULL', async () => {
    const code = await compiled(strategy(FIRST) + query('title="数一数"'));
    expect(code.indexOf('language-sql')).toBeLessThan(code.indexOf('结果：'));
    expect(code).toMatch(
      /<_components\.th>\{"状态"\}<\/_components\.th><_components\.th style=\{\{\s*textAlign: "right"\s*\}\}>\{"天数"\}/,
    );
    expect(code).toContain('<_components.code>{"NULL"}</_components.code>');
    expect(code).toContain('{"−0.5"}');
  });

  test('runs on the first strategy of its page, or on the one it names', async () => {
    const asked: string[] = [];
    const run: RunQuery = async (text) => {
      asked.push(text);
      return RESULT;
    };
    await compiled(strategy(FIRST) + strategy(SECOND, 'id="other"') + query() + query('of="other"'), run);
    expect(asked).toEqual([FIRST, SECOND]);
  });

  test('without results says so', async () => {
    expect(await compiled(strategy(FIRST) + query(), async () => ({columns: [], rows: []}))).toContain('一行也没有');
  });

  test('that is wrong on purpose shows its result as wrong, or the error of the database', async () => {
    expect(await compiled(strategy(FIRST) + query('wrong'))).toContain('错误的写法，得到的是：');
    expect(await compiled(strategy(FIRST) + query('wrong'), failing)).toMatch(/数据库报错：.*no such function: STDDEV/s);
  });

  test.each([
    ['fails', strategy(FIRST) + query(), failing, /运行不了：no such function: STDDEV.*wrong/],
    ['has no strategy to run on', query(), undefined, '这一页没有策略'],
    ['names a strategy that is not there', strategy(FIRST) + query('of="other"'), undefined, '没有 id 为 “other” 的策略'],
    [
      'returns too many rows',
      strategy(FIRST) + query(),
      async () => ({columns: ['a'], rows: Array.from({length: 21}, () => [1])}),
      '结果有 21 行',
    ],
  ] as const)('that %s stops the build', async (_, text, run, message) => {
    await expect(compiled(text, run)).rejects.toThrow(message);
  });
});
