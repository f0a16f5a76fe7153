import {spawnSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {beforeEach, describe, expect, test} from 'vitest';
import {linkProblems} from '../../../.ci/checks/links.mjs';
import {schemaFindings} from '../../../.ci/checks/pages.mjs';
import {newPage, sidebarWith} from '../../../.ci/newPage/newPage';
import {commandOf} from '../../../.ci/support/commandOf.mjs';
import {proseFindings} from '../../../.ci/support/prose.mjs';
import {trapFindings} from '../../../src/content/findings';
import {pageKinds} from '../../../src/content/frontMatter/pageKinds';
import {skeleton} from '../../../src/content/frontMatter/skeleton';
import {sidebarProblems} from '../../../src/plugins/page-findings';
import {readAuthoredPages} from '../../../src/plugins/page-model/authoredPage';
import {pageModel} from '../../../src/plugins/page-model/pageModel';

let root = '';
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-page-'));
});

test('what is refused is told in one sentence, without a stack', () => {
  const args = ['--import', 'tsx', '.ci/new.mts', 'guide', 'guides/first-portfolio'];
  const {status, stderr} = spawnSync(process.execPath, args, {encoding: 'utf8'});
  expect(stderr).toMatch(/^docs\/guides\/first-portfolio\.mdx 已经有了[^\n]*\n$/);
  expect(status).toBe(1);
});

describe('npm run new', () => {
  const source = "  'concepts/overview',\n        'guides/create',\n        'guides/questions',\n  'other/last',\n";
  beforeEach(() => writeFileSync(join(root, 'sidebars.ts'), source));

  test('creates the page and adds it to the sidebar after the last one of its folder', () => {
    const told = newPage(root, ['guide', 'guides/first-steps']);
    expect(told).toContain('http://localhost:3000/docs/guides/first-steps');
    expect(read('docs/guides/first-steps.mdx')).toBe(skeleton('guide'));
    expect(read('sidebars.ts')).toMatch(/'guides\/questions',\n {8}'guides\/first-steps',\n/);
    expect(sidebarWith(source, 'unknown/new')).toBeNull();
  });

  test('accepts the path of the file, too, and keeps an existing page', () => {
    newPage(root, ['concept', 'docs/concepts/liquidity.mdx']);
    const sidebar = read('sidebars.ts');
    expect(() => newPage(root, ['guide', 'concepts/liquidity'])).toThrow('docs/concepts/liquidity.mdx 已经有了');
    expect(read('docs/concepts/liquidity.mdx')).toContain('kind: concept');
    expect(read('sidebars.ts')).toBe(sidebar);
  });

  test.each<[what: string, args: string[], message: RegExp]>([
    ['nothing', [], /^用法：[\s\S]*guide +指南：/],
    ['a kind that does not exist', ['blog', 'guides/x'], /没有 “blog” 这种类型/],
    ['a kind that is a property of every object', ['toString', 'guides/x'], /没有 “toString”/],
    ['a Chinese path', ['guide', 'guides/第一步'], /“guides\/第一步” 不能用/],
    ['a path outside the folder', ['guide', '../guides/x'], /不能用/],
    ['a path without a folder', ['guide', 'x'], /请写“文件夹\/页名”/],
    ['a folder that does not exist', ['guide', 'blog/x'], /没有文件夹 “blog”。可用的有：concepts、/],
  ])('rejects %s and writes nothing', (_, args, message) => {
    expect(() => newPage(root, args)).toThrow(message);
    expect([read('sidebars.ts'), existsSync(join(root, 'docs'))]).toEqual([source, false]);
  });
});

/** The page with its marks filled in, as an author does it. */
function filledIn(text: string, kind: string): string {
  const [above = '', next = ''] = text.split(/(?=\n## .* \{\/\* #next \*\/\})/);
  const links = '- 先读：[第一页](./overview.mdx)\n- 再读：[第二页](./concept.mdx)';
  return (
    above
      .replace(/^title: .*/m, `title: 一页 ${kind}`)
      .replace(/^description: .*/m, `description: ${kind} ${'写明读者能得到什么。'.repeat(6)}`)
      .replace(/【待写：[^】]*】/g, '先看一个例子，再看它的规则。') + next.replace(/【待写：[^】]*】/g, links)
  );
}

test('a page of any kind passes the checks of texts as soon as its marks are filled in', () => {
  const kinds = Object.keys(pageKinds);
  // A page is added beside another of its folder.
  writeFileSync(join(root, 'sidebars.ts'), "  'guides/start',\n");
  cpSync('.markdownlint-cli2.jsonc', join(root, '.markdownlint-cli2.jsonc'));
  kinds.forEach((kind) => {
    const file = `docs/guides/${kind}.mdx`;
    newPage(root, [kind, file]);
    writeFileSync(join(root, file), filledIn(read(file), kind));
  });
  writeFileSync(join(root, 'sidebars.ts'), read('sidebars.ts').replace("  'guides/start',\n", ''));
  const pages = readAuthoredPages(root);
  const sources = pages.map(({file}) => ({file, text: read(file)}));
  expect(pages).toHaveLength(kinds.length);
  expect([
    ...schemaFindings(pages).findings,
    ...sources.flatMap(proseFindings),
    ...sources.flatMap(trapFindings),
    ...linkProblems(root, pageModel(root), pages),
    ...sidebarProblems(root, pages),
  ]).toEqual([]);
  const lint = spawnSync(process.execPath, [commandOf('markdownlint-cli2'), 'docs/**/*.mdx'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([lint.status, lint.stderr]).toEqual([0, '']);
});
