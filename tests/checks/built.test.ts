import {randomBytes} from 'node:crypto';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {namesBrokenLinks} from '../../.ci/checks/build.mjs';
import {byteFindings, type Miss} from '../../.ci/checks/bytes.mjs';
import {htmlFindings} from '../../.ci/checks/html.mjs';

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const document = (body: string): string =>
  `<!doctype html><html lang="zh-Hans"><head><title>标题</title></head><body>${body}</body></html>`;
const bad = document('<p><code><div>1</div></code></p>');
const good = document('<h1>标题</h1><p>正文</p>');

describe('build', () => {
  test('rejects warnings about broken links, which do not fail a build by themselves', () => {
    expect(namesBrokenLinks('[WARNING] Docusaurus found broken anchors!')).toBe(true);
    expect(namesBrokenLinks('[SUCCESS] Generated static files in "build".')).toBe(false);
  });
});

describe('html', () => {
  test('rejects what html-validate rejects', async () => {
    expect((await htmlFindings('x', bad)).map(({message}) => message).join()).toContain('element-permitted-content');
    expect(await htmlFindings('x', good)).toEqual([]);
  });

  test.each([
    ['an empty heading', '<h2 id="a"></h2>', 'empty-heading'],
    ['a duplicate id', '<h2 id="a">一</h2><p id="a">二</p>', 'no-dup-id'],
    ['a part that waits for a script', '<div hidden id="S:1">文</div>', 'Suspense'],
  ])('rejects %s', async (_, body, message) => {
    expect((await htmlFindings('x', document(body))).map((found) => found.message).join()).toContain(message);
  });
});

describe('bytes', () => {
  /** Text that brotli cannot compress below this many KB. */
  const noise = (kilobytes: number): string => randomBytes(kilobytes * 1024).toString('base64');
  const start = (...chunks: string[]): string =>
    `<script type="application/json" data-start>${JSON.stringify({bundle: ['/main.js'], chunks})}</script>`;
  const page = (head: string, body = '<p>正文</p>'): string =>
    `<!doctype html><html><head><link rel=stylesheet href=/a.css>${head}</head><body>${body}</body></html>`;
  const site = (files: Readonly<Record<string, string>>): string =>
    folderWith({
      'a.css': 'p{color:#000}',
      'main.js': noise(100),
      'search-headings.1.js': noise(40),
      'search-text.1.js': noise(120),
      ...files,
    });
  const found = (files: Readonly<Record<string, string>>, misses: readonly Miss[] = [], references: readonly string[] = []): string[] =>
    byteFindings(site(files), {misses, references}).map(({file, message}) => `${file} ${message}`);

  test('accepts pages within the limits of their kind', () => {
    expect(
      found(
        {
          'index.html': page(start('/chunk.js'), noise(15)),
          'text.html': page(start(), noise(25)),
          'formulas.html': page(start(), `<math></math>${noise(35)}`),
          'lab.html': page(start(), `<section class=x data-lab=y></section>${noise(45)}`),
          'reference.html': page(start(), noise(45)),
          'chunk.js': noise(40),
        },
        [],
        ['/reference'],
      ),
    ).toEqual([]);
  });

  test.each([
    ['the home page', 'index', noise(25)],
    ['a page of text', 'text', noise(34)],
    ['a page with formulas', 'formulas', `<math></math>${noise(42)}`],
    ['a page with a lab', 'lab', `<section data-lab=y></section>${noise(52)}`],
  ])('rejects %s above its limit', (_, name, body) => {
    expect(found({[`${name}.html`]: page(start(), body)})).toEqual([
      expect.stringMatching(/打开时下载的全部内容（HTML [\d.]+、样式 [\d.]+）是 [\d.]+ KB，超过上限 \d+ KB。请找出/),
    ]);
  });

  test('rejects a data-start list that is too heavy', () => {
    expect(found({'text.html': page(start('/chunk.js')), 'chunk.js': noise(60)})).toEqual([
      expect.stringMatching(
        /^\/text 首次操作时下载的脚本（data-start 清单里的 2 个文件）是 1[56]\d\.\d KB，超过上限 150 KB。.*“首次操作 \/text”/,
      ),
    ]);
  });

  test('rejects inline scripts and script files that are too heavy, and counts each file once', () => {
    expect(found({'text.html': page(`${start()}<script src=/b.js></script><script src="/b.js"></script>`), 'b.js': noise(9)})).toEqual([
      expect.stringMatching(/^\/text 打开时的 JavaScript（文件 9\.\d）是 9\.\d KB，超过上限 8 KB/),
    ]);
    expect(found({'text.html': page(`${start()}<script>${noise(9)}</script>`)})).toEqual([
      expect.stringMatching(/^\/text 打开时的 JavaScript（内联 9\.\d）/),
    ]);
  });

  test('rejects stylesheets that are too heavy', () => {
    expect(found({'text.html': page(start()), 'a.css': noise(13)})).toEqual([
      expect.stringMatching(/^\/text 打开时的样式（文件 13\.\d）.*上限 12 KB/),
    ]);
  });

  test('rejects too many requests and lists them', () => {
    const icons = '<link rel=icon href=/i.svg><link rel="preload" as=image href=/j.svg>';
    const images =
      '<img src=/j.svg><img src=/k.svg><svg><use href=#x /></svg><img src="data:image/png;base64,AA"><img loading=lazy src=/z.png>';
    const files = Object.fromEntries(['i', 'j', 'k', 'l'].map((name) => [`${name}.svg`, '<svg/>']));
    expect(found({'text.html': page(start() + icons, images), ...files})).toEqual([]);
    expect(found({'text.html': page(start() + icons, `${images}<img src='/l.svg'>`), ...files})).toEqual([
      expect.stringContaining('/text 打开时的请求（页面本身、/a.css、/i.svg、/j.svg、/k.svg、/l.svg）是 6 个，超过上限 5 个'),
    ]);
  });

  test('counts the font of formulas only for display formulas and fractions, and any other font on every page', () => {
    const css = (family: string): string =>
      `@font-face{font-family:${family};src:url(/f.woff2)format("woff2")}math:is([display=block],:has(mfrac)){font-family:Maths}p{font-family:Text}`;
    const pages = {
      'text.html': page(start(), noise(20)),
      'formulas.html': page(start(), `<math display=block></math>${noise(20)}`),
      'fraction.html': page(start(), `<math><mfrac></mfrac></math>${noise(20)}`),
      'plain.html': page(start(), `<math><mi>x</mi></math>${noise(20)}`),
      'f.woff2': noise(25),
    };
    expect(found({...pages, 'a.css': css('Maths')})).toEqual([
      expect.stringMatching(/^\/formulas .*字体 25/),
      expect.stringMatching(/^\/fraction .*字体 25/),
    ]);
    expect(found({...pages, 'a.css': css('Text')}).map((line) => line.split(' ')[0])).toEqual([
      '/formulas',
      '/fraction',
      '/plain',
      '/text',
    ]);
  });

  test('rejects search files above their limits', () => {
    expect(found({'text.html': page(start()), 'search-headings.1.js': noise(46), 'search-text.1.js': noise(131)})).toEqual([
      expect.stringMatching(/^search-headings\.1\.js 首批搜索结果是 .* 45 KB/),
      expect.stringMatching(/^search-text\.1\.js 全文搜索是 .* 130 KB/),
    ]);
  });

  test('accepts a known excess up to its ceiling, for a page, a kind of page or the whole site', () => {
    const files = {'text.html': page(start(), noise(36)), 'a.css': noise(13)};
    const misses = [
      {what: '打开 文字页', ceiling: 52, reason: '因'},
      {what: '样式 全站', ceiling: 14, reason: '因'},
    ];
    expect(found(files, misses)).toEqual([]);
    expect(found(files, [...misses, {what: '打开 /text', ceiling: 40, reason: '因'}])).toEqual([
      expect.stringMatching(/^\/text .*，超过上限 40 KB。它是已知的超标 “打开 \/text”/),
      '.ci/checks/bytes.mts 例外 “打开 文字页” 已经用不上了，请从清单里删去。',
    ]);
  });

  test('rejects a known excess that is no longer needed', () => {
    expect(found({'text.html': page(start())}, [{what: '打开 文字页', ceiling: 36, reason: '因'}])).toEqual([
      '.ci/checks/bytes.mts 例外 “打开 文字页” 已经用不上了，请从清单里删去。',
    ]);
  });

  test('rejects a build without the files, start lists or search index to measure', () => {
    expect(found({'text.html': page(start('/gone.js'))})).toEqual([expect.stringMatching(/^\/text 页面要下载 \/gone\.js，构建结果里没有/)]);
    expect(byteFindings(folderWith({'text.html': '<p>正文</p>'}), {misses: [], references: []}).map(({message}) => message)).toEqual([
      expect.stringContaining('没有一个页面有 data-start 清单'),
      expect.stringContaining('没有 search-headings 与 search-text'),
    ]);
  });
});
