import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {describe, expect, test} from 'vitest';
import {inlineCode, type InlineCode} from '@site/src/markdown/inlineCode';

const read = (html: string): InlineCode => inlineCode(unified().use(rehypeParse).parse(`<!doctype html><html><body>${html}`));

describe('inline code of a page', () => {
  test.each([
    ['<script>a < b && c</script>', ['a < b && c']],
    ['<script type=module>a</script>', ['a']],
    ['<script type="text/javascript">a</script>', ['a']],
    ['<script type=" TEXT/JavaScript ">a</script>', ['a']],
    ['<script type=importmap>{}</script>', ['{}']],
    ['<script type=application/ld+json>{"a": 1}</script>', []],
    ['<script type="application/json">{}</script>', []],
    ['<script src=/a.js>ignored</script>', []],
    ['<p>&lt;script&gt;a&lt;/script&gt;', []],
    ['<!-- <script>a</script> -->', []],
    ['<script>first</script><script>second</script>', ['first', 'second']],
  ])('of %s: the browser runs %j', (html, scripts) => {
    expect(read(html)).toEqual({scripts, styles: [], blocked: []});
  });

  test('includes the text of <style>, also in <noscript>', () => {
    expect(read('<style>p>b{}</style><noscript><style>i{}</style></noscript>').styles).toEqual(['p>b{}', 'i{}']);
  });

  test.each([
    ['<button onclick="go()">', ['<button onclick="go()">']],
    ['<BODY ONLOAD=go()>', ['<body onload="go()">']],
    ['<a href="javascript:go()">', ['<a href="javascript:go()">']],
    ['<a href=" JavaScript:go()">', ['<a href=" JavaScript:go()">']],
    ['<p>写 onclick="go()" 是不行的</p>', []],
    ['<p data-on="a" class="on">', []],
    ['<a href="/javascript:the-good-parts">', []],
  ])('%s contains %j, which no hash can allow', (html, blocked) => {
    expect(read(html).blocked).toEqual(blocked);
  });
});
