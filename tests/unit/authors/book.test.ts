import {describe, expect, it} from 'vitest';
import {chaptersOf} from '../../../.ci/book/chapters.mjs';
import {epubFiles, type BookFacts} from '../../../.ci/book/epub.mjs';

const ROOT = 'https://docs.example.com/';

const page = (path: string, title: string, body: string, trail: readonly string[] = []) => ({
  url: `${ROOT}docs/${path}`,
  title,
  trail,
  markdown: `# ${title}\n\n> 说明\n\n[网页版](${ROOT}docs/${path})，全部页面的目录：[llms.txt](${ROOT}llms.txt)\n\n${body}\n`,
});

const facts: BookFacts = {
  title: '某某文档',
  description: '说明',
  root: ROOT,
  version: '1.2.0',
  modified: '2026-11-27T08:00:00+08:00',
  language: 'zh-Hans',
  riskNotice: '不构成投资建议。',
  publisher: '某某 & 别人',
};

const filesOf = (...pages: Parameters<typeof chaptersOf>[0]) =>
  epubFiles(chaptersOf(pages), facts, {style: 'p{}', cover: new Uint8Array([1])});
const chapter = (body: string): string => String(filesOf(page('a', '甲', body))['book/c01.xhtml']);

describe('a chapter', () => {
  it('has the title of its page, where that is on the web, and its text', () => {
    expect(chapter('文')).toContain(
      `<section><h1>甲</h1><p class="web"><a href="${ROOT}docs/a">网页版</a></p><p>文</p></section>`,
    );
  });

  it.each([
    ['another page', `${ROOT}docs/b`, 'c02.xhtml'],
    ['a place in another page', `${ROOT}docs/b#there`, 'c02.xhtml#there'],
    ['a place that only the web page has', `${ROOT}docs/b#gone`, `${ROOT}docs/b#gone`],
    ['a place of its own', `${ROOT}docs/a#own`, 'c01.xhtml#own'],
    ['what is no page of the book', `${ROOT}playground`, `${ROOT}playground`],
  ])('leads to %s', (_, written, href) => {
    const files = filesOf(page('a', '甲', `[去](${written})\n\n## 节 {#own}`), page('b', '乙', '## 节 {#there}'));
    expect(files['book/c01.xhtml']).toContain(`<a href="${href}">去</a>`);
  });

  it('has formulas as MathML, and right columns without attributes that books may not have', () => {
    expect(chapter('$x$')).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML">');
    expect(chapter('| 数 |\n| -: |\n| 1 |')).toContain('<th class="numeric">数</th>');
  });

  it('says diagrams in words', () => {
    expect(chapter('```mermaid title="题"\nflowchart TD\n  a[甲] -->|给| b[乙]\n```')).toContain(
      '<p><strong>题</strong>：甲 → 乙（给）。</p>',
    );
  });
});

describe('the EPUB', () => {
  const files = filesOf(
    page('a', '介绍', '文'),
    page('b', '乙', '$x$', ['概念']),
    page('c', '丙', '文', ['概念', '表']),
  );

  it('begins with its type and lists every file but the two that lead to the list', () => {
    expect(Object.keys(files).slice(0, 3)).toEqual(['mimetype', 'META-INF/container.xml', 'book/package.opf']);
    const listed = [...String(files['book/package.opf']).matchAll(/<item [^>]*href="([^"]+)"/g)].map(
      ([, href]) => `book/${href}`,
    );
    expect(new Set(listed)).toEqual(new Set(Object.keys(files).slice(3)));
  });

  it('says who made it, and which chapters have formulas', () => {
    expect(files['book/package.opf']).toContain('<dc:creator>某某 &#x26; 别人</dc:creator>');
    expect(files['book/package.opf']).toMatch(/href="c02\.xhtml"[^>]*properties="mathml"/);
  });

  it('has chapters below their parts in its contents', () => {
    const [first, part, second, third] = ['介绍', '概念', '乙', '丙'].map((title) =>
      String(files['book/nav.xhtml']).indexOf(`>${title}<`),
    );
    expect(0 < first! && first! < part! && part! < second! && second! < third!).toBe(true);
    expect(files['book/nav.xhtml']).toContain('<span>概念</span><ol><li>');
  });
});
