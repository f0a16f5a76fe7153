import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {readPages} from '../support/pages';

const text = readFileSync('docs/reference/sources.mdx', 'utf8');
/** Each work: its anchor, and what stands below its heading. */
const works = [...text.matchAll(/^### .+?[，,] ?(\d{4}) \{\/\* #([a-z0-9-]+) \*\/\}\n\n([\s\S]+?)(?=\n#{2,3} |$(?![\s\S]))/gm)].map(
  ([, year = '', id = '', entry = '']) => ({id, year, entry}),
);
const cited = new Set(
  readPages()
    .filter(({id}) => id !== 'reference/sources')
    .flatMap(({body}) => [...body.matchAll(/reference\/sources\.mdx#([a-z0-9-]+)/g)].map(([, id]) => id)),
);

describe('reference/sources', () => {
  test('lists works with the year in their address', () => {
    expect(works.length).toBeGreaterThan(20);
    expect(works.filter(({id, year}) => !id.endsWith(year))).toEqual([]);
  });

  test('lists the works that pages cite, and no other', () => {
    expect(works.map(({id}) => id).sort()).toEqual([...cited].sort());
  });

  test.each(works)('$id: says where it is used, and its DOI leads to the address that is shown', ({entry}) => {
    expect(entry).toContain('用在：[');
    for (const [, shown, address] of entry.matchAll(/\[(10\.[^\]]+)\]\(https:\/\/doi\.org\/([^)]+)\)/g)) {
      expect(decodeURIComponent(address ?? '')).toBe(shown);
      expect(shown).toMatch(/^10\.\d{4}\/\S+$/);
    }
  });

  test.each(works)('$id: the pages that it names cite it', ({id, entry}) => {
    const [, places = ''] = /用在：(.+)$/m.exec(entry) ?? [];
    const named = [...places.matchAll(/\]\(\.\.\/([a-z-/]+)\.mdx/g)].map(([, page]) => page as string);
    expect(named.length).toBeGreaterThan(0);
    for (const page of named) {
      expect(readFileSync(`docs/${page}.mdx`, 'utf8')).toContain(`reference/sources.mdx#${id}`);
    }
  });
});
