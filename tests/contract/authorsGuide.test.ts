import {existsSync, readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {readingMinutes} from '../../src/content/readingMinutes';
import {components} from '../../src/content/vocabulary';
import {pageKinds} from '../../src/content/frontMatter/pageKinds';

const FILE = 'src/pages/markdown-page.mdx';
const guide = readFileSync(FILE, 'utf8');
const anchor = (tag: string): string => tag.toLowerCase();
/** From the theme, or not typed by authors. The build lists figures. */
const NOT_EXPLAINED = ['Anchors', 'Chart', 'Details', 'TabItem'];

describe('the authors’ guide', () => {
  test('is read in ten minutes, and names files that exist', () => {
    expect(readingMinutes(guide)).toBeLessThanOrEqual(10);
    const paths = [...guide.matchAll(/`((?:src|tests|\.ci|docs|static)\/[\w./-]+)`/g)].map(([, path = '']) => path);
    expect([paths.length > 5, paths.filter((path) => !existsSync(path))]).toEqual([true, []]);
  });

  test.each(components.filter((tag) => !NOT_EXPLAINED.includes(tag)))(
    'has %s in its decision table, and as a live sample with its source',
    (tag) => {
      const missing = [
        ...(guide.includes(`[\`${tag}\`](#${anchor(tag)})`)
          ? []
          : [`在 ${FILE} 的 #which 表里加一行：| 读者要表达什么 | [\`${tag}\`](#${anchor(tag)}) |`]),
        ...(guide.includes(`{/* #${anchor(tag)} */}`)
          ? []
          : [`在合适的一类下加一节：### 表达什么：${tag} {/* #${anchor(tag)} */}，并写一句说明和一个例子`]),
      ];
      expect(missing).toEqual([]);
    },
  );

  test('explains each kind of page with its required sections', () => {
    const rows = [...guide.matchAll(/^\| `(\w+)` (\S+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
      ([, kind, label, purpose, ids]) => [kind, label, purpose, ids],
    );
    const expected = Object.entries(pageKinds).map(([kind, {label, purpose, sections}]) => {
      const ids = sections.filter((section) => !('optional' in section)).map(({id}) => id);
      return [kind, label, purpose, [...ids, 'next'].map((id) => `\`#${id}\``).join('、')];
    });
    expect(rows).toEqual(expected);
  });
});
