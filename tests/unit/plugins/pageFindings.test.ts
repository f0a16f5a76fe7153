import {mkdirSync, mkdtempSync, readFileSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import type {LoadContext} from '@docusaurus/types';
import {afterEach, beforeAll, describe, expect, test, vi} from 'vitest';
import {linkProblems} from '../../../.ci/checks/links.mjs';
import {trapFindings, type Finding} from '../../../src/content/findings';
import {skeleton} from '../../../src/content/frontMatter/skeleton';
import {siteProblems} from '../../../src/content/frontMatter/pageProblems';
import pageFindings from '../../../src/plugins/page-findings';
import {pageModel} from '../../../src/plugins/page-model/pageModel';
import {readAuthoredPages} from '../../../src/plugins/page-model/authoredPage';
import {goodPage} from '../../support/authoredPage';

afterEach(() => vi.unstubAllEnvs());

function siteWith(text: string): LoadContext {
  const siteDir = mkdtempSync(join(tmpdir(), 'page-findings-'));
  mkdirSync(join(siteDir, 'docs/guides'), {recursive: true});
  writeFileSync(join(siteDir, 'docs/guides/x.mdx'), text);
  return {siteDir} as LoadContext;
}

/** What a writer is told of the site's text, by file and line. */
function told({siteDir}: LoadContext, model = pageModel(siteDir)): Finding[] {
  const pages = readAuthoredPages(siteDir);
  return [
    ...pages.flatMap(({file}) => trapFindings({file, text: readFileSync(join(siteDir, file), 'utf8')})),
    ...linkProblems(siteDir, model, pages),
  ];
}

const write = ({siteDir}: LoadContext, file: string, text: string | Buffer): void => {
  mkdirSync(dirname(join(siteDir, file)), {recursive: true});
  writeFileSync(join(siteDir, file), text);
};

describe('the page-findings plugin', () => {
  test('stops a build with a page that breaks the schema', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await expect(pageFindings(siteWith(goodPage.replace('kind: guide', 'kind: x')))).rejects.toThrow(
      'docs/guides/x.mdx:4  kind：',
    );
    await expect(pageFindings(siteWith(goodPage))).resolves.toMatchObject({name: 'page-findings'});
  });

  test('lets a draft be as unfinished as it is', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    await expect(pageFindings(siteWith(skeleton('guide')))).rejects.toThrow('【待写】');
    await expect(
      pageFindings(siteWith(skeleton('guide').replace('kind:', 'draft: true\nkind:'))),
    ).resolves.toBeDefined();
  });

  test('stops a build with a wrong entry in the table of contents', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    const site = siteWith(goodPage);
    write(site, 'sidebars.ts', "  'guides/z',\n");
    await expect(pageFindings(site)).rejects.toThrow(
      'sidebars.ts:1  没有 docs/guides/z.mdx 这一页。您是不是想写 guides/x？',
    );
    write(site, 'sidebars.ts', "  'guides/x',\n");
    await expect(pageFindings(site)).resolves.toMatchObject({name: 'page-findings'});
  });

  /** The good page with its Chinese text in GBK: 创建. */
  const inGbk = Buffer.from(goodPage.replace(/[^\x00-\x7f]+/g, '\xb4\xb4\xbd\xa8'), 'latin1');

  test.each<[string, Buffer, number, string]>([
    [
      'UTF-16',
      Buffer.from(`\ufeff${goodPage}`, 'utf16le'),
      1,
      '文件是 UTF-16 编码的，这里只读 UTF-8。请在编辑器里另存为 UTF-8。',
    ],
    ['UTF-16 without a byte order mark', Buffer.from(goodPage, 'utf16le'), 1, '文件是 UTF-16 编码的'],
    ['GBK', inGbk, 2, '文件像是 GBK 编码的，这里只读 UTF-8。'],
    [
      'nothing known',
      Buffer.concat([Buffer.from(goodPage), Buffer.from([0xff, 0x0a])]),
      goodPage.split('\n').length,
      '这一行有读不出的字节',
    ],
  ])('names a page in %s and its line, in words', async (_, bytes, line, message) => {
    const site = siteWith(goodPage);
    write(site, 'docs/guides/x.mdx', bytes);
    vi.stubEnv('NODE_ENV', 'production');
    await expect(pageFindings(site)).rejects.toThrow(message);
    expect(() => pageModel(site.siteDir).tree(join(site.siteDir, 'docs/guides/x.mdx'))).toThrow(
      `第 ${line} 行：${message}`,
    );
  });

  test('reads a page with a byte order mark as one without', async () => {
    const site = siteWith(`\ufeff${goodPage}`);
    expect(siteProblems(readAuthoredPages(site.siteDir))).toEqual([]);
    const tree = pageModel(site.siteDir).tree(join(site.siteDir, 'docs/guides/x.mdx'));
    expect(JSON.stringify(tree)).not.toContain('\ufeff');
    expect(told(site).filter(({message}) => !message.includes('指向的页面不存在'))).toEqual([]);
  });

  test('reads every page of the site, Windows line ends included', () => {
    const {siteDir} = siteWith(goodPage.replaceAll('\n', '\r\n'));
    const pages = readAuthoredPages(siteDir);
    expect(pages).toHaveLength(1);
    expect(siteProblems(pages)).toEqual([]);
  });
});

describe('what a writer is told', () => {
  /** The good page with a line more above its risk notice, which stands on this line of the file. */
  const withLine = (line: string): string => goodPage.replace('<RiskNotice />', `${line}\n\n<RiskNotice />`);
  const LINE = goodPage.split('\n').indexOf('<RiskNotice />') + 1;
  const rows: [what: string, line: string, advice: string][] = [
    ['an unknown value of a figure', '低点在 <SampleValue of="throughDate" />。', '您是不是想写 troughDate？'],
    ['an unknown tag', '<RiskNotce />', '您是不是想写 <RiskNotice>？'],
    ['a tag in the wrong case', '<recoveryTable />', '没有 <recoveryTable> 这个标签。您是不是想写 <RecoveryTable>？'],
    ['a tag in lower case', '文中的 <samplevalue of="cagr" />。', '您是不是想写 <SampleValue>？'],
    ['a tag with a hyphen', '<risk-notice />', '您是不是想写 <RiskNotice>？'],
    ['a tag that nobody knows', '<marquee>字</marquee>', '没有 <marquee> 这个标签。'],
    ['an address in angle brackets', '见 <https://example.com>。', '请写成 [文字](网址)，或者只写网址。'],
    ['braces in a sentence', '写成 {foo} 的字段。', '会被当作程序'],
    ['braces that are no expression', '写成 {foo bar} 的字段。', '这里读不懂'],
    ['a tag that is not closed', '一段 <Term id="sma"> 文字。', '标签 <Term> 没有成对'],
    ['a sign that begins no tag', '当 a <3 时。', '却不是标签（读到 “3” 就读不下去了）。'],
    ['an unknown term', '<Term id="smaa" />', '词汇表里没有术语'],
    ['a link to no page', '见[别页](./nowhere.mdx)。', '链接“./nowhere.mdx”指向的页面不存在'],
    ['a link to no section', '见[本页](#nowhere)。', '没有锚点 #nowhere'],
    ['an address of no page', '见[别页](/docs/guides/xx)。', '您是不是想写 /docs/guides/x？'],
    ['an image that is not there', '![图](/img/none.png)', '没有图片 static/img/none.png'],
    ['a heading without an id', '## 标题', '没有英文锚点'],
    ['an id that stands twice', '## 标题 {/* #steps */}\n\n## 标题二 {/* #steps */}', '重复'],
  ];
  const fileOf = (row: number): string => `docs/guides/wrong-${row}.mdx`;

  /** The findings of all these lines, each on a page of one site, which is read once. */
  let all: Finding[] = [];
  beforeAll(() => {
    const site = siteWith(goodPage);
    rows.forEach(([, line], row) => write(site, fileOf(row), withLine(line)));
    all = told(site);
  });

  test.each(rows.map(([what, line, advice], row) => ({what, line, advice, file: fileOf(row)})))(
    'about $what',
    ({line, advice, file}) => {
      expect(all.filter((finding) => finding.file === file && finding.message.includes(advice))).toEqual([
        {file, line: LINE + (line.includes('\n') ? 2 : 0), message: expect.stringContaining(advice)},
      ]);
    },
  );

  /** The good page with a strategy whose block begins with this line. */
  const withFence = (first: string): string => withLine(`\`\`\`${first}\n{"trade_strategy": {}}\n\`\`\``);
  test.each<[what: string, pages: string[], file: string, line: number, message: string]>([
    [
      'a block whose first line is not understood',
      [withFence('json titel="甲"')],
      'docs/guides/y0.mdx',
      LINE,
      'titel="甲"',
    ],
    [
      'an id of two strategies',
      [0, 1].map(() => withFence('json id="a" wrong')),
      'docs/guides/y1.mdx',
      LINE,
      '两个策略示例的 id 都是 “a”',
    ],
  ])(
    'once about %s, with its own file, though all pages show the strategies of all',
    (_, pages, file, line, message) => {
      const site = siteWith(withLine('<StrategyGallery />'));
      pages.forEach((text, at) => write(site, `docs/guides/y${at}.mdx`, text));
      const found = told(site).filter((finding) => finding.message.includes(message));
      expect(found).toEqual([{file, line, message: expect.any(String)}]);
      expect(() => pageModel(site.siteDir).examples()).toThrow(`${file} 第 ${line} 行：${found[0]?.message}`);
    },
  );

  test('not about a page of a version that was cut, in which nothing is computed', () => {
    const site = siteWith(goodPage);
    write(site, 'versioned_docs/version-1.0/guides/y.mdx', '[甲](./x.mdx)\n\n<NoSuchFigure />\n');
    const model = pageModel(site.siteDir);
    expect(told(site, model).filter(({file}) => file.startsWith('versioned_docs'))).toEqual([]);
    expect(JSON.stringify(model.tree(join(site.siteDir, 'versioned_docs/version-1.0/guides/y.mdx')))).toContain(
      '"NoSuchFigure"',
    );
  });
});
