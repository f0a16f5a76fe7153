import {spawnSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {beforeEach, describe, expect, test} from 'vitest';
import {newPage, sidebarWith} from '../../../.ci/newPage/newPage';
import {skeleton} from '../../../src/content/frontMatter/skeleton';

let root = '';
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'new-page-'));
  writeFileSync(
    join(root, 'sidebars.ts'),
    "  'concepts/overview',\n        'guides/create',\n        'guides/questions',\n  'other/last',\n",
  );
});

test('what is refused is told in one sentence, without a stack', () => {
  const {status, stderr} = spawnSync(process.execPath, ['--import', 'tsx', '.ci/new.mts', 'guide', 'guides/first-portfolio'], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('docs/guides/first-portfolio.mdx 已经有了，没有改动。请直接编辑它，或换一个页名。\n');
  expect(status).toBe(1);
});

describe('npm run new', () => {
  test('creates the page and adds it to the sidebar after the last one of its folder', () => {
    const told = newPage(root, ['guide', 'guides/first-steps']);
    expect(told).toContain('已创建 docs/guides/first-steps.mdx（指南）');
    expect(told).toContain('http://localhost:3000/docs/guides/first-steps');
    expect(read('docs/guides/first-steps.mdx')).toBe(skeleton('guide'));
    expect(read('sidebars.ts')).toMatch(/'guides\/questions',\n {8}'guides\/first-steps',\n/);
  });

  test('accepts the path of the file, too', () => {
    newPage(root, ['concept', 'docs/concepts/liquidity.mdx']);
    expect(existsSync(join(root, 'docs/concepts/liquidity.mdx'))).toBe(true);
  });

  test.each<[what: string, args: string[], message: RegExp]>([
    ['nothing', [], /^用法：[\s\S]*guide +指南：按步骤/],
    ['a kind that does not exist', ['blog', 'guides/x'], /没有 “blog” 这种类型/],
    ['a kind that is a property of every object', ['toString', 'guides/x'], /没有 “toString”/],
    ['a Chinese path', ['guide', 'guides/第一步'], /路径 “guides\/第一步” 不能用/],
    ['a path outside the folder', ['guide', '../guides/x'], /不能用/],
    ['a path without a folder', ['guide', 'x'], /请写“文件夹\/页名”/],
    ['a folder that does not exist', ['guide', 'blog/x'], /没有文件夹 “blog”。可用的有：concepts、/],
  ])('rejects %s and writes nothing', (_, args, message) => {
    const before = read('sidebars.ts');
    expect(() => newPage(root, args)).toThrow(message);
    expect(read('sidebars.ts')).toBe(before);
    expect(existsSync(join(root, 'docs'))).toBe(false);
  });

  test('keeps an existing page', () => {
    newPage(root, ['guide', 'guides/x']);
    const sidebar = read('sidebars.ts');
    expect(() => newPage(root, ['concept', 'guides/x'])).toThrow('docs/guides/x.mdx 已经有了，没有改动');
    expect(read('docs/guides/x.mdx')).toContain('kind: guide');
    expect(read('sidebars.ts')).toBe(sidebar);
  });
});

describe('the sidebar with a new page', () => {
  const source = "['introduction', [\n  'guides/a',\n    'guides/b',\n    'guides/deep/c',\n  'other/d',\n]]\n";

  test('has it after the last page of its folder, with the same indent', () => {
    expect(sidebarWith(source, 'guides/new')).toBe(source.replace("    'guides/b',\n", "    'guides/b',\n    'guides/new',\n"));
  });

  test('is rejected for an unknown folder', () => {
    expect(sidebarWith(source, 'unknown/new')).toBeNull();
  });
});
