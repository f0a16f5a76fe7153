import {describe, expect, test} from 'vitest';
import {crossing, crossingWith} from '../engine/language/documents';
import {workspace} from './support';

const broken = crossing();
broken.trade_strategy.outputs.sell_signal = 'dwn';
const {strategy} = workspace({
  'good.json': crossing(),
  'broken.json': broken,
  'warned.json': crossingWith({indicators: [{id: 'unused', type: 'SMA'}]}),
  'comment.json': '{\n  // why\n}',
  'bare.json': crossing().trade_strategy,
  'latin1.json': new Uint8Array([0x22, 0xe9, 0x22]),
  'bom.json': `\uFEFF${JSON.stringify(crossing())}`,
  'large.json': ' '.repeat(256 * 1024 + 1),
  'largest.json': JSON.stringify(crossing()).padEnd(256 * 1024),
  'folder/inside.json': '{}',
});

describe('check', () => {
  test('reports no problems for a clean file', async () => {
    expect(await strategy('check good.json')).toMatchObject({code: 0, out: '1 个文件：0 个错误，0 个警告，0 个提示。\n', err: ''});
  });

  test('prints file, line, column, severity, code, message, the fix and a summary', async () => {
    const {code, out, err} = await strategy('check broken.json');
    expect(code).toBe(1);
    expect(err).toBe('');
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^broken\.json:\d+:\d+ {2}错误 E_OUTPUT_REF {2}.*“dwn”/),
      '    修法：改为 down',
      '1 个文件：1 个错误，0 个警告，0 个提示。',
      '',
    ]);
  });

  test('points at the line of the text', async () => {
    expect((await strategy('check comment.json')).out).toMatch(/^comment\.json:2:3 {2}错误 E_JSON_COMMENT/);
  });

  test('fails when any of several files has an error, and passes with warnings alone', async () => {
    expect(await strategy('check good.json broken.json warned.json')).toMatchObject({code: 1});
    const {code, out} = await strategy('check warned.json');
    expect(code).toBe(0);
    expect(out).toMatch(/^warned\.json:\d+:\d+ {2}警告 W_UNUSED/);
    expect(out).toContain('1 个文件：0 个错误，1 个警告，0 个提示。');
  });

  test('gives every diagnostic of every file as JSON', async () => {
    const ran = await strategy('check good.json broken.json warned.json --json');
    expect(ran.code).toBe(1);
    expect(ran.json()).toMatchObject({
      files: [
        {file: 'good.json', ok: true, diagnostics: []},
        {
          file: 'broken.json',
          ok: false,
          diagnostics: [{code: 'E_OUTPUT_REF', severity: 'error', path: '/trade_strategy/outputs/sell_signal'}],
        },
        {file: 'warned.json', ok: true, diagnostics: [{code: 'W_UNUSED', severity: 'warning'}]},
      ],
      errors: 1,
      warnings: 1,
      infos: 0,
    });
  });

  test('takes a body without its shell only with --bare', async () => {
    expect((await strategy('check bare.json')).code).toBe(1);
    const {code, out} = await strategy('check bare.json --bare');
    expect(code).toBe(0);
    expect(out).toContain('W_BARE');
  });

  test('reads standard input for a dash, once', async () => {
    expect(await strategy('check -', JSON.stringify(crossing()))).toMatchObject({code: 0});
    expect((await strategy('check -', '{')).out).toMatch(/^标准输入:1:2 {2}错误 E_JSON_SYNTAX/);
    expect(await strategy('check - -', '{}')).toMatchObject({code: 2, out: '', err: '读不了 标准输入：它只能读一次，请只写一个 -。\n'});
  });

  test('accepts a byte order mark and a file of exactly 256 KB', async () => {
    expect((await strategy('check bom.json largest.json')).code).toBe(0);
  });

  test.each([
    ['missing.json', '读不了 missing.json：没有这个文件。\n'],
    ['folder', '读不了 folder：这是一个文件夹，请给出其中的文件。\n'],
    ['good.json/x', '读不了 good.json/x：没有这个文件，路径中间的一段不是文件夹。\n'],
    ['large.json', '读不了 large.json：大小超过上限 256 KB。\n'],
    ['latin1.json', '读不了 latin1.json：内容不是 UTF-8 编码的文本，请另存为 UTF-8。\n'],
  ])('refuses %s', async (file, err) => {
    expect(await strategy(`check ${file}`)).toMatchObject({code: 2, out: '', err});
  });

  test('names all the files that cannot be read and checks none', async () => {
    expect(await strategy('check missing.json broken.json folder')).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/missing\.json.*\n.*folder.*\n$/),
    });
  });

  test('stops reading an endless pipe', async () => {
    expect(await strategy('check -', ' '.repeat(300_000))).toMatchObject({code: 2, err: '读不了 标准输入：大小超过上限 256 KB。\n'});
  });

  test('reads a typed rule, with its document and what was guessed', async () => {
    const {code, out, json} = await strategy('check --rule 收盘价站上年线买入，跌破卖出 --json');
    expect(code).toBe(0);
    expect(out).not.toBe('');
    expect(json()).toMatchObject({
      files: [{file: null, ok: true}],
      rule: {
        sentence: '当收盘价上穿 250 日均线时买入；当收盘价下穿 250 日均线时卖出。',
        document: {trade_strategy: {indicators: [{id: 'ma_250', type: 'SMA', params: {period: 250}}]}},
        guesses: [{taken: '上穿，只在穿过的那一天'}, {start: 5, end: 7, taken: '250 日均线'}, {taken: '下穿，只在穿过的那一天'}],
      },
    });
    expect((await strategy('check --rule 收盘价站上年线买入，跌破卖出')).out).toMatch(
      /^规则：当收盘价.*卖出。\n  “站上”当作：.*\n[^]*策略文档：\n\{[^]*1 个文件：0 个错误/,
    );
  });

  test.each(['run 20日均线上穿60日均线买，跌破卖', 'backtest 20日均线上穿60日均线买，跌破卖', 'check -', 'explain -'])(
    '“%s” says where a typed rule belongs',
    async (command) => {
      const {code, err} = await strategy(command, '20日均线上穿60日均线买，跌破卖\n');
      expect(code).toBe(2);
      expect(err).toContain('是一句规则，不是策略文件：请写成 --rule "20日均线上穿60日均线买，跌破卖"。');
    },
  );

  test('says of a typed rule what is not understood, and the way out', async () => {
    expect(await strategy('check --rule 站上年线买入，止损8%卖出')).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^--rule：第 8 个字起，规则不知道您的买入价，写不了“止损8%”.*可以换成：“收盘价低于 22 日 3 倍吊灯线”/),
    });
    expect(await strategy('check good.json --rule 站上年线买入')).toMatchObject({code: 2, err: expect.stringContaining('二者选一')});
  });
});
