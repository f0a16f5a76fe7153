import {readFileSync} from 'node:fs';
import {describe, test, expect} from 'vitest';
import {outcome, facts} from '../../../../src/components/lab/OwnPrices/facts';
import {fileSizeProblem} from '../../../../src/components/lab/OwnPrices/readJob';
import {understand, symbolOf, type Understood} from '../../../../src/components/lab/OwnPrices/understand';
import {capitalLab, runCapital, capitalSentence} from '../../../../src/components/lab/CapitalLab/capitalLab';
import {ownFallSentence, lossOf, DRAWDOWN_LAB} from '../../../../src/components/lab/DrawdownLab/drawdownLab';
import {strategyLab, conditionsOf, paramsOf} from '../../../../src/components/lab/StrategyLab/strategyLab';
import {runStrategy} from '../../../support/lab/runStrategy';
import {fromEachMonth} from '../../../../src/results/regularInvestment';
import {runRotation} from '../../../../src/results/rotationRun';
import {rotationSentence} from '../../../../src/components/lab/RotationLab/rotationLab';
import {decode} from '../../../../src/components/lab/state/decode';
import {encode} from '../../../../src/components/lab/state/address';
import {defaults, type LabFields} from '../../../../src/components/lab/state/fields';
import {
  marketOf,
  shortestPeriod,
  periodsOf,
  titleOf,
  LARGEST_POOL,
  poolOf,
  type Pool,
} from '../../../../src/components/sample/ownPrices/ownMarket';
import {pack, barsOfPacked, type PackedSeries} from '../../../../src/components/sample/ownPrices/packed';
import {SAMPLE} from '../../../../src/content/sample';
import {at, dayNumber, isoDate, parseBars, maxDrawdown, type Bars} from '../../../../src/engine';
import {CAPITAL} from '../../../../src/engine/backtest';
import {filterBars} from '../../../../src/engine/market-data/bars';
import {dualMovingAverageEntry, momentumRotationEntry} from '../../../../src/engine/registry/strategies';
import {sampleBars} from '../../../support/sampleBars';

const plain = parseBars(readFileSync('tests/fixtures/prices/plain.csv', 'utf8'));

const packed = (symbol: string, bars: Bars = plain, name = ''): PackedSeries => pack({symbol, name, bars}, `${symbol}.csv`);

const fixture = async (name: string): Promise<Understood> => {
  const bytes = readFileSync(`tests/fixtures/prices/${name}`);
  return understand(Uint8Array.from(bytes).buffer, name);
};

describe('a file', () => {
  test('is the same after packing and unpacking', () => {
    expect(barsOfPacked(packed('A'))).toEqual(plain);
    expect(barsOfPacked(packed('A', {...plain, open: [], volume: []})).open).toEqual([]);
  });

  test('is described in sentences that a reader can check', async () => {
    const understood = await fixture('tdx.txt');
    expect(outcome(understood)).toBe('从“tdx.txt”读到 1 个标的、60 个交易日。');
    expect(facts(understood)).toEqual([
      'GBK 编码，列之间是制表符，表头在第 2 行，日期旧的在前。',
      '日期取自“日期”，开盘价取自“开盘”，最高价取自“最高”，最低价取自“最低”，收盘价取自“收盘”，成交量取自“成交量”。',
      '没有用到：成交额。',
      '表外的 2 行没有读。',
    ]);
    const weeks = plain.date.map((_, week) => isoDate(dayNumber('2021-01-08') + 7 * week));
    expect(outcome({series: [packed('A', {...plain, date: weeks})], origin: 'a'})).toMatch(/读到 1 个标的、\d+ 根。$/);
    expect(facts(await fixture('joinquant.csv')).join('')).toContain('日期取自“没有名字的一列”');
  });

  test('carries what its reading rests on, to be shown below the labs', async () => {
    const told = async (name: string): Promise<string[]> => {
      const {series} = await fixture(name);
      return (marketOf(series[0] as PackedSeries).own?.assumptions ?? []).map(({source, sentence}) => `${source} ${sentence}`);
    };
    expect(await told('tdx.txt')).toEqual([
      'file 标的 600001 取自文件的表头或标题。',
      'file 日期照写的读，没有时刻。',
      'file 小数点写作“.”。',
      'file 收盘取自“收盘”；其余的列：日期“日期”、开盘价“开盘”、最高价“最高”、最低价“最低”、成交量“成交量”。',
      'file 文件写着前复权。',
      'default 没有写币种，金额写作元。',
      'file 年化按一年 252 根（日线，周末休市）。',
    ]);
    expect(await told('tradingview.csv')).toEqual([
      'guess 文件没有写标的，用它的名字 tradingview 代替。',
      'guess 日期一列是 1970 年起的秒数；时刻是世界时，按纽约时间归到交易日。',
      'file 小数点写作“.”。',
      'file 收盘取自“close”；其余的列：日期“time”、开盘价“open”、最高价“high”、最低价“low”、成交量“Volume”。',
      'default 没有写明是否复权，照原样用；不复权的话，除权那天的跳空会被当成真的下跌。',
      'default 没有写币种，金额写作元。',
      'file 年化按一年 252 根（日线，周末休市）。',
    ]);
    expect((await told('yahoo.csv')).join('\n')).toContain(
      'file 收盘取自“Adj Close”，开盘、最高、最低按同一比例复权；其余的列：日期“Date”、',
    );
    // Prices that were stored before this was known.
    const old = {...packed('A'), assumptions: undefined};
    expect(marketOf(old).own?.assumptions.map(({id}) => id)).toEqual(['barsAYear']);
  });

  test('of bars that are further apart has longer periods, and none with too few bars', () => {
    const months = Array.from({length: 60}, (_, t) => new Date(Date.UTC(2015, t + 1, 0)).toISOString().slice(0, 10));
    expect(shortestPeriod(plain.date)).toBe(30);
    expect(shortestPeriod(months)).toBe(122);
    const years = Array.from({length: 45}, (_, t) => `${1980 + t}-12-31`);
    expect(periodsOf(years).map(({id}) => id)).toEqual(['last3', 'last5', 'first', 'second', 'all']);
    expect(periodsOf(months).map(({id}) => id)).toEqual(['last1', 'last3', 'first', 'second', 'all']);
  });

  test.each([
    ['600519.csv', '600519'],
    ['SH#600519.txt', '600519'],
    ['NASDAQ_AAPL, 1D.csv', 'NASDAQ_AAPL'],
    ['粘贴的表格', '粘贴的表格'],
  ])('named %s has the symbol %s where it states none', (origin, symbol) => {
    expect(symbolOf(origin)).toBe(symbol);
  });

  test('needs forty days, and 20 MB at most', async () => {
    expect((await understand('日期,收盘\n2024-01-02,1', 'x')).faults[0]?.message).toBe(
      '只有 1 个交易日可用，至少要 40 个，还差 39 个；请导出更长的一段，网页上一页一页的表格请一页接一页贴在一起。',
    );
    expect(fileSizeProblem({size: 0})).toContain('是空的');
    expect(fileSizeProblem({size: 20 * 1024 ** 2})).toBeNull();
    expect(fileSizeProblem({size: 21 * 1024 ** 2})).toContain('21.0 MB，最多读 20 MB');
  });
});

describe('the market of own prices', () => {
  test('has as periods the latest years that it covers, both halves and the whole', () => {
    const {date} = sampleBars();
    expect(periodsOf(date).map(({id, from, to}) => [id, from, to])).toEqual([
      ['last1', '2019-04-18', '2020-04-17'],
      ['last3', '2017-04-18', '2020-04-17'],
      ['last5', '2015-04-18', '2020-04-17'],
      ['first', '2000-01-03', date[Math.floor(date.length / 2) - 1]],
      ['second', date[Math.floor(date.length / 2)], '2020-04-17'],
      ['all', '2000-01-03', '2020-04-17'],
    ]);
    expect(periodsOf(plain.date).map(({id}) => id)).toEqual(['first', 'second', 'all']);
  });

  test('is named after the symbol, and says when it lacks highs and lows', () => {
    const series = packed('600001', {...plain, high: []}, '示例一');
    expect(titleOf(series)).toBe('示例一（600001）');
    expect(marketOf(series)).toBe(marketOf(series));
    expect(marketOf(series)).toMatchObject({name: '示例一（600001）', own: {symbol: '600001', lacksRange: true}});
  });

  test('makes a lab over its whole history, whose address leaves out dates', () => {
    const market = marketOf(packed('A'));
    const lab = strategyLab(dualMovingAverageEntry, 'crisis', market);
    expect(strategyLab(dualMovingAverageEntry, 'crisis', SAMPLE)).not.toBe(lab);
    const values = defaults(lab);
    expect(conditionsOf(values)).toMatchObject({from: plain.date[0], to: plain.date.at(-1)});
    expect(encode(lab, {...values, from: plain.date[9] as string, commission: 0})).toEqual({commission: '0'});
    expect(decode(lab, {from: '2008-01-01', commission: '0'})).toEqual({values: {...values, commission: 0}, complaints: []});
    expect(runStrategy(plain, 'DualMovingAverageStrategy', paramsOf(lab, values), conditionsOf(values)).dates).toEqual(plain.date);
  });
});

describe('a pool of own prices', () => {
  const later: Bars = Object.fromEntries(Object.entries(plain).map(([name, values]) => [name, values.slice(5)])) as unknown as Bars;

  test('consists of the first ten symbols, on the days they have in common', () => {
    const long = sampleBars();
    const all = Array.from({length: LARGEST_POOL + 2}, (_, index) => packed(`S${index}`, long));
    const pool = poolOf(all, 2) as Pool;
    expect(pool.assets).toHaveLength(LARGEST_POOL);
    expect(pool.assets[0]?.bars).toEqual(long);
    expect(pool.market.own?.source).toContain('文件里有 12 个标的，这里用前 10 个');
  });

  test('consists of the symbols that the reader chose, in the order of the file, whichever they are', () => {
    const long = sampleBars();
    const all = Array.from({length: LARGEST_POOL + 2}, (_, index) => packed(`S${index}`, long));
    const chosen = ['S11', 'S3'];
    const pool = poolOf(all, 2, chosen) as Pool;
    expect(pool.assets.map(({symbol}) => symbol)).toEqual(['S3', 'S11']);
    expect(pool.market.own?.source).toContain('文件里有 12 个标的，这里用您选的 2 个');
    // Labs compare pools by identity.
    expect(poolOf(all, 2, chosen)).toBe(pool);
    // Symbols that are no longer there are left out.
    expect((poolOf(all, 1, ['S1', 'GONE']) as Pool).assets).toHaveLength(1);
  });

  test('counts the suspended days of the days that it covers, not of the whole file', () => {
    const long = sampleBars();
    const recent = filterBars(long, (date) => date >= '2019-01-01');
    const suspended = ['2005-03-07', '2005-03-08', '2019-06-01'];
    const halted = pack({symbol: 'A', name: '', bars: long, suspended}, 'A.csv');
    expect(marketOf(halted).own?.source).toContain('另有停牌 3 天');
    expect((poolOf([halted, packed('B', recent)], 2) as Pool).market.own?.source).toContain('另有停牌 1 天');
    expect(
      (
        poolOf(
          [
            halted,
            packed(
              'B',
              filterBars(recent, (date) => date >= '2019-07-01'),
            ),
          ],
          2,
        ) as Pool
      ).market.own?.source,
    ).not.toContain('停牌');
  });

  describe('in which a symbol ends before the others', () => {
    const long = filterBars(sampleBars(), (date) => date >= '2018-01-01');
    const [end, price] = ['2018-12-31', at(long.close, long.date.indexOf('2018-12-31'))];
    const pool = poolOf(
      [
        packed(
          'A',
          filterBars(long, (date) => date <= end),
        ),
        packed('B', long),
        packed('C', long),
      ],
      2,
    ) as Pool;
    const told = `A 的行情到 ${end} 为止，最后的收盘价是 ${price}`;

    test('goes on without it, and offers the choice of what becomes of it', () => {
      expect(pool.assets.map(({bars}) => bars.date.at(-1))).toEqual([end, '2020-04-17', '2020-04-17']);
      expect(pool.market.periods.at(-1)).toMatchObject({from: long.date[0], to: '2020-04-17'});
      expect(pool.market.own?.source).toContain(`只算还没有结束的标的都有行情的 ${long.date.length} 天。`);
      const keys = ({fields}: LabFields): string[] => fields.map(({key}) => key);
      const plainPool = poolOf([packed('B', long), packed('C', long)], 2) as Pool;
      expect(keys(capitalLab('Percent', pool))).toContain('ended');
      expect(keys(strategyLab(momentumRotationEntry, 'mixed', pool.market))).toContain('ended');
      expect(keys(capitalLab('Percent', plainPool))).not.toContain('ended');
      expect(keys(strategyLab(momentumRotationEntry, 'mixed', plainPool.market))).not.toContain('ended');
    });

    test('is sold at the last close or lost in the capital lab, as the reader chose', () => {
      const lab = capitalLab('FixedInvestment', pool);
      const run = (ended: string) => runCapital(lab, {...defaults(lab), ended}, pool);
      const [sold, lost] = [run('last'), run('worthless')];
      const day = sold.result.dates.indexOf(end);
      expect(sold.weights[0]?.values[day]).toBeGreaterThan(0.2);
      expect([sold, lost].map(({weights}) => weights[0]?.values.slice(day + 1).every((share) => share === 0))).toEqual([true, true]);
      // The weights of a day add up to 1.
      const sums = sold.result.dates.map((_, at) => sold.weights.reduce((sum, {values}) => sum + (values[at] ?? Number.NaN), 0));
      sums.forEach((sum) => expect(sum).toBeCloseTo(1, 10));
      const drop = (one: typeof sold): number => (one.result.nav[day + 1] as number) / (one.result.nav[day] as number) - 1;
      expect(drop(lost) - drop(sold)).toBeCloseTo(-(sold.weights[0]?.values[day] as number), 2);
      expect(capitalSentence(lab, sold, pool.market)).toContain(`${told}；持有的在下一个交易日按这个价卖出。`);
      expect(capitalSentence(lab, lost, pool.market)).toContain(`${told}；持有的当作一文不值。`);
      expect([...fromEachMonth(sold.plan, long.date, 1)].length).toBeGreaterThan(10);
    });

    test('is sold or lost in the rotation lab, and so in what it is measured against', () => {
      const lab = strategyLab(momentumRotationEntry, 'mixed', pool.market);
      const run = (ended: string) => {
        const values = {...defaults(lab), ended};
        const conditions = conditionsOf(values);
        const result = runRotation(pool.assets, paramsOf(lab, values), conditions);
        return {result, sentence: rotationSentence(result, pool.market, conditions.ended)};
      };
      const [sold, lost] = [run('last'), run('worthless')];
      expect(sold.result.dates).toEqual(long.date);
      expect(sold.sentence).toContain(`${told}；持有的在下一个交易日按这个价卖出。`);
      expect(lost.sentence).toContain(`${told}；持有的当作一文不值。`);
      expect((sold.result.benchmark.at(-1) as number) - (lost.result.benchmark.at(-1) as number)).toBeCloseTo(
        ((CAPITAL / 3) * price) / at(long.close, 0),
        0,
      );
      expect(sold.result.fills.filter(({asset, day}) => asset === 0 && day > long.date.indexOf(end) + 1)).toEqual([]);
      // A period after its end is measured without it.
      const after = runRotation(pool.assets, paramsOf(lab, defaults(lab)), {...conditionsOf(defaults(lab)), from: '2019-06-03'});
      expect(after.benchmark.at(-1)).toBeCloseTo(
        (CAPITAL * (long.close.at(-1) as number)) / at(long.close, long.date.indexOf('2019-06-03')),
        4,
      );
    });
  });

  test('is replaced by a reason where it is too small', () => {
    expect(poolOf([packed('A'), packed('B')], 2, ['B'])).toContain('要至少 2 个标的，您选了 1 个');
    expect(poolOf([packed('A')], 2)).toContain('要至少 2 个标的，您的行情里有 1 个');
    expect(poolOf([packed('A'), packed('B', later)], 2)).toContain('只有 55 天同时有行情，至少要 60 天');
  });

  test('with a single symbol works in the capital lab, whose sentence names it', () => {
    const pool = poolOf([packed('A')], 1) as Pool;
    const lab = capitalLab('Percent', pool);
    const values = defaults(lab);
    expect(values.symbols).toBe('1');
    const result = runCapital(lab, values, pool);
    expect(result.result.dates).toEqual(plain.date);
    expect(capitalSentence(lab, result, pool.market)).toMatch(/^您的 1 个标的：2023-11-01 至 2024-01-23，1 个标的，/);
  });
});

test('the deepest drawdown of own prices is described, and is a loss of the drawdown lab where its range allows', () => {
  const dates = ['2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05'];
  expect(ownFallSentence('甲', dates, maxDrawdown([10, 8, 9, 10]))).toBe(
    '甲 最深的一次回撤是 20.0%：从 2024-01-02 到 2024-01-03，要涨 25.0% 才能回本；2024-01-05 回本。',
  );
  expect(ownFallSentence('甲', dates, maxDrawdown([10, 8, 9, 9]))).toContain('到 2024-01-05 还没有回本');
  expect(ownFallSentence('甲', dates, maxDrawdown([1, 2, 3, 4]))).toContain('没有跌破过此前的最高收盘价');
  expect([-0.2, -0.001, -0.99].map((depth) => lossOf({depth}))).toEqual([20, null, null]);
  expect(DRAWDOWN_LAB.fields[0].max).toBe(95);
});
