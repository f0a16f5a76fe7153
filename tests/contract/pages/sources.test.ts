import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {docPages} from '../../support/pages';

const text = readFileSync('docs/reference/sources.mdx', 'utf8');
/** Each work: its anchor and year, how it is cited, and the paragraph below. */
const works = [...text.matchAll(/^<Citation id="([^"]+)" name="[^"]+，(\d{4})" ([^>]+)\/>\n\n(.+)$/gm)].map(
  ([, id = '', year = '', props = '', entry = '']) => ({id, year, props, entry}),
);
const cited = new Set(
  docPages()
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

  test.each(works)('$id: is cited in full', ({props}) => {
    expect(props).toMatch(
      /^authors="[^"]+" title="[^"]+" (journal="[^"]+" place="[^"]+"|publisher="[^"]+")( doi="10\.[^"]+")? $/,
    );
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
