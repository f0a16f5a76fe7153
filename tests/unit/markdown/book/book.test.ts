import type {Element} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {describe, expect, it} from 'vitest';
import {leaves, type BookFacts} from '../../../../src/markdown/book/book';
import {chaptersOf, type Chapter} from '../../../../src/markdown/book/chapter';
import {picturesIn} from '../../../../src/markdown/twin/pictures';
import {epubFiles} from '../../../../src/markdown/book/epub';
import {printedHtml} from '../../../../src/markdown/book/printed';
import {xmp} from '../../../../src/markdown/book/xmp';
import {attribute, element, find, findAll, textOf} from '../../../../src/markdown/twin/hast';

const ROOT = 'https://docs.example.com/';

const page = (path: string, title: string, body: string, trail: readonly string[] = []) => ({
  url: `${ROOT}docs/${path}`,
  trail,
  html: `<html><body><article><div class="theme-doc-markdown"><h1>${title}</h1>${body}</div></article></body></html>`,
});

const facts: BookFacts = {
  title: '某某文档',
  tagline: '讲清楚',
  description: '说明',
  root: ROOT,
  version: '1.2.0',
  modified: '2026-11-27T08:00:00+08:00',
  language: 'zh-Hans',
  riskNotice: '不构成投资建议。',
  publisher: '某某',
  rights: '归某某 & 权利人所有。',
};

const picture = (chapter: string, index: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><title>${chapter}/${index}</title><marker id="m"/><path marker-end="url(#m)" style="fill:url(&quot;#m&quot;)"/></svg>`;

const links = (content: Element): (string | null)[] => findAll(content, 'a').map((link) => attribute(link, 'href'));
const one = (body: string): Chapter => chaptersOf([page('a', '甲', body)])[0] as Chapter;

describe('chapters', () => {
  it('lead to each other where both ends are in the book, and to the site elsewhere', () => {
    const [first] = chaptersOf([
      page(
        'a',
        '甲',
        '<p><a href="/docs/b">1</a><a href="b#there">2</a><a href="b#gone">3</a><a href="#own">4</a><a href="/playground">5</a></p><h2 id="own">节</h2>',
      ),
      page('b', '乙', '<h2 id="there">节</h2>'),
    ]);
    expect(links((first as Chapter).content)).toEqual([
      `${ROOT}docs/a`,
      'c02.xhtml',
      'c02.xhtml#there',
      `${ROOT}docs/b#gone`,
      'c01.xhtml#own',
      `${ROOT}playground`,
    ]);
  });

  it('keep each picture with its words, and say each id once', () => {
    const chapter = one(
      '<figure data-chart="x"><p>题</p><svg role="img" aria-label="一条线"></svg><figcaption>来源：某处。</figcaption><details><summary>数</summary><table></table></details></figure>' +
        '<div role="img" aria-label="框图"><svg></svg></div><dl><dt id="term-x">词</dt><dd>义</dd></dl>',
    );
    expect(picturesIn(chapter.content, ...chapter.answers)).toBe(2);
    expect(findAll(chapter.content, 'img').map((image) => [attribute(image, 'src'), attribute(image, 'alt')])).toEqual([
      ['picture:0', '一条线'],
      ['picture:1', '框图'],
    ]);
    expect(textOf(chapter.content)).toContain('来源：某处。');
    const term = find(chapter.content, 'dt') as Element;
    expect([attribute(term, 'id'), textOf(term)]).toEqual(['term-x', '词']);
  });

  it('keep a short cell of a table on one line', () => {
    const {content} = one('<table><tbody><tr><td>分不出</td><td>38.5%</td><td>这一句要长一些，会断行</td></tr></tbody></table>');
    expect(findAll(content, 'td').map((cell) => attribute(cell, 'className'))).toEqual(['short', 'short', null]);
  });

  it('show labs with their settings, without controls', () => {
    const {content} = one(
      '<section data-lab="dual" aria-label="实验：双均线"><label for="n">周期</label><input id="n" value="20"/><figure data-chart="y"><p>题</p><svg role="img" aria-label="净值"></svg></figure><p data-sentence>结果。</p><button>重置</button></section>',
    );
    expect(textOf(content)).toContain('周期 20');
    expect(textOf(content)).toContain('结果。');
    expect(findAll(content, 'img')).toHaveLength(1);
    expect([...findAll(content, 'input'), ...findAll(content, 'button')]).toEqual([]);
    expect(links(content)).toContain(`${ROOT}docs/a?lab=dual`);
  });

  it('have the answers of their exercises at the end of the book, with a way there and back', () => {
    const chapters = chaptersOf([
      page(
        'a',
        '甲',
        '<form><fieldset><legend>练习 1</legend><p>几？</p></fieldset></form><details><summary>练习的答案与理由</summary><ul data-answers="x"><li>42</li></ul></details>',
      ),
    ]);
    const all = leaves(chapters, facts);
    const [chapter, answers] = [all.find(({name}) => name === 'c01'), all.at(-1)];
    expect(textOf((chapter as {content: Element}).content)).not.toContain('42');
    expect(links((chapter as {content: Element}).content)).toContain('answers.xhtml#c01-answer-1');
    expect(textOf((answers as {content: Element}).content)).toContain('42');
    expect(links((answers as {content: Element}).content)).toEqual(['c01.xhtml#exercise-answer-1']);
  });
});

const twoParts = () =>
  leaves(
    chaptersOf([
      page('a', '介绍', '<p>文</p>'),
      page('b', '乙', '<h2 id="x">节</h2><svg role="img" aria-label="图"></svg>', ['概念']),
      page('c', '丙', '<math><mi>x</mi></math>', ['参考', '表']),
    ]),
    facts,
  );

describe('the order', () => {
  it('is that of the pages, with a title page before each part', () => {
    expect(twoParts().map(({name, depth}) => [name, depth])).toEqual([
      ['imprint', 0],
      ['c01', 0],
      ['part1', 0],
      ['c02', 1],
      ['part2', 0],
      ['c03', 1],
    ]);
  });
});

describe('the EPUB', () => {
  const files = epubFiles({leaves: twoParts(), facts, style: 'p{}', cover: new Uint8Array([1]), picture});
  const text = (name: string): string => String(files.get(name));

  it('begins with its type and lists every file but the two that lead to the list', () => {
    expect([...files.keys()].slice(0, 3)).toEqual(['mimetype', 'META-INF/container.xml', 'book/package.opf']);
    const listed = [...text('book/package.opf').matchAll(/<item [^>]*href="([^"]+)"/g)].map(([, href]) => `book/${href}`);
    expect(new Set(listed)).toEqual(new Set([...files.keys()].slice(3)));
  });

  it('says who wrote and published it, and whose it is', () => {
    expect(text('book/package.opf')).toContain(
      '<dc:creator>某某</dc:creator><dc:publisher>某某</dc:publisher><dc:rights>归某某 &#x26; 权利人',
    );
  });

  it('tells readers of formulas, and has each picture as a file', () => {
    expect(text('book/package.opf')).toMatch(/href="c03\.xhtml"[^>]*properties="mathml"/);
    expect(text('book/c02.xhtml')).toContain('<img src="images/c02-1.svg" alt="图"');
    expect(text('book/images/c02-1.svg')).toContain('c02/0');
  });

  it('nests chapters below their parts in both lists of contents', () => {
    const lists = findAll(unified().use(rehypeParse).parse(text('book/nav.xhtml')), 'ol').map((list) => textOf(list));
    expect(lists).toEqual(['关于这本书介绍概念乙参考丙', '乙', '丙']);
    expect(text('book/toc.ncx').match(/<navPoint/g)).toHaveLength(6);
  });
});

describe('the printed book', () => {
  const numbers = new Map([
    ['part1', 5],
    ['c02', 5],
  ]);
  const html = (all = twoParts()) => printedHtml({leaves: all, facts, style: '', cover: element('header', ['封面']), numbers, picture});

  it('has one document, in which headings of chapters stand below that of their part', () => {
    const tree = unified().use(rehypeParse).parse(html());
    expect(findAll(tree, 'h1').map((heading) => textOf(heading))).toEqual(['目录', '某某文档', '介绍', '概念', '参考']);
    expect(findAll(tree, 'h2').map((heading) => textOf(heading))).toEqual(['乙', '丙']);
    expect(attribute(find(tree, 'h3') as Element, 'id')).toBe('c02-x');
  });

  it('has the title of a part above that of its first chapter, not on a page of its own', () => {
    const leaf = find(unified().use(rehypeParse).parse(html()), (node) => attribute(node, 'id') === 'c02') as Element;
    expect(leaf.children.flatMap((child) => ('tagName' in child ? [`${child.tagName} ${textOf(child)}`] : [])).slice(0, 2)).toEqual([
      'h1 概念',
      'h2 乙',
    ]);
  });

  it('leaves out where to read on, what is tried on the site, and the risk notice of a chapter', () => {
    const text = ['notice', 'kept', 'next'].map(
      (id) => `<h2 id="${id}">${id}</h2>${id === 'notice' ? `<aside>${facts.riskNotice}</aside>` : '<p>文</p>'}`,
    );
    const all = leaves(chaptersOf([page('a', '甲', text.join(''))]), facts);
    const leaf = find(unified().use(rehypeParse).parse(html(all)), (node) => attribute(node, 'id') === 'c01') as Element;
    expect(findAll(leaf, (node) => ['h2', 'blockquote'].includes(node.tagName)).map((node) => textOf(node))).toEqual(['notice', 'kept']);
  });

  it('names a part once when its first chapter has the same title', () => {
    const all = leaves(chaptersOf([page('a', '概念', '<p>文</p>', ['概念'])]), facts);
    expect(findAll(unified().use(rehypeParse).parse(html(all)), (node) => /^h\d$/.test(node.tagName)).map((node) => textOf(node))).toEqual([
      '目录',
      '某某文档',
      '概念',
    ]);
  });

  it('has page numbers in its contents, where they are known, and titles at the head of pages', () => {
    const tree = unified().use(rehypeParse).parse(html());
    const entries = findAll(find(tree, 'nav') as Element, 'a').map((link) => findAll(link, 'span').map((span) => textOf(span)));
    expect(entries.slice(0, 4)).toEqual([
      ['关于这本书', ''],
      ['介绍', ''],
      ['概念', '5'],
      ['乙', '5'],
    ]);
    expect(html()).toContain('@page c02{@top-left{content:"概念"}@top-right{content:"乙"}}#c02{page:c02}');
    expect(html()).toContain('@page c01{@top-left{content:""}@top-right{content:"介绍"}}');
  });

  it('lets short chapters follow one another, with the title of their part at the head of their pages', () => {
    const all = twoParts();
    const found = printedHtml({
      leaves: all.flatMap((leaf) => (leaf.name === 'c03' ? [leaf, {...leaf, name: 'c04', title: '丁'}] : [leaf])),
      facts,
      style: '',
      cover: element('header', ['封面']),
      ...{numbers, picture, flowing: new Set(['c03', 'c04'])},
    });
    expect(found).toContain('@page c03{@top-left{content:""}@top-right{content:"参考"}}#c03{page:c03}');
    expect(found).toContain('#c04{page:c03}');
    expect(found).not.toContain('@page c04');
    expect(found).toContain('id="c04" class="leaf flowing"');
    expect(found).toContain('id="c02" class="leaf"');
  });

  it('keeps ids of pictures apart', () => {
    expect(html()).toContain('id="c02-0-m"');
    expect(html()).toContain('marker-end="url(#c02-0-m)" style="fill:url(#c02-0-m)"');
  });

  it('is refused when a link has no end in it', () => {
    const lost = {name: 'c09', title: '丁', depth: 0, content: element('section', [element('a', ['去'], {href: 'c09.xhtml#nowhere'})])};
    expect(() => html([...twoParts(), lost])).toThrow('#c09-nowhere');
  });
});

describe('what the PDF says of itself', () => {
  it('is well-formed, with title, author, publisher, rights and dates', () => {
    const packet = xmp(facts, '某个程序');
    expect(packet).toMatch(/^<\?xpacket begin="\uFEFF"/);
    for (const said of [
      '<dc:title><rdf:Alt><rdf:li xml:lang="x-default">某某文档</rdf:li></rdf:Alt></dc:title>',
      '<dc:creator><rdf:Seq><rdf:li>某某</rdf:li></rdf:Seq></dc:creator>',
      '<dc:publisher><rdf:Bag><rdf:li>某某</rdf:li></rdf:Bag></dc:publisher>',
      '归某某 &#x26; 权利人所有。',
      '<xmp:CreateDate>2026-11-27T08:00:00+08:00</xmp:CreateDate>',
      '<pdf:Producer>某个程序</pdf:Producer>',
    ]) {
      expect(packet).toContain(said);
    }
  });
});
