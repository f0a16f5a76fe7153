import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {describe, expect, onTestFinished, test} from 'vitest';
import {growSite, stockPage} from '../../../.ci/bench/sites.mjs';
import {readPages} from '../../../src/plugins/page-model/authoredPage';
import {sidebarProblems} from '../../../src/plugins/page-findings';

const page = `---
title: 一页
description: 它说什么
---

<Steps>

  \`\`\`json title="例" id="talk-draft"
  {}
  \`\`\`

</Steps>

<Exercise id="first-signal" number>

<ExampleValue id="talk-draft" of="buys" />，<ExampleValue id="of-another-page" of="buys" />
`;

test('pages that are added to enlarge a site are in the sidebar, with unique titles and examples', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-copy-'));
  onTestFinished(() => rmSync(folder, {recursive: true}));
  mkdirSync(join(folder, 'docs/guides'), {recursive: true});
  writeFileSync(join(folder, 'docs/guides/one.mdx'), page);
  writeFileSync(join(folder, 'sidebars.ts'), `export default {\n  docs: [\n    'guides/one',\n  ],\n};\n`);

  growSite(folder, 3);
  const pages = readPages(folder);
  expect(pages).toHaveLength(3);
  expect(sidebarProblems(folder, pages)).toEqual([]);
  const copy = readFileSync(join(folder, 'docs/guides/one-copy-1.mdx'), 'utf8');
  expect(copy).toBe(
    page
      .replace('一页', '一页1')
      .replace('它说什么', '它说什么1')
      .replaceAll('talk-draft', 'talk-draft-copy-1')
      .replace('first-signal', 'first-signal-copy-1'),
  );
});

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
