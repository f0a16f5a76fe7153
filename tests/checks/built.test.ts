import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {namesBrokenLinks} from '../../.ci/checks/build.mjs';
import {byteFindings} from '../../.ci/checks/bytes.mjs';
import {headingFindings} from '../../.ci/checks/headings.mjs';
import {hasJava, htmlFindings, vnuFindings} from '../../.ci/checks/html.mjs';
import {linkFindings} from '../../.ci/checks/links.mjs';

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'built-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), {recursive: true});
    writeFileSync(join(folder, name), text);
  }
  return folder;
}

const document = (body: string): string => `<!doctype html><html lang="zh-Hans"><head><title>标题</title></head><body>${body}</body></html>`;
const bad = document('<p><code><div>1</div></code></p>');
const good = document('<h1>标题</h1><p>正文</p>');

describe('build', () => {
  test('refuses the warnings that the specification only lets warn', () => {
    expect(namesBrokenLinks('[WARNING] Docusaurus found broken anchors!')).toBe(true);
    expect(namesBrokenLinks('[SUCCESS] Generated static files in "build".')).toBe(false);
  });
});

describe('links', () => {
  test('refuses links and anchors that lead nowhere, Chinese ones included', async () => {
    const folder = folderWith({
      'index.html': '<a href="/gone">断</a><a href="/page#没有">锚</a><a href="/page#有">好</a>',
      'page.html': '<h2 id="有">有</h2>',
    });
    const messages = (await linkFindings(folder, 4192)).map(({message}) => message).sort();
    expect(messages).toEqual(['链接 /gone 不通向任何页面或锚点。', '链接 /page#没有 不通向任何页面或锚点。']);
  });

  test('accepts a folder in which every page opens with a slash and with .html', async () => {
    expect(await linkFindings(folderWith({'index.html': '<a href="/a/b">好</a>', 'a/b.html': '<p>好</p>'}), 4195)).toEqual([]);
  });
});

describe('headings', () => {
  const found = (html: string): string[] => headingFindings({file: 'x', path: '/x', html}).map(({message}) => message);

  test.each([
    ['an empty heading', '<article><h2 id=a><a class=hash-link href=#a>\u200b</a></h2></article>', /空标题/],
    ['a heading without an id', '<article><h2 class=x>一节</h2></article>', /“一节”没有锚点/],
    ['a heading with an empty id', '<article><h3 id="">一节</h3></article>', /“一节”没有锚点/],
    ['an id twice', '<article><h2 id=a>一</h2><p id=a>二</article>', /“a” 在页面上出现了不止一次/],
  ])('refuses %s', (_, html, message) => {
    expect(found(html).join('\n')).toMatch(message);
  });

  test('accepts headings with their own ids', () => {
    expect(found('<article><h2 class="anchor x" id=a>一</h2><h3 id="b">二</h3></article><script>id=a id=a</script>')).toEqual([]);
  });
});

describe('html', () => {
  test('refuses a page that html-validate refuses', async () => {
    expect((await htmlFindings('x', bad)).map(({message}) => message).join()).toContain('element-permitted-content');
    expect(await htmlFindings('x', good)).toEqual([]);
  });

  test.runIf(hasJava())('refuses a page that vnu refuses', () => {
    const findings = vnuFindings(folderWith({'bad.html': bad, 'good.html': good}));
    expect(findings.length).toBeGreaterThan(0);
    expect(findings.filter(({file}) => !file.endsWith('/bad.html'))).toEqual([]);
  });
});

describe('bytes', () => {
  const noise = (length: number): string => Array.from({length}, (_, index) => Math.sin(index).toString(36)).join('');
  const limits = {scripts: 5, styles: 5, html: 5, searchHeadings: 5, searchText: 5};

  test('refuses scripts, pages and search files beyond the budget', () => {
    const folder = folderWith({
      'index.html': '<link rel=stylesheet href=/a.css /><script src="/a.js"></script><script src=/a.js></script>',
      'big.html': noise(2000),
      'a.js': noise(400),
      'a.css': noise(1000),
      'search-headings.1.js': noise(2000),
      'search-text.1.js': noise(2000),
    });
    const messages = byteFindings(folder, limits).map(({file, message}) => `${file.replace(`${folder}/`, '')} ${message}`);
    expect(messages).toEqual([
      expect.stringMatching(/^\/big HTML/),
      expect.stringMatching(/^\/ 打开前要下载的脚本 \d/),
      expect.stringMatching(/^\/ 打开前要下载的样式 \d/),
      expect.stringMatching(/^search-headings.* 首批搜索结果/),
      expect.stringMatching(/^search-text.* 全文搜索/),
    ]);
  });

  test('accepts what keeps to it', () => {
    expect(byteFindings(folderWith({'index.html': '<link rel=stylesheet href=/a.css><script src="/a.js"></script>', 'a.js': noise(10), 'a.css': ''}), limits)).toEqual([]);
  });
});
