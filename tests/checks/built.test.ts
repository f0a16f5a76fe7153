import {spawnSync} from 'node:child_process';
import {randomBytes} from 'node:crypto';
import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {checkBook} from '../../.ci/checks/book.mjs';
import {warns} from '../../.ci/checks/build.mjs';
import {apiFindings, cssFindings} from '../../.ci/checks/browsers.mjs';
import {excesses, type Excess} from '../../.ci/checks/bytes.mjs';
import {htmlFindings} from '../../.ci/checks/html.mjs';
import {pageBudgets, BUDGET_TOLERANCE} from '../../.ci/support/budgets.mjs';
import {programs, runPrograms} from '../../.ci/checks/python.mjs';

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

describe('build', () => {
  test('rejects warnings about broken links, which do not fail a build by themselves', () => {
    expect(warns('[WARNING] Docusaurus found broken anchors!')).toBe(true);
    expect(
      warns('[WARNING] Docusaurus site warnings:\n- You can safely remove the Babel config file at babel.config.js.'),
    ).toBe(true);
    expect(warns('[SUCCESS] Generated static files in "build".')).toBe(false);
  });
});

describe('html', () => {
  test.each([
    ['a good page', '<h1 id="a">标题</h1><p>正文</p>', ''],
    ['what may not stand there', '<p><code><div>1</div></code></p>', 'element-permitted-content'],
    ['an empty heading', '<h2 id="a"></h2>', 'empty-heading'],
    ['a duplicate id', '<h2 id="a">一</h2><p id="a">二</p>', 'no-dup-id'],
    ['a part that waits for a script', '<div hidden id="S:1">文</div>', 'Suspense'],
  ])('%s', async (_, body, found) => {
    const messages = (await htmlFindings('x', document(body))).map(({message}) => message).join();
    expect(messages).toMatch(found === '' ? /^$/ : found);
  });
});

describe('browsers', () => {
  const floor = {chrome: '109', chrome_android: '109', edge: '109', firefox: '128', safari: '16.4', safari_ios: '16.4'};
  const named = (found: readonly {what: string}[]): string[] => found.map(({what}) => what);

  test.each([
    ['URL.canParse(a)', ['canParse']],
    ['a.toSorted()', ['toSorted']],
    ['b=new CloseWatcher()', ['CloseWatcher']],
    ['c.showPopover()', ['showPopover']],
    ['new URL(a);b.at(-1);c.findLastIndex(d);structuredClone(e);f.capital()', []],
  ])('of the script %s, rejects %j', (script, names) => expect(named(apiFindings('x', script, floor))).toEqual(names));

  test.each([
    ['a:popover-open{color:red}', ['css.selectors.popover-open']],
    ['a{color:color-mix(in srgb,red,blue)}', ['css.types.color.color-mix']],
    ['a{anchor-name:--a}', ['css.properties.anchor-name']],
    ['a:has(b){color:red}', []],
    ['a{color:red;color:color-mix(in srgb,red,blue)}', []],
    ['@supports (anchor-name:--a){a{anchor-name:--a}}', []],
  ])('of the style %s, rejects %j', (sheet, keys) => expect(named(cssFindings('x', sheet, floor))).toEqual(keys));
});

describe('python', () => {
  const twin = (said: string): string =>
    `前面打印“别的”。\n\n\`\`\`python title="a.py"\nprint(1 + 1)\n\`\`\`\n\n它打印“${said}”。\n`;
  const build = (said: string): string =>
    folderWith({'docs/reference/run-locally.md': twin(said), 'data/sp500.csv': '', 'data/vectors/indicators.csv': ''});
  const isThere = spawnSync(process.env.PYTHON ?? 'python3', ['-c', '']).status === 0;

  test('finds each program, and what the page says below it', () => {
    expect(programs(twin('2'))).toEqual([{name: 'a.py', text: 'print(1 + 1)\n', output: '2'}]);
  });

  test('accepts a program that prints what the page says, and says so where there is no Python', () => {
    expect(runPrograms(build('2'))).toMatchObject(
      isThere
        ? {passed: 1, failed: 0}
        : {passed: 0, failed: 0, skipped: '1 个 Python 程序没有运行：这里没有 python3。'},
    );
  });

  test('rejects one that prints something else', () => {
    expect(runPrograms(build('3')).output ?? '').toContain(isThere ? 'a.py 应打印“3”，实际打印“2”' : '');
  });
});

describe('book', () => {
  const built = folderWith({'docs/a.md': '# 甲\n\n> 说明\n\n[网页版](https://docs.test/docs/a)\n\n正文\n'});
  const generated = (id: string): string =>
    folderWith({
      'page-model/default/pages.json': JSON.stringify([{title: '甲', path: `/docs/${id}`, trail: [], isCurrent: true}]),
    });

  test('accepts pages with a Markdown version', async () => {
    expect(await checkBook(built, generated('a'))).toMatchObject({
      passed: 1,
      failed: 0,
      looked: '1 chapters',
      output: '',
    });
  });

  test('rejects a page without one', async () => {
    expect((await checkBook(built, generated('b'))).output).toContain('docs/b.md');
  });
});

describe('bytes', () => {
  /** Text that brotli cannot compress below this many KB. */
  const noise = (kilobytes: number): string => randomBytes(kilobytes * 1024).toString('base64');
  const page = (head: string, body = '<p>正文</p>'): string =>
    `<!doctype html><html><head><link rel=stylesheet href=/a.css>${head}</head><body>${body}</body></html>`;
  const found = (
    files: Readonly<Record<string, string>>,
    references: string[] = [],
  ): Record<keyof Excess, string[]> => {
    const folder = folderWith({
      'a.css': 'p{color:#000}',
      'search-headings.1.js': noise(40),
      'search-text.1.js': noise(120),
      ...files,
    });
    const texts = (list: Excess['notes']): string[] =>
      list.map(({file, message}) => `${file.replace(`${folder}/`, '')} ${message}`);
    const {findings, notes} = excesses(folder, references);
    return {findings: texts(findings), notes: texts(notes)};
  };
  const within = {findings: [], notes: []};

  test('accepts pages within the budget of their kind', () => {
    const pages = {
      'index.html': page('', noise(20)),
      'text.html': page('', noise(30)),
      'formulas.html': page('', `<math></math>${noise(40)}`),
      'lab.html': page('', `<section class=x data-lab=y></section>${noise(50)}`),
      'reference.html': page('', noise(pageBudgets.text.all + 4)),
    };
    expect(found(pages, ['/reference'])).toEqual(within);
    expect(found(pages).notes).toEqual([
      expect.stringMatching(/^\/reference 文字页打开时下载的全部内容是 [\d.]+ KB，预算是 /),
    ]);
  });

  test.each([
    ['the home page', 'index', pageBudgets.home.all, ''],
    ['a page of text', 'text', pageBudgets.text.all, ''],
    ['a page with formulas', 'formulas', pageBudgets.formulas.all, '<math></math>'],
    ['a page with a lab', 'lab', pageBudgets.lab.all, '<section data-lab=y></section>'],
  ])('tells that %s is above its budget, and fails beyond 1.25 times of it', (_, name, budget, body) => {
    const above = (times: number): ReturnType<typeof found> =>
      found({[`${name}.html`]: page('', body + noise(budget * times))});
    expect(above(1.1)).toEqual({findings: [], notes: [expect.stringContaining(`预算是 ${budget} KB`)]});
    expect(above(1.3)).toEqual({
      findings: [expect.stringContaining(`到 ${budget * BUDGET_TOLERANCE} 就不通过`)],
      notes: [],
    });
  });

  const icons = '<link rel=icon href=/i.svg><link rel="preload" as=image href=/j.svg><link rel=prefetch href=/p.js>';
  const images =
    '<img src=/j.svg><img src=/k.svg><svg><use href=#x /></svg><img src="data:image/png;base64,AA"><img loading=lazy src=/z.png>';
  test.each([
    [
      'a script, once',
      '<script src=/b.js></script><script src="/b.js"></script>',
      {'b.js': noise(11)},
      /JavaScript（内联在内）是 1[01]\./,
    ],
    [
      'inline scripts',
      `<script>${noise(11)}</script><script type="application/json">${noise(9)}</script>`,
      {},
      /JavaScript/,
    ],
    ['inline styles', `<style>${noise(10)}</style>`, {'a.css': noise(11)}, /样式（内联在内）是 2[12]\./],
    ['five requests', icons + images, {}, null],
    ['pictures and icons', `${icons}${images}<img src='/l.svg'>`, {}, /请求是 6 个，预算是 5 个/],
  ])('counts %s', (_, html, files, note) => {
    expect(found({'text.html': page(html), ...files}).notes).toEqual(
      note === null ? [] : [expect.stringMatching(note)],
    );
  });

  test('counts the font on pages with formulas only', () => {
    const pages = {
      'text.html': page('', noise(20)),
      'formulas.html': page('', `<math display=block></math>${noise(30)}`),
      'f.woff2': noise(25),
      'a.css': '@font-face{font-family:Maths;src:url(/f.woff2)format("woff2")}math{font-family:Maths}',
    };
    expect(found(pages).notes).toEqual([expect.stringMatching(/^\/formulas /)]);
  });

  test('tells that search files are above their budgets, and rejects a build without them', () => {
    expect(found({'text.html': page(''), 'search-headings.1.js': noise(51), 'search-text.1.js': noise(185)})).toEqual({
      notes: [expect.stringMatching(/^search-headings\.1\.js 首批搜索结果是 .* 50 KB/)],
      findings: [expect.stringMatching(/^search-text\.1\.js 全文搜索是 .* 145 KB/)],
    });
    expect(excesses(folderWith({'text.html': '<p>正文</p>'}), []).findings.map(({message}) => message)).toEqual([
      expect.stringContaining('没有 search-headings'),
      expect.stringContaining('没有 search-text'),
    ]);
  });
});
