import {expect, test} from 'vitest';
import {escapeHtml, unescapeHtml} from '../../../src/search/entities';

test('escaped text has no character of HTML', () => {
  expect(escapeHtml(`<"S&P" 'x'>`)).toBe('&#60;&#34;S&#38;P&#34; &#39;x&#39;&#62;');
});

test('what was escaped comes back, and what is no entity stays', () => {
  const text = `<a href="x">'&'</a> &nbsp; &#x41;`;
  expect(unescapeHtml(escapeHtml(text))).toBe(text);
  expect(unescapeHtml('&lt;&gt;&quot;&amp;amp;')).toBe('<>"&amp;');
});
