import {describe, expect, test} from 'vitest';
import {decodeText} from '../../../../src/components/lab/StrategyPlayground/text/link';
import {plainPage} from '../../../../src/markdown/frozen/plainPage';
import {plainTree} from '../../../../src/markdown/frozen/plainTree';
import {PageFault} from '../../../../src/markdown/pageTree';

const root = 'https://docs.example/base/';
const url = `${root}docs/a`;
const plain = (html: string, text = '') =>
  plainPage(`<article>${html}</article>`, {
    url,
    root,
    pictureOf: (index) => [`./${index}.svg#light-only`, `./${index}-dark.svg#dark-only`],
    textOf: (id) => (id === 'known' ? text : undefined),
  });

describe('a page that is kept', () => {
  test('has headings with their ids, tables, code, formulas and bold type as Markdown', () => {
    const {body} = plain(
      '<h1>题</h1><h2 id="x">节 {甲}</h2><p>一<strong>粗。</strong>二 &lt;3</p><table><tr><th>名</th><th class="numeric">数</th></tr><tr><td>a</td><td class="numeric">1</td></tr></table>',
    );
    expect(body).toContain('## 节 \\{甲} {/* #x */}');
    expect(body).toContain('| 名 | 数 |\n| - | -: |\n| a | 1 |');
    expect(body).toContain('一**粗**。二 \\<3');
    expect(() => plainTree(body)).not.toThrow();
  });

  test('keeps ids that links may name, and links that name no version', () => {
    const {body} = plain(
      '<dl><dt id="term-x">词</dt><dd>义</dd></dl><p><a href="/base/docs/b#c">乙</a><a href="#term-x">词</a><a href="/base/x.json">档</a></p>',
    );
    expect(body).toContain('<span id="term-x" />**词**');
    expect(body).toContain('[乙](/docs/b#c)');
    expect(body).toContain('[词](#term-x)');
    expect(body).toContain('[档](pathname:///x.json)');
  });

  test('has folds, and answers in them', () => {
    const {body} = plain(
      '<details><summary>看 <code>x</code></summary><div><p>答</p></div></details><details><summary>空</summary></details>',
    );
    expect(body).toContain('<details>\n  <summary>看 `x`</summary>\n\n  答\n</details>');
    expect(body).not.toContain('空');
  });

  test('has a lab as its default, with a link to it', () => {
    const {body} = plain(
      '<h2 id="lab">试</h2><section data-lab="luck" aria-label="运气"><label>次数<input value="9"></label><p>结果 3。</p></section>',
    );
    expect(body).toContain('[在网页上打开](/docs/a?lab=luck#lab)，可以改动设置。默认设置：次数 9。结果如下：');
    expect(body).toContain('结果 3。');
  });

  test('has a picture for each theme, which is described once', () => {
    const {body, pictures} = plain(
      '<figure data-chart><svg role="img" aria-label="一条线"></svg><figcaption>来源：甲。</figcaption></figure>',
    );
    expect(pictures).toBe(1);
    expect(body).toContain('![一条线](./0.svg#light-only)![](./0-dark.svg#dark-only)');
    expect(body).toContain('<small>来源：甲。</small>');
  });

  test('opens the playground with the text of its strategy, not with what has its name by then', async () => {
    const text = '{"甲": 1}';
    const [, code = ''] =
      /\(\/playground\?strategy=([\w-]+)\)/.exec(plain('<a href="/base/playground?example=known">开</a>', text).body) ?? [];
    expect(await decodeText(code)).toHaveProperty('text', text);
    expect(plain('<a href="/base/playground?example=other">开</a>').body).toContain('/playground?example=other');
  });

  test('cannot be made of a page without content', () => {
    expect(() => plainPage('', {url, root, pictureOf: () => ['', ''], textOf: () => undefined})).toThrow('没有正文');
  });
});

describe('the tree of such a page', () => {
  test.each(['<Term id="x" />', '一 <Term id="x">甲</Term>', 'import a from "b"', '<Details>\n\n甲\n\n</Details>'])(
    'has no component: %s',
    (text) => {
      expect(() => plainTree(text)).toThrow(PageFault);
      expect(() => plainTree(text)).toThrow('npm run docs:version');
    },
  );

  test('may have elements of HTML', () => {
    expect(() => plainTree('<details>\n<summary>甲</summary>\n\n乙\n</details>\n\n<h2 id="a">丙</h2>')).not.toThrow();
  });
});
