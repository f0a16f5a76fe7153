import {existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {beforeEach, describe, expect, test} from 'vitest';
import {movePage, MOVED} from '../../../.ci/newPage/movePage';

let root = '';
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const write = (file: string, text: string): void => {
  mkdirSync(dirname(join(root, file)), {recursive: true});
  writeFileSync(join(root, file), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'move-page-'));
  write(MOVED, "export const moved = {\n  'docs/guides/a#old': 'docs/guides/a#y',\n};\n");
  write('sidebars.ts', "  'guides/a',\n  'guides/a-b',\n");
  write('docs/guides/a.mdx', '见[乙](./a-b.mdx#x)与[丙](../concepts/c.mdx)，[网址](https://example.com/a.mdx)。\n');
  write('docs/guides/a-b.mdx', '见[甲](./a.mdx#y)与[自己](./a-b.mdx)。\n');
  write(
    'docs/concepts/c.mdx',
    '见[甲](../guides/a.mdx)、<a href="/docs/guides/a#y">甲</a>、[乙](/docs/guides/a-b)。\n',
  );
  write('tests/search/queries.json', '[{"query": "甲", "page": "guides/a", "also": ["guides/a-b#x"]}]\n');
  write(
    'tests/golden/twins/docs/guides/a.md',
    '见[乙](https://docs.test/docs/guides/a-b.md)与[自己](https://docs.test/docs/guides/a.md)。\n',
  );
  write('tests/golden/twins/index.md', '见[甲](https://docs.test/docs/guides/a)。\n');
  write('tests/fixtures/site/.docusaurus-features/bundle.mjs', "const page = '/docs/guides/a';\n");
  write('.ci/bench/pages.mts', "const page = '/docs/guides/a';\n");
  write('src/content/glossary.ts', "link: 'guides/a#y',\nlink: 'guides/a-b#y',\nhref: '/docs/guides/a',\n");
});

describe('npm run move', () => {
  test('updates the page’s own links and those of other pages', () => {
    movePage(root, ['guides/a', 'concepts/deep/new']);
    expect(existsSync(join(root, 'docs/guides/a.mdx'))).toBe(false);
    expect(read('docs/concepts/deep/new.mdx')).toBe(
      '见[乙](../../guides/a-b.mdx#x)与[丙](../c.mdx)，[网址](https://example.com/a.mdx)。\n',
    );
    expect(read('docs/guides/a-b.mdx')).toBe('见[甲](../concepts/deep/new.mdx#y)与[自己](./a-b.mdx)。\n');
    expect(read('docs/concepts/c.mdx')).toBe(
      '见[甲](./deep/new.mdx)、<a href="/docs/concepts/deep/new#y">甲</a>、[乙](/docs/guides/a-b)。\n',
    );
  });

  test('updates table of contents, queries and terms, but no paths that only begin alike', () => {
    expect(movePage(root, ['docs/guides/a.mdx', 'guides/new'])).toContain(
      '旧地址 /docs/guides/a 转到 /docs/guides/new',
    );
    expect(read('sidebars.ts')).toBe("  'guides/new',\n  'guides/a-b',\n");
    expect(JSON.parse(read('tests/search/queries.json'))).toEqual([
      {query: '甲', page: 'guides/new', also: ['guides/a-b#x']},
    ]);
    expect(read('src/content/glossary.ts')).toBe(
      "link: 'guides/new#y',\nlink: 'guides/a-b#y',\nhref: '/docs/guides/new',\n",
    );
  });

  test('takes the golden Markdown versions with it, and what .ci names, but nothing generated', () => {
    movePage(root, ['guides/a', 'guides/new']);
    expect(read('tests/golden/twins/docs/guides/new.md')).toBe(
      '见[乙](https://docs.test/docs/guides/a-b.md)与[自己](https://docs.test/docs/guides/new.md)。\n',
    );
    expect(read('tests/golden/twins/index.md')).toBe('见[甲](https://docs.test/docs/guides/new)。\n');
    expect(read('.ci/bench/pages.mts')).toBe("const page = '/docs/guides/new';\n");
    expect(read('tests/fixtures/site/.docusaurus-features/bundle.mjs')).toBe("const page = '/docs/guides/a';\n");
  });

  test('redirects every former address of the page to the present one', () => {
    const lines = (): string[] => read(MOVED).split('\n').slice(1, -2);
    movePage(root, ['guides/a', 'guides/b']);
    movePage(root, ['guides/b', 'guides/c']);
    expect(lines()).toEqual([
      "  'docs/guides/c#old': 'docs/guides/c#y',",
      "  'docs/guides/a': 'docs/guides/c',",
      "  'docs/guides/b': 'docs/guides/c',",
    ]);
    movePage(root, ['guides/c', 'guides/a']);
    expect(lines()).toEqual([
      "  'docs/guides/a#old': 'docs/guides/a#y',",
      "  'docs/guides/b': 'docs/guides/a',",
      "  'docs/guides/c': 'docs/guides/a',",
    ]);
  });

  test.each<[what: string, args: string[], message: RegExp]>([
    ['one path', ['guides/a'], /^用法：/],
    ['a missing page', ['guides/x', 'guides/y'], /没有 docs\/guides\/x\.mdx 这一页/],
    ['an existing target', ['guides/a', 'guides/a-b'], /已经有了，没有改动/],
    ['a Chinese path', ['guides/a', 'guides/新'], /不能用/],
  ])('rejects %s and writes nothing', (_, args, message) => {
    expect(() => movePage(root, args)).toThrow(message);
    expect(existsSync(join(root, 'docs/guides/a.mdx'))).toBe(true);
    expect(read(MOVED)).not.toContain("'docs/guides/a':");
  });
});
