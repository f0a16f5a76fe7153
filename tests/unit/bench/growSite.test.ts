import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect, onTestFinished, test} from 'vitest';
import {growSite} from '../../../.ci/bench/sites.mjs';
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
