import {describe, expect, test} from 'vitest';
import {ownLinkRel} from '../../../src/plugins/own-links/ownLinkRel';

const hosts = ['www.own.example', 'docs.own.example'];

describe('links to own hosts in built HTML', () => {
  test('get exactly rel="noopener", with and without quotes', () => {
    expect(ownLinkRel('<a href=https://www.own.example/x target=_blank rel="noopener noreferrer" class=a>', hosts)).toBe(
      '<a href=https://www.own.example/x target=_blank rel="noopener" class=a>',
    );
    expect(ownLinkRel('<a class="b" rel="noopener noreferrer" href="https://docs.own.example">', hosts)).toBe(
      '<a class="b" rel="noopener" href="https://docs.own.example">',
    );
  });

  test('other links stay as they are', () => {
    const html = '<a href=https://else.example rel="noopener noreferrer">a</a><a href=/docs>b</a><abbr>c</abbr>';
    expect(ownLinkRel(html, hosts)).toBe(html);
  });
});
