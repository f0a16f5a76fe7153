import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {describe, expect, test} from 'vitest';
import type {Question} from '../../../src/content/structuredData/pages';
import {questions} from '../../../src/markdown/questions';

const read = (body: string): Question[] =>
  questions(
    unified().use(rehypeParse).parse(`<article><div class="theme-doc-markdown markdown">${body}</div></article>`),
    (href) => new URL(href, 'https://docs.example/docs/faq').href,
  );
const answer = (html: string): string | undefined => read(`<h3 id="q">问</h3>${html}<h2 id="end">完</h2>`)[0]?.answer;

describe('the questions of a page', () => {
  test('are its third-level headings with the content below them', () => {
    const page =
      '<h2 id="a">组</h2><h3 id="one">一<a class="hash-link" href="#one">\u200b</a></h3><p>甲</p><h3 id="two">二</h3><p>乙</p><h2 id="b">别的</h2><p>丙</p>';
    expect(read(page)).toEqual([
      {id: 'one', name: '一', answer: '<p>甲</p>'},
      {id: 'two', name: '二', answer: '<p>乙</p>'},
    ]);
  });

  test('are found inside the sections of the page', () => {
    const page =
      '<section class="markdown"><h2 id="a">组</h2><h3 id="one">一</h3><p>甲</p></section><section class="markdown"><h2 id="b">别的</h2></section>';
    expect(read(page)).toEqual([{id: 'one', name: '一', answer: '<p>甲</p>'}]);
  });

  test('without an answer stop the build', () => {
    expect(() => read('<h3 id="q">问</h3><h2 id="b">别的</h2>')).toThrow(/问题 “问” 没有答案/);
  });

  test('without an anchor stop the build', () => {
    expect(() => read('<h3>问</h3><p>答</p>')).toThrow(/问题 “问” 没有锚点/);
  });
});

describe('an answer', () => {
  test('keeps paragraphs, lists, emphasis and links, which become absolute', () => {
    expect(answer('<p class="x">见<a href="../up#here">这页</a>，<strong>重要</strong>。</p><ul><li>甲</li></ul>')).toBe(
      '<p>见<a href="https://docs.example/up#here">这页</a>，<b>重要</b>。</p><ul><li>甲</li></ul>',
    );
  });

  test('has the term without its definition', () => {
    expect(answer('<p><a href="/docs/b" data-control="term">回测</a><span popover="auto">定义</span>吗</p>')).toBe('<p>回测吗</p>');
  });

  test('turns a table into a list that names rows and columns', () => {
    expect(answer('<table><thead><tr><th>差别<th>回测<th>真实<tbody><tr><td>成交<td>总能<td>未必</table>')).toBe(
      '<ul><li><b>成交</b>：回测：总能；真实：未必</li></ul>',
    );
  });

  test('has the text alternative of a picture', () => {
    expect(
      answer('<figure><figcaption>图</figcaption><div role="img" aria-label="图。甲 → 乙。"><svg><text>甲</text></svg></div></figure>'),
    ).toBe('<p>图。甲 → 乙。</p>');
  });

  test('has a formula as LaTeX', () => {
    expect(
      answer('<p>即<math><semantics><mi>x</mi><annotation encoding="application/x-tex">x &lt; 1</annotation></semantics></math>。</p>'),
    ).toBe('<p>即$x &lt; 1$。</p>');
  });
});
