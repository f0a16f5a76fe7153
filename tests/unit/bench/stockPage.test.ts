import {describe, expect, test} from 'vitest';
import {stockPage} from '../../../.ci/bench/sites.mjs';

const source = '---\ntitle: 一页\nslug: /\n---\n\n最大<Term id="drawdown">回撤</Term>是 <SampleValue of="maxDrawdown" />。\n';
const twin = (body: string): string =>
  `# 一页\n\n> 说明。\n\n[网页版](https://docs.example/docs/a)，全部页面的目录：[llms.txt](https://docs.example/llms.txt)\n\n${body}\n`;

describe('a page for stock Docusaurus', () => {
  test('has the front matter of our page, and the computed text of its twin', () => {
    expect(stockPage(source, twin('最大回撤是 −56.8%。\n\n| 日期 |\n| - |\n| 一 |'))).toBe(
      '---\ntitle: 一页\nslug: /\n---\n\n最大回撤是 −56.8%。\n\n| 日期 |\n| - |\n| 一 |\n',
    );
  });

  test('has relative links inside the site, and keeps those to other sites', () => {
    const body = '[甲](https://docs.example/docs/b#c)、[乙](https://other.example/docs)';
    expect(stockPage(source, twin(body))).toContain('\n[甲](/docs/b#c)、[乙](https://other.example/docs)\n');
  });

  test('has formulas as code', () => {
    expect(stockPage(source, twin('$$\na+b\n$$\n\n公式 $x$'))).toContain('\n```latex\na+b\n```\n\n公式 `x`\n');
  });

  test('is rejected for text that is not a twin', () => {
    expect(() => stockPage(source, '<!doctype html>')).toThrow(/not the Markdown twin/);
  });
});
