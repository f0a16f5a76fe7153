import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {capitalLab, capitalSentence, runCapital} from '../../../../src/components/lab/CapitalLab/capitalLab';
import {lossOf, ownFallSentence} from '../../../../src/components/lab/DrawdownLab/drawdownLab';
import {facts, outcome} from '../../../../src/components/lab/OwnPrices/facts';
import {fileSizeProblem} from '../../../../src/components/lab/OwnPrices/contentKind';
import {symbolOf, understand, type Understood} from '../../../../src/components/lab/OwnPrices/understand';
import {rotationSentence} from '../../../../src/components/lab/RotationLab/rotationLab';
import {conditionsOf, paramsOf, strategyLab} from '../../../../src/components/lab/StrategyLab/strategyLab';
import {encode} from '../../../../src/components/lab/state/address';
import {decode} from '../../../../src/components/lab/state/decode';
import {defaults, type LabFields} from '../../../../src/components/lab/state/fields';
import {
  LARGEST_POOL,
  marketOf,
  periodsOf,
  poolOf,
  symbolPricesOf,
  shortestPeriod,
  titleOf,
  type Pool,
} from '../../../../src/components/sample/ownPrices/ownMarket';
import {ownSeries, showOwnPrices} from '../../../../src/components/sample/ownPrices/current';
import {barsOfPacked, pack, type PackedSeries} from '../../../../src/components/sample/ownPrices/packed';
import {SAMPLE} from '../../../../src/content/sample';
import {at, dayNumber, isoDate, maxDrawdown, parseBars, type Bars} from '../../../../src/engine';
import {CAPITAL} from '../../../../src/engine/backtest';
import {filterBars} from '../../../../src/engine/market-data/bars';
import {dualMovingAverageEntry, momentumRotationEntry} from '../../../../src/engine/registry/strategies';
import {runRotation} from '../../../../src/results/rotationRun';
import {sampleBars} from '../../../support/sampleBars';

const plain = parseBars(readFileSync('tests/fixtures/prices/plain.csv', 'utf8'));
const packed = (symbol: string, bars: Bars = plain, name = ''): PackedSeries =>
  pack({symbol, name, bars}, `${symbol}.csv`);
const before = (bars: Bars, end: string): Bars => filterBars(bars, (date) => date <= end);
const since = (bars: Bars, start: string): Bars => filterBars(bars, (date) => date >= start);

const fixture = async (name: string): Promise<Understood> =>
  understand(Uint8Array.from(readFileSync(`tests/fixtures/prices/${name}`)).buffer, name);

describe('a file', () => {
  test('is the same after packing and unpacking', () => {
    expect(barsOfPacked(packed('A'))).toEqual(plain);
    expect(barsOfPacked(packed('A', {...plain, open: [], volume: []})).open).toEqual([]);
  });

  test('is described in sentences that a reader can check', async () => {
    const understood = await fixture('tdx.txt');
    expect(outcome(understood)).toMatch(/“tdx\.txt”.* 1 个标的、60 个交易日/);
    const told = facts(understood).join('');
    const parts = [
      'GBK',
      '制表符',
      '第 2 行',
      '日期取自“日期”',
      '成交量取自“成交量”',
      '没有用到：成交额',
      '表外的 2 行',
    ];
    expect(parts.filter((part) => !told.includes(part))).toEqual([]);
    const weeks = plain.date.map((_, week) => isoDate(dayNumber('2021-01-08') + 7 * week));
    expect(outcome({series: [packed('A', {...plain, date: weeks})], origin: 'a'})).toMatch(/\d+ 根。$/);
  });

  test.each([
    ['tdx.txt', 'file file file file file default file', /600001.*文件写着前复权.*252 根/],
    [
      'tradingview.csv',
      'guess guess file file default default file',
      /tradingview 代替.*纽约时间.*没有写明是否复权.*252 根/,
    ],
    ['yahoo.csv', undefined, /“Adj Close”，开盘、最高、最低按同一比例复权/],
  ])('carries what its reading rests on, to be shown below the labs: %s', async (name, sources, sentences) => {
    const {series} = await fixture(name);
    const told = marketOf(series[0] as PackedSeries).own?.assumptions ?? [];
    expect(told.map(({sentence}) => sentence).join('')).toMatch(sentences);
    expect(told.map(({source}) => source).join(' ')).toEqual(sources ?? expect.any(String));
  });

  test('is read by the clock that the reader chooses', async () => {
    const text = readFileSync('tests/fixtures/prices/tradingview.csv', 'utf8');
    const {series, wish} = await understand(text, 'a', {clock: 'UTC'});
    expect([wish, marketOf(series[0] as PackedSeries).own?.assumptions.find(({id}) => id === 'zone')]).toMatchObject([
      {clock: 'UTC'},
      {value: '世界时', source: 'reader'},
    ]);
  });

  test('that was stored before its assumptions were known has the one about the year', () => {
    const old = {...packed('A'), assumptions: undefined};
    expect(marketOf(old).own?.assumptions.map(({id}) => id)).toEqual(['barsAYear']);
  });

  test.each([
    ['600519.csv', '600519'],
    ['SH#600519.txt', '600519'],
    ['NASDAQ_AAPL, 1D.csv', 'NASDAQ_AAPL'],
    ['粘贴的表格', '粘贴的表格'],
  ])('named %s has the symbol %s where it states none', (origin, symbol) => {
    expect(symbolOf(origin)).toBe(symbol);
  });

  test('is used where it has as many days as a lab needs', () => {
    const series = [
      packed(
        'A',
        filterBars(plain, (date) => date < '2023-11-15'),
      ),
    ];
    const code = {poolOf, symbolPricesOf, titleOf, setOwnPrices: async () => Promise.resolve(null)};
    showOwnPrices({series, symbol: 'A', inUse: true, isKept: false}, code);
    expect([ownSeries()?.symbol, ownSeries(3)?.symbol]).toEqual([undefined, 'A']);
    showOwnPrices(null, code);
  });

  test('needs forty days unless fewer are enough, and 20 MB at most', async () => {
    const week = ['日期,收盘', ...[2, 3, 4, 5, 8].map((day) => `2024-01-0${day},${day}`)].join('\n');
    expect((await understand(week, 'x', {least: 3})).faults).toEqual([]);
    expect((await understand('日期,收盘\n2024-01-02,1', 'x')).faults[0]?.message).toMatch(
      /1 个交易日可用，至少要 40 个，还差 39 个/,
    );
    expect(fileSizeProblem({size: 0})).toContain('是空的');
    expect(fileSizeProblem({size: 20 * 1024 ** 2})).toBeNull();
    expect(fileSizeProblem({size: 21 * 1024 ** 2})).toContain('21.0 MB，最多读 20 MB');
  });
});

describe('the market of own prices', () => {
  const months = Array.from({length: 60}, (_, t) => new Date(Date.UTC(2015, t + 1, 0)).toISOString().slice(0, 10));
  const years = Array.from({length: 45}, (_, t) => `${1980 + t}-12-31`);
  const {date} = sampleBars();

  test.each([
    ['of a sample', date, 'last1 last3 last5 first second all'],
    ['of sixty days', plain.date, 'first second all'],
    ['of years', years, 'last3 last5 first second all'],
    ['of months', months, 'last1 last3 first second all'],
  ])(
    'has as periods the latest years that it covers, both halves and the whole, none with too few bars: %s',
    (_, dates, ids) => {
      expect(periodsOf(dates).map(({id}) => id)).toEqual(ids.split(' '));
    },
  );

  test('has periods that are longer where bars are further apart, and end with the prices', () => {
    expect([shortestPeriod(plain.date), shortestPeriod(months)]).toEqual([30, 122]);
    const half = Math.floor(date.length / 2);
    expect(periodsOf(date).map(({from, to}) => `${from} ${to}`)).toEqual([
      ...['2019-04-18 2020-04-17', '2017-04-18 2020-04-17', '2015-04-18 2020-04-17'],
      ...[`2000-01-03 ${date[half - 1]}`, `${date[half]} 2020-04-17`, '2000-01-03 2020-04-17'],
    ]);
  });

  test('is named after the symbol, and says when it lacks highs and lows', () => {
    const series = packed('600001', {...plain, high: []}, '示例一');
    expect(titleOf(series)).toBe('示例一（600001）');
    expect(marketOf(series)).toBe(marketOf(series));
    expect(marketOf(series)).toMatchObject({name: '示例一（600001）', own: {symbol: '600001', lacksRange: true}});
  });

  test('makes a lab over its whole history, whose address leaves out dates', () => {
    const lab = strategyLab(dualMovingAverageEntry, 'crisis', marketOf(packed('A')));
    expect(strategyLab(dualMovingAverageEntry, 'crisis', SAMPLE)).not.toBe(lab);
    const values = defaults(lab);
    expect(conditionsOf(values)).toMatchObject({from: plain.date[0], to: plain.date.at(-1)});
    expect(encode(lab, {...values, from: plain.date[9] as string, commission: 0})).toEqual({commission: '0'});
    expect(decode(lab, {from: '2008-01-01', commission: '0'})).toEqual({
      values: {...values, commission: 0},
      complaints: [],
    });
  });
});

describe('a pool of own prices', () => {
  const all = Array.from({length: LARGEST_POOL + 2}, (_, index) => packed(`S${index}`));
  const symbols = (pool: Pool | string): string[] => (pool as Pool).assets.map(({symbol}) => symbol);

  test('consists of the first ten symbols, or of those that the reader chose, in the order of the file', () => {
    const pool = poolOf(all, 2) as Pool;
    expect([symbols(pool).length, pool.assets[0]?.bars]).toEqual([LARGEST_POOL, plain]);
    expect(pool.market.own?.source).toMatch(/12 个标的，.*前 10 个/);
    const chosen = ['S11', 'S3'];
    expect(symbols(poolOf(all, 2, chosen))).toEqual(['S3', 'S11']);
    // Labs compare pools by identity. Symbols that are no longer there are left out.
    expect(poolOf(all, 2, chosen)).toBe(poolOf(all, 2, chosen));
    expect(symbols(poolOf(all, 1, ['S1', 'GONE']))).toEqual(['S1']);
  });

  test('counts the suspended days of the days that it covers, not of the whole file', () => {
    const long = since(sampleBars(), '2018-01-01');
    const halted = pack(
      {symbol: 'A', name: '', bars: long, suspended: ['2018-03-07', '2018-03-08', '2019-06-01']},
      'A.csv',
    );
    const beside = (start: string): string =>
      (poolOf([halted, packed('B', since(long, start))], 2) as Pool).market.own?.source ?? '';
    expect(marketOf(halted).own?.source).toContain('停牌 3 天');
    expect(beside('2019-01-01')).toContain('停牌 1 天');
    expect(beside('2019-07-01')).not.toContain('停牌');
  });

  test('is replaced by a reason where it is too small', () => {
    expect(poolOf([packed('A'), packed('B')], 2, ['B'])).toContain('至少 2 个标的，您选了 1 个');
    expect(poolOf([packed('A')], 2)).toContain('您的行情里有 1 个');
    expect(poolOf([packed('A'), packed('B', since(plain, plain.date[5] as string))], 2)).toContain(
      '只有 55 天同时有行情，至少要 60 天',
    );
  });

  test('with a single symbol works in the capital lab, whose sentence names it', () => {
    const pool = poolOf([packed('A')], 1) as Pool;
    const lab = capitalLab('Percent', pool);
    const values = defaults(lab);
    const found = runCapital(lab, values, pool);
    expect([values.symbols, found.result.dates]).toEqual(['1', plain.date]);
    expect(capitalSentence(lab, found, pool.market)).toMatch(/^您的 1 个标的：2023-11-01 至 2024-01-23/);
  });
});

describe('a pool in which a symbol ends before the others', () => {
  const long = since(sampleBars(), '2018-01-01');
  const [end, price] = ['2018-12-31', at(long.close, long.date.indexOf('2018-12-31'))];
  const pool = poolOf([packed('A', before(long, end)), packed('B', long), packed('C', long)], 2) as Pool;
  const told = `A 的行情到 ${end} 为止，最后的收盘价是 ${price}`;
  const [soldWords, lostWords] = [new RegExp(`${told}；.*按这个价卖出`), new RegExp(`${told}；.*一文不值`)];

  test('goes on without it, and offers the choice of what becomes of it', () => {
    expect(pool.assets.map(({bars}) => bars.date.at(-1))).toEqual([end, '2020-04-17', '2020-04-17']);
    expect(pool.market.periods.at(-1)).toMatchObject({from: long.date[0], to: '2020-04-17'});
    const offers = ({assets, market}: Pool): boolean[] => {
      const labs: LabFields[] = [
        capitalLab('Percent', {assets, market}),
        strategyLab(momentumRotationEntry, 'mixed', market),
      ];
      return labs.map(({fields}) => fields.some(({key}) => key === 'ended'));
    };
    expect([offers(pool), offers(poolOf([packed('B', long), packed('C', long)], 2) as Pool)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test('sells it at the last close or loses it in the capital lab, as the reader chose', () => {
    const lab = capitalLab('FixedInvestment', pool);
    const run = (ended: string) => runCapital(lab, {...defaults(lab), ended}, pool);
    const [sold, lost] = [run('last'), run('worthless')];
    const day = sold.result.dates.indexOf(end);
    const share = sold.weights[0]?.values[day] as number;
    expect(share).toBeGreaterThan(0.2);
    [sold, lost].forEach(({weights}) =>
      expect(weights[0]?.values.slice(day + 1).every((weight) => weight === 0)).toBe(true),
    );
    const drop = ({result: {nav}}: typeof sold): number => (nav[day + 1] as number) / (nav[day] as number) - 1;
    expect(drop(lost) - drop(sold)).toBeCloseTo(-share, 2);
    expect(capitalSentence(lab, sold, pool.market)).toMatch(soldWords);
    expect(capitalSentence(lab, lost, pool.market)).toMatch(lostWords);
  });

  test('sells or loses it in the rotation lab, and so in what it is measured against', () => {
    const lab = strategyLab(momentumRotationEntry, 'mixed', pool.market);
    const run = (more: object) => {
      const conditions = {...conditionsOf(defaults(lab)), ...more};
      const result = runRotation(pool.assets, paramsOf(lab, defaults(lab)), conditions);
      return {result, sentence: rotationSentence(result, pool.market, conditions.ended)};
    };
    const [sold, lost] = [run({ended: 'last'}), run({ended: 'worthless'})];
    expect([sold.sentence, lost.sentence]).toEqual([
      expect.stringMatching(soldWords),
      expect.stringMatching(lostWords),
    ]);
    const third = CAPITAL / 3 / at(long.close, 0);
    expect((sold.result.benchmark.at(-1) as number) - (lost.result.benchmark.at(-1) as number)).toBeCloseTo(
      third * price,
      0,
    );
    expect(sold.result.fills.filter(({asset, day}) => asset === 0 && day > long.date.indexOf(end) + 1)).toEqual([]);
    // A period after its end is measured without it.
    const growth = (long.close.at(-1) as number) / at(long.close, long.date.indexOf('2019-06-03'));
    expect(run({from: '2019-06-03'}).result.benchmark.at(-1)).toBeCloseTo(CAPITAL * growth, 4);
  });
});

test.each([
  [[10, 8, 9, 10], / 20\.0%：从 2024-01-02 到 2024-01-03，要涨 25\.0%.*2024-01-05 回本/],
  [[10, 8, 9, 9], /到 2024-01-05 还没有回本/],
  [[1, 2, 3, 4], /没有跌破过/],
])('the deepest drawdown of own closes %j is told with what it takes to recover', (close, sentence) => {
  const dates = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05'];
  expect(ownFallSentence('甲', dates, maxDrawdown(close))).toMatch(sentence);
  expect([-0.2, -0.001, -0.99].map((depth) => lossOf({depth}))).toEqual([20, null, null]);
});
