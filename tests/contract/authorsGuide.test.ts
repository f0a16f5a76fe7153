import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {pageKinds} from '../../src/content/frontMatter/pageKinds';
import {vocabulary} from '../support/vocabulary';

const FILE = 'src/pages/markdown-page.mdx';
const guide = readFileSync(FILE, 'utf8');
const anchor = (tag: string): string => tag.toLowerCase();
const samples = [...guide.matchAll(/^(`{3,})mdx live\n([\s\S]*?)^\1$/gm)].map(([, , source = '']) => source);
/** Written as fenced blocks, not as tags; a strategy is drawn in docs only. */
const shows = (source: string, tag: string): boolean => (tag === 'Diagram' ? source.includes('```mermaid') : tag === 'StrategyExample' ? source.includes('```json title=') : new RegExp(`<${tag}\\b`).test(source));

describe('the guide of the authors', () => {
  test.each(vocabulary)('has %s in its decision table, and live with its source', (tag) => {
    const missing = [
      ...(guide.includes(`[\`${tag}\`](#${anchor(tag)})`) ? [] : [`在 ${FILE} 的 #which 表里加一行：| 读者要表达什么 | [\`${tag}\`](#${anchor(tag)}) |`]),
      ...(guide.includes(`{/* #${anchor(tag)} */}`) ? [] : [`在合适的一类下加一节：### 表达什么：${tag} {/* #${anchor(tag)} */}，并写一句说明`]),
      ...(samples.some((source) => shows(source, tag)) ? [] : [`在这一节放一个例子：\`\`\`mdx live，换行，<${tag} … />，换行，\`\`\`；下面会自动出现它的样子`]),
    ];
    expect(missing).toEqual([]);
  });

  test('links to no component that is gone', () => {
    const rows = [...guide.matchAll(/^\|[^|]+\| \[`(\w+)`\]\(#\w+\) \|$/gm)].map(([, tag]) => tag as string);
    expect(rows.filter((tag) => !vocabulary.includes(tag))).toEqual([]);
    expect(new Set(rows).size).toBe(rows.length);
  });

  test('explains each kind of page with the sections that it must have', () => {
    const rows = [...guide.matchAll(/^\| `(\w+)` (\S+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(([, kind, label, purpose, ids]) => [kind, label, purpose, ids]);
    const expected = Object.entries(pageKinds).map(([kind, {label, purpose, sections}]) => {
      const ids = sections.filter((section) => !('optional' in section)).map(({id}) => id);
      return [kind, label, purpose, [...ids, 'next'].map((id) => `\`#${id}\``).join('、')];
    });
    expect(rows).toEqual(expected);
  });
});
