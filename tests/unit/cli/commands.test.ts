import {describe, expect, test} from 'vitest';
import {indicators} from '../../../src/engine/registry/indicators';
import {sampleBars} from '../../support/sampleBars';
import {above, close, constant, crossing, crossingWith, marketWith, portfolio} from '../engine/language/documents';
import {bars} from '../engine/vectors';
import {csvOf, workspace} from './support';

const broken = crossing();
broken.trade_strategy.outputs.sell_signal = 'dwn';
const onMarket = crossingWith({
  signals: [{id: 'calm', ...above({market: 'VIX', transformer: 'gate'}, constant(0))}],
  outputs: {buy_signal: 'calm', indicators: [{id: 'calm', output_name: 'calm'}]},
  market: marketWith({type: 'IdentityTransformer', params: {indicator: 'VIX', field: 'Close'}}),
});
const switching = crossingWith({
  signals: [{id: 'leg', type: 'StockBondSwitch', inputs: [above(close, constant(0))]}],
  outputs: {buy_signal: 'leg'},
});
const {strategy} = workspace({
  'good.json': crossing(),
  'broken.json': broken,
  'warned.json': crossingWith({indicators: [{id: 'unused', type: 'SMA'}]}),
  'comment.json': '{\n  // why\n}',
  'bare.json': crossing().trade_strategy,
  'market.json': onMarket,
  'switch.json': switching,
  'portfolio.json': portfolio(),
  'latin1.json': new Uint8Array([0x22, 0xe9, 0x22]),
  'bom.json': `\uFEFF${JSON.stringify(crossing())}`,
  'large.json': ' '.repeat(256 * 1024 + 1),
  'largest.json': JSON.stringify(crossing()).padEnd(256 * 1024),
  'folder/inside.json': '{}',
  'bars.csv': csvOf(bars),
  'short.csv': csvOf(bars).split('\n').slice(0, 3).join('\n'),
  'bad.csv': 'date,open,high,low,close\n2024-01-02,1,1,1,x\n',
  'empty.csv': '',
});

describe('files', () => {
  test.each([
    ['missing.json', '没有这个文件。\n'],
    ['folder', '这是一个文件夹，请给出其中的文件。\n'],
    ['good.json/x', '没有这个文件，路径中间的一段不是文件夹。\n'],
    ['large.json', '大小超过上限 256 KB。\n'],
    ['latin1.json', '内容不是 UTF-8 编码的文本，请另存为 UTF-8。\n'],
  ])('%s is refused', async (file, reason) => {
    expect(await strategy(`check ${file}`)).toMatchObject({code: 2, out: '', err: `读不了 ${file}：${reason}`});
  });

  test('may have a byte order mark and exactly 256 KB', async () => {
    expect((await strategy('check bom.json largest.json')).code).toBe(0);
  });

  test('that cannot be read are all named, and none is checked', async () => {
    const err = expect.stringMatching(/missing\.json.*\n.*folder.*\n$/);
    expect(await strategy('check missing.json broken.json folder')).toMatchObject({code: 2, out: '', err});
  });

  test('are read from standard input for a dash, once, and not without end', async () => {
    expect((await strategy('check -', '{')).out).toMatch(/^标准输入:1:2 {2}错误 E_JSON_SYNTAX/);
    expect((await strategy('run good.json --data - --json', csvOf(bars))).json().data.name).toBe('标准输入');
    expect((await strategy('run - --data bars.csv --json', JSON.stringify(crossing()))).json().file).toBe('-');
    expect(await strategy('check - -', '{}')).toMatchObject({
      code: 2,
      err: '读不了 标准输入：它只能读一次，请只写一个 -。\n',
    });
    expect(await strategy('run - --data -', '{}')).toMatchObject({code: 2, err: expect.stringContaining('只能读一次')});
    expect(await strategy('check -', ' '.repeat(300_000))).toMatchObject({
      code: 2,
      err: '读不了 标准输入：大小超过上限 256 KB。\n',
    });
  });

  test('without their shell are taken only with --bare', async () => {
    expect((await strategy('check bare.json --bare')).out).toContain('W_BARE');
    const codes = async (options: string): Promise<number[]> => {
      const calls = ['check bare.json', 'run bare.json --data bars.csv', 'backtest --file bare.json --data bars.csv'];
      return (await Promise.all(calls.map((call) => strategy(call + options)))).map(({code}) => code);
    };
    expect([await codes(''), await codes(' --bare')]).toEqual([
      [1, 1, 1],
      [0, 0, 0],
    ]);
  });

  test.each(['run broken.json', 'explain broken.json', 'backtest --file broken.json'])(
    'with errors are not run; “%s” lists them, with exit code 1',
    async (call) => {
      const err = expect.stringMatching(
        /^broken\.json:\d+:\d+ {2}错误 E_OUTPUT_REF[^]*broken\.json 有错误，没有运行。\n$/,
      );
      expect(await strategy(call)).toMatchObject({code: 1, out: '', err});
      const ran = await strategy(`${call} --json`);
      expect(ran.code).toBe(1);
      expect(ran.json()).toMatchObject({file: 'broken.json', result: null, diagnostics: [{code: 'E_OUTPUT_REF'}]});
    },
  );
});

describe('check', () => {
  test('prints file, line, column, severity, code, message, the fix and a summary', async () => {
    expect(await strategy('check good.json')).toMatchObject({
      code: 0,
      out: '1 个文件：0 个错误，0 个警告，0 个提示。\n',
      err: '',
    });
    const {code, out, err} = await strategy('check broken.json');
    expect([code, err]).toEqual([1, '']);
    expect(out.split('\n')).toEqual([
      expect.stringMatching(/^broken\.json:\d+:\d+ {2}错误 E_OUTPUT_REF {2}.*“dwn”/),
      '    修法：改为 down',
      '1 个文件：1 个错误，0 个警告，0 个提示。',
      '',
    ]);
    expect((await strategy('check comment.json')).out).toMatch(/^comment\.json:2:3 {2}错误 E_JSON_COMMENT/);
    expect(await strategy('check warned.json')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^warned\.json:\d+:\d+ {2}警告 W_UNUSED/),
    });
  });

  test('fails when any of several files has an error, and gives every diagnostic of every file as JSON', async () => {
    const ran = await strategy('check good.json broken.json warned.json --json');
    expect(ran.code).toBe(1);
    const error = {code: 'E_OUTPUT_REF', severity: 'error', path: '/trade_strategy/outputs/sell_signal'};
    expect(ran.json()).toMatchObject({
      files: [
        {file: 'good.json', ok: true, diagnostics: []},
        {file: 'broken.json', ok: false, diagnostics: [error]},
        {file: 'warned.json', ok: true, diagnostics: [{code: 'W_UNUSED', severity: 'warning'}]},
      ],
      errors: 1,
      warnings: 1,
      infos: 0,
    });
  });
});

describe('a typed rule', () => {
  test('is read, with its document and what was guessed', async () => {
    const rule = 'check --rule 收盘价站上年线买入，跌破卖出';
    const {code, json} = await strategy(`${rule} --json`);
    expect(code).toBe(0);
    expect(json()).toMatchObject({
      files: [{file: null, ok: true}],
      rule: {
        sentence: '当收盘价上穿 250 日均线时买入；当收盘价下穿 250 日均线时卖出。',
        document: {trade_strategy: {indicators: [{id: 'ma_250', type: 'SMA', params: {period: 250}}]}},
        guesses: [
          {taken: '上穿，只在穿过的那一天'},
          {start: 5, end: 7, taken: '250 日均线'},
          {taken: '下穿，只在穿过的那一天'},
        ],
      },
    });
    expect((await strategy(rule)).out).toMatch(
      /^规则：当收盘价.*卖出。\n  “站上”当作：.*\n[^]*策略文档：\n\{[^]*1 个文件：0 个错误/,
    );
  });

  const RULE = '20日均线上穿60日均线买，跌破卖';
  test.each([`run ${RULE}`, `backtest ${RULE}`, 'check -', 'explain -'])(
    '“%s” says where it belongs',
    async (command) => {
      const err = expect.stringContaining(`是一句规则，不是策略文件：请写成 --rule "${RULE}"。`);
      expect(await strategy(command, `${RULE}\n`)).toMatchObject({code: 2, err});
    },
  );

  test('is told what is not understood, and the way out', async () => {
    expect(await strategy('check --rule 站上年线买入，市盈率高于30卖出')).toMatchObject({
      code: 2,
      err: expect.stringMatching(
        /^--rule：读到这里：当收盘价上穿 250 日均线时买入；.*\n--rule：第 8 个字起，.*可以换成：“收盘价高于 250 日均线的 1.2 倍卖出”/,
      ),
    });
    const {err} = await strategy(`check --rule ${'囧，'.repeat(7)}`);
    expect(err.split('\n')).toHaveLength(7);
    expect(err).toMatch(/--rule：第 9 个字起，没有看懂“囧”。.*\n--rule：还有 2 处。\n$/);
    expect(await strategy('check good.json --rule 站上年线买入')).toMatchObject({
      code: 2,
      err: expect.stringContaining('二者选一'),
    });
  });
});

describe('run', () => {
  test('gives the published states of the crossing strategy', async () => {
    const {result, diagnostics, assumptions, ...about} = (
      await strategy('run good.json --data bars.csv --json')
    ).json();
    expect(assumptions.map(({id, source}: {id: string; source: string}) => `${id} ${source}`).join()).toBe(
      'symbol guess,zone file,numbers file,close file,adjustment default,currency default',
    );
    expect(about).toEqual({
      file: 'good.json',
      rule: null,
      symbol: 'bars',
      symbols: ['bars'],
      data: {name: 'bars.csv', from: '2024-01-01', to: '2024-01-10', bars: 10, suspended: 0},
    });
    expect(result.state.join('')).toBe('EEEEBHHHSE');
    expect(result.counts).toEqual({B: 1, S: 1, H: 3, E: 5});
    expect(result.days).toEqual({B: ['2024-01-05'], S: ['2024-01-09']});
    expect(result.date).toEqual(bars.date);
    expect(result.firstValid).toEqual({ma: 2, up: 3, down: 3});
    expect(result.series.ma).toEqual([null, null, 11, 34 / 3, 12, 12, 13, 41 / 3, 14, 40 / 3]);
    expect(diagnostics).toEqual([]);
  });

  test('prints the same without --json, and diagnostics below the states', async () => {
    const {code, out, err} = await strategy('run good.json --data bars.csv');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('行情：bars.csv，2024-01-01 至 2024-01-10，10 根');
    expect(out).toContain('买入日：\n  2024-01-05\n卖出日：\n  2024-01-09\n');
    expect(out).toContain('  ma    2024-01-03  第 3 根\n');
    expect(out).toMatch(
      /诊断：没有问题。\n\n在 2024-01-01 至 2024-01-10 的 10 个交易日里：买入 1 天，卖出 1 天，持有 3 天，空仓 5 天。\n$/,
    );
    expect((await strategy('run switch.json --data bars.csv')).out).toContain('提示 D_NEVER');
  });

  test('runs on the built-in sample without --data', async () => {
    const {data, symbol, result} = (await strategy('run good.json --json')).json();
    const {date} = sampleBars();
    expect(symbol).toBe('SP500');
    expect(data).toMatchObject({from: date[0], to: date.at(-1), bars: 5105, suspended: 0});
    expect(result.state).toHaveLength(5105);
  });

  test('asks for a market without data, and uses one with data, by default a day late where nothing tells', async () => {
    const missing = '策略用到了市场 “VIX”，但没有给出它的行情；请加上 --market VIX=行情.csv。\n';
    expect(await strategy('run market.json --data bars.csv')).toMatchObject({code: 2, out: '', err: missing});
    const calm = async (lag: string): Promise<boolean[]> =>
      (await strategy(`run market.json --data bars.csv --market VIX=bars.csv --json${lag}`)).json().result.outputs.calm;
    expect(await calm(' --market-lag 0')).toEqual(bars.date.map(() => true));
    expect(await calm(' --market-lag 1')).toEqual(bars.date.map((_, day) => day > 0));
    expect(await calm('')).toEqual(bars.date.map((_, day) => day > 0));
    const unread = '注意：策略没有用到市场 “VIX”，--market VIX=… 不起作用。\n';
    expect(await strategy('run good.json --data bars.csv --market VIX=bars.csv')).toMatchObject({code: 0, err: unread});
  });

  test('passes on the place of the symbol in the pool, which a portfolio may have', async () => {
    const ran = async (args: string) => (await strategy(`run ${args} --data bars.csv --json`)).json();
    expect((await ran('switch.json --symbols A,B --symbol A')).result.state[0]).toBe('B');
    expect((await ran('switch.json --symbols A,B')).result.state[0]).toBe('B');
    expect((await ran('switch.json --symbols A,B --symbol B')).result.state.join('')).toBe('EEEEEEEEEE');
    expect(await ran('portfolio.json --symbol BBB')).toMatchObject({symbol: 'BBB', symbols: ['AAA', 'BBB']});
    expect(await ran('portfolio.json')).toMatchObject({symbol: 'AAA'});
  });

  test.each([
    ['--symbols A,B --symbol C', '--symbol 的 “C” 不在标的池里；标的池是：A、B。\n'],
    ['--symbols A,A', '--symbols 应是用逗号隔开、互不相同的代码，实际是 “A,A”。\n'],
    ['--symbols A,,B', '--symbols 应是用逗号隔开、互不相同的代码，实际是 “A,,B”。\n'],
    ['--market-lag 2', '--market-lag 只能是 0（同日）或 1（前一日），实际是 “2”。\n'],
    [
      '--market VIX',
      '--market 应写成 代码=CSV 文件，实际是 “VIX”；代码由字母、数字和 . ^ _ - 组成，最长 20 个字符。\n',
    ],
    ['--market V=bars.csv --market V=bars.csv', '--market 给了两次代码 “V”，请只保留一个。\n'],
    ['--market V=none.csv', '读不了 none.csv：没有这个文件。\n'],
    ['--data bad.csv', 'bad.csv：第 2 行的 close 应是大于 0 的数，实际是 “x”；请改成数字。\n'],
    ['--data empty.csv', 'empty.csv：没有内容；请选一份日线行情，或粘贴带表头的表格。\n'],
    ['--data none.csv', '读不了 none.csv：没有这个文件。\n'],
  ])('refuses %s', async (args, err) => {
    expect(await strategy(`run good.json ${args}`)).toMatchObject({code: 2, out: '', err});
  });
});

describe('explain', () => {
  test('says why a day has its state, with the values of that day; the last day unless another is named', async () => {
    const {result} = (await strategy('explain good.json --data bars.csv --date 2024-01-05 --json')).json();
    expect(result).toMatchObject({date: '2024-01-05', state: 'B', reason: '此前空仓，买入条件为真，所以买入。'});
    expect(result.buy).toMatchObject({value: true, previous: false, path: '/trade_strategy/signals/0'});
    expect(result.buy.inputs.map(({text}: {text: string}) => text)).toEqual(['13', '12']);
    expect(result.outcome).toMatch(/^在 2024-01-01 至 2024-01-10 的 10 个交易日里：买入 1 天/);
    expect((await strategy('explain good.json --data bars.csv --json')).json().result.date).toBe('2024-01-10');
  });

  test('prints the conditions as trees, each line with its value', async () => {
    const {code, out, err} = await strategy('explain good.json --data bars.csv --date 2024-01-05');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('2024-01-05：B。此前空仓，买入条件为真，所以买入。\n');
    expect(out).toContain(
      '  “up”：上穿（确认方式 当日即算） = 真\n    收盘价 = 13\n    “ma”：均线（周期 3，行情列 Close） = 12\n',
    );
  });

  test.each([
    ['2024-02-30', '--date 应是确有其日的 YYYY-MM-DD，实际是 “2024-02-30”。\n'],
    ['2024-01-31', '行情里没有 --date 的 “2024-01-31”；此前最近的一天是 2024-01-10，请改用行情里有的日子。\n'],
    ['2023-12-31', '行情里没有 --date 的 “2023-12-31”；行情从 2024-01-01 开始，请改用行情里有的日子。\n'],
  ])('refuses --date %s', async (date, err) => {
    expect(await strategy(`explain good.json --data bars.csv --date ${date}`)).toMatchObject({code: 2, out: '', err});
  });
});

describe('indicator', () => {
  test('gives values and dates, with type, all parameters, data and the first known bars', async () => {
    const {date, values, ...about} = (await strategy('indicator MACD --param fast_period=5 --json')).json();
    expect(about).toEqual({
      type: 'MACD',
      params: {fast_period: 5, slow_period: 26, signal_period: 9, column: 'Close'},
      data: {
        name: '内置样本：标普 500 日线（vega-datasets）',
        from: '2000-01-03',
        to: '2020-04-17',
        bars: 5105,
        suspended: 0,
      },
      assumptions: [],
      firstValid: {macd: 25, signal: 33, histogram: 33},
    });
    expect(date).toHaveLength(5105);
    expect([values.macd[24], typeof values.macd[25]]).toEqual([null, 'number']);
    const short = (await strategy('indicator SMA --data short.csv --json')).json();
    expect(short, 'where bars are too few, their number').toMatchObject({
      firstValid: {value: 2},
      values: {value: [null, null]},
    });
    const sma = (await strategy('indicator SMA --param period=3 --data bars.csv --json')).json();
    expect(sma.values.value).toEqual([null, null, 11, 34 / 3, 12, 12, 13, 41 / 3, 14, 40 / 3]);
    const negative = (await strategy('indicator Constant --param value=-1.5e1 --data short.csv --json')).json();
    expect(negative.values.value).toEqual([-15, -15]);
  });

  test('prints the last ten days without --json', async () => {
    const {code, out} = await strategy('indicator BollingerBands');
    expect(code).toBe(0);
    expect(out).toContain('布林带 BollingerBands（period=20 stddev=2 column=Close）');
    const rows = out.trimEnd().split('\n').slice(3);
    expect(rows[0]).toMatch(/^日期 +middle +upper +lower$/);
    expect(rows).toHaveLength(11);
    expect((await strategy('indicator SMA --data short.csv')).out).toMatch(/2024-01-02 {2}—\n$/);
  });

  const column = '参数 column（行情列）应是以下之一：Open、High、Low、Close、Volume';
  test.each([
    [
      'sma',
      `指标类型应是以下之一（区分大小写）：${indicators.map(({id}) => id).join('、')}，实际是 “sma”；您是不是想写 SMA。\n`,
    ],
    ['constructor', expect.stringContaining('实际是 “constructor”')],
    ['SMA --param window=3', '--param：SMA（简单移动平均）没有参数 “window”；可用的有：period、column。\n'],
    ['SMA --param period', '--param 应写成 名称=值，实际是 “period”。\n'],
    ['SMA --param period=3 --param period=4', '--param 给了两次 period，请只保留一个。\n'],
    ['SMA --param period=0', '--param：SMA（简单移动平均）的参数 period（周期）应在 1 到 2000 之间，实际是 0。\n'],
    ['SMA --param period=2.5', expect.stringContaining('整数，实际是 2.5')],
    ['SMA --param period=', expect.stringContaining('整数，实际是 “”')],
    ['SMA --param period=0x10', expect.stringContaining('整数，实际是 “0x10”')],
    ['SMA --param period=1e400', expect.stringContaining('整数，实际是 “1e400”')],
    ['SMA --param column=close', `--param：SMA（简单移动平均）的${column}，实际是 “close”。\n`],
    [
      'MACD --param fast_period=26',
      '--param：MACD（异同移动平均）的参数 fast_period（26）必须小于 slow_period（26）。\n',
    ],
    ['Constant', 'Constant（常数）缺少参数 value（数值），请加上 --param value=值。\n'],
  ])('refuses %s', async (args, err) => {
    expect(await strategy(`indicator ${args}`)).toMatchObject({code: 2, out: '', err});
  });
});
