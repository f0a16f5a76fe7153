import {describe, expect, test} from 'vitest';
import {calculation} from '../../../../src/components/lab/Calculator/calculation';
import {capitalLab, capitalSentence, runCapital, waysOf} from '../../../../src/components/lab/CapitalLab/capitalLab';
import {DRAWDOWN_LAB, recovery, recoverySentence} from '../../../../src/components/lab/DrawdownLab/drawdownLab';
import {LONGEST, readSignals} from '../../../../src/components/lab/FileLab/readSignals';
import {rowSummary} from '../../../../src/components/lab/FileLab/RowTable';
import {coinTerms, gameChart, gameSentence, LUCK_LAB} from '../../../../src/components/lab/LuckLab/luckLab';
import {decode} from '../../../../src/components/lab/state/decode';
import {defaults} from '../../../../src/components/lab/state/fields';
import {runSignals} from '../../../../src/components/lab/StrategyLab/run';
import {formatNumber} from '../../../../src/content/format';
import {SAMPLE} from '../../../../src/content/sample';
import {capitalStrategies, computeStrategy, sliceBars} from '../../../../src/engine';
import {coinGame} from '../../../../src/engine/uncertainty';
import {termEntries} from '../../../../src/figures/reference/termEntries';
import {calculators, type Calculator, type CalculatorId} from '../../../../src/results/calculators';
import {EXAMPLE, FILE_SYMBOL, rowResults, type RowResult} from '../../../../src/results/fileRows';
import {SIMULATED, simulatedMarket} from '../../../../src/results/simulated';
import {sampleBars} from '../../../support/sampleBars';

const sample = sampleBars();
const five = sliceBars(sample, '2007-01-01', '2011-12-31');

describe('the capital lab', () => {
  const pool = {market: SIMULATED, assets: simulatedMarket().assets};

  test.each(capitalStrategies.map(({id}) => id))('of %s splits total assets without a remainder on every day', (id) => {
    const lab = capitalLab(id, pool);
    const {weights, result} = runCapital(lab, defaults(lab), pool);
    const sums = result.dates.map((_, day) => weights.reduce((sum, {values}) => sum + (values[day] as number), 0));
    expect(sums.filter((sum) => Math.abs(sum - 1) > 1e-9)).toEqual([]);
  });

  test('gives different results for percent and simple percent with several symbols', () => {
    const end = (id: string): number => {
      const lab = capitalLab(id, pool);
      return runCapital(lab, {...defaults(lab), percents: 50}, pool).result.equity.at(-1) as number;
    };
    expect(Math.abs(end('Percent') - end('SimplePercent'))).toBeGreaterThan(100);
    expect(() => capitalLab('Kelly', pool)).toThrow('可用的有：PercentCapitalStrategy');
  });

  test('of regular payments begins with nothing on the day that is chosen, and has the same money at once beside it', () => {
    const lab = capitalLab('FixedInvestment', pool);
    const found = runCapital(lab, defaults(lab), pool);
    expect(found.paidIn[0]).toBe(500);
    expect(found.paidIn.at(-1)).toBe(found.result.deposits.reduce((sum, {amount}) => sum + amount, 0));
    const paid = `${formatNumber(500 * found.result.deposits.length, 0)} 元`;
    const rate = expect.stringMatching(/^−?\d+\.\d%$/) as string;
    expect(waysOf(found, '元')).toEqual([
      {name: '投入', regular: paid, lump: paid},
      expect.objectContaining({name: '期末', regular: `${formatNumber(found.result.equity.at(-1) ?? NaN, 0)} 元`}),
      {name: '每年（XIRR）', regular: rate, lump: rate},
      expect.objectContaining({name: '最深的浮亏'}),
    ]);
    expect(capitalSentence(lab, found, SIMULATED)).toMatch(/最长连续 \d+ 个月低于投入/);
    const later = runCapital(lab, {...defaults(lab), from: '2016-03-01', initial_capital: 1000}, pool);
    expect([later.result.dates[0], later.paidIn[0]]).toEqual(['2016-03-01', 1500]);
  });

  test('puts nearly all of the money to work, however many symbols the reader has', () => {
    const market = {...SIMULATED, own: {symbol: 'A', source: '', lacksRange: false, shortest: 30, assumptions: []}};
    const shareOf = (count: number) =>
      defaults(capitalLab('FixedInvestment', {market, assets: pool.assets.slice(0, count)})).percents;
    expect([...[1, 2, 4].map(shareOf), defaults(capitalLab('FixedInvestment', pool)).percents]).toEqual([
      95, 45, 22, 30,
    ]);
  });
});

test('the drawdown lab computes the gain and the years to recover a loss', () => {
  expect(recovery({loss: 50, growth: 8})).toEqual({
    left: 50,
    gain: 1,
    years: expect.closeTo(Math.log(2) / Math.log(1.08), 12),
  });
  expect(recoverySentence(defaults(DRAWDOWN_LAB))).toMatch(/50%，还剩 50 元.*100\.0%.*8%，要 9\.0 年/);
});

describe('calculators', () => {
  const all = Object.entries(calculators) as [CalculatorId, Calculator][];

  test.each([
    ['cagr', [200, 100, 1], -0.5],
    ['commission', [0, 250], 0],
    ['position', [100_000, 10, 5], 1],
  ] as const)('%s of %j is %d', (id, values, result) => {
    expect((calculators[id] as Calculator).compute(...values)).toBeCloseTo(result, 12);
  });

  test.each(all)(
    '%s is finite at every corner of its ranges, and starts on a step of each',
    (id, {fields, compute, answer}) => {
      const corners = fields.reduce<number[][]>(
        (some, {min, max}) => some.flatMap((one) => [min, max].map((end) => [...one, end])),
        [[]],
      );
      const told = corners.map((values) => answer(compute(...values), ...values));
      expect(told.filter((words) => /NaN|Infinity|undefined/.test(words))).toEqual([]);
      for (const {default: start, min, max, step} of fields) {
        const steps = (start - min) / step;
        expect([start >= min, start <= max, Math.abs(steps - Math.round(steps)) < 1e-9]).toEqual([true, true, true]);
      }
      // Each belongs to a core term.
      expect(termEntries).toHaveProperty([id]);
    },
  );

  test.each([
    ['cagr', '8.45%', '(15,000 ÷ 10,000)^(1 ÷ 5) − 1'],
    ['max-drawdown', '100.0%', '1 ÷ (1 − 50%) − 1'],
    ['volatility', '15.9%', '1% × √252'],
    ['sharpe', '0.40', '(8% − 0%) ÷ 20%'],
    ['calmar', '0.27', '8% ÷ 30%'],
    ['expectancy', '30.0 元', '40% × 300 − 60% × 150'],
    ['commission', '1.98%', '1 − (1 − 0.1%)^(2 × 10)'],
    ['position', '20,000 元', '1% ÷ 5%'],
  ])('%s says its result and how it comes about', (id, answer, working) => {
    const lab = calculation(id);
    expect(lab.tell(defaults(lab))).toEqual({answer: expect.stringContaining(answer), working});
  });

  test('tell an address out of range, and an unknown name with those there are', () => {
    expect(decode(calculation('max-drawdown'), {loss: '100'})).toEqual({
      values: {loss: 50},
      complaints: [expect.stringContaining('1 到 95')],
    });
    expect(() => calculation('toString')).toThrow('可用的有：cagr、drawdown、max-drawdown、');
  });
});

describe('the lab of signal files', () => {
  const header = 'date,symbol,signal,comment';
  const resultsOf = (text: string): RowResult[] => {
    const records = readSignals(text).records ?? [];
    const signals = computeStrategy('FileBasedStrategy', [{symbol: FILE_SYMBOL, bars: sample}], {}, {records});
    const conditions = {from: '2007-07-01', to: '2009-06-30', commission: 0, wholeShares: false};
    return rowResults(records, FILE_SYMBOL, sample, runSignals(sample, signals, conditions));
  };

  test('rejects a text with the number of the invalid line, and one that is too long', () => {
    expect(readSignals(`${header}\n2008-01-02,SP500,BUY,`).problem).toEqual({
      message: expect.stringContaining('“BUY”'),
      line: 2,
    });
    expect(readSignals('date,symbol').problem).toMatchObject({line: 1, message: expect.stringContaining('signal')});
    expect(readSignals('x'.repeat(LONGEST + 1)).problem).toMatchObject({
      line: null,
      message: expect.stringContaining('65,537'),
    });
  });

  test('has an example that covers every kind of row, and a hint without rows', () => {
    const results = resultsOf(EXAMPLE);
    expect(rowSummary(results)).toMatch(/12 行：7 行.*2 行.*3 行/);
    expect(results.map(({record}) => record.line)).toEqual(results.map((_, index) => index + 2));
    expect(rowSummary(resultsOf(header))).toContain('还没有信号');
  });

  test.each([
    ['the fill of the next close', '2008-10-10,SP500,B', '2008-10-13 以 1,003.35 买入'],
    ['a sale without a position', '2008-10-10,SP500,S', '空仓时没有可卖的'],
    ['a buy while held', '2008-10-01,SP500,B 2008-10-10,SP500,B', '已经持有'],
    ['another symbol', '2008-10-10,ABC,B', '没有 ABC'],
    ['a day outside of the stretch', '2010-10-11,SP500,B', '不在所选的时段里'],
    ['a day after the data', '2024-10-11,SP500,B', '2000-01-03 至 2020-04-17，不含这一天'],
    ['the last day of the stretch', '2009-06-30,SP500,B', '来不及成交'],
    ['a weekend', '2008-10-11,SP500,B', '按 2008-10-10 收盘计：2008-10-13 以 1,003.35 买入'],
    ['H while flat', '2008-10-10,SP500,H', '只记理由，不引起买卖；这一天实际上是空仓'],
    ['E while held', '2008-10-01,SP500,B 2008-10-10,SP500,E', '只记理由，不引起买卖；这一天实际上是持仓'],
    ['the newest of one close', '2008-10-10,SP500,B 2008-10-12,SP500,H', '按 2008-10-10 收盘计：只记理由'],
  ])('gives the result of %s', (_, rows, text) => {
    const results = resultsOf([header, ...rows.split(' ').map((row) => `${row},`)].join('\n'));
    expect(results.at(-1)?.text).toContain(text);
  });
});

describe('the lab of coins', () => {
  const state = defaults(LUCK_LAB);
  const game = coinGame(five, coinTerms(state));
  const best = (tries: number): number => coinGame(five, coinTerms({...state, tries})).best.gap;

  test('says what the best coin is worth, alone and as the best of twenty, and draws the interval that it says', () => {
    const said = gameSentence(game, SAMPLE);
    expect(said).toMatch(/^一共试了 20 枚，.* \d+\.\d 个百分点.*九成把握在 [−+]?\d+\.\d 到 [−+]?\d+\.\d /);
    const {series, labels, notes = []} = gameChart(game, '', SAMPLE);
    series.forEach(({values}) => expect(values.reduce((sum, value) => sum + value, 0)).toBe(1000));
    expect(labels.length).toBeLessThanOrEqual(31);
    const zero = labels.findIndex((label) => Number(label.replace('−', '-')) >= 0);
    const [band, line] = notes;
    expect(line?.kind === 'line' && Math.abs(line.at - zero)).toBeLessThanOrEqual(0.5);
    expect(said).toContain(band?.text.replace('九成：', ''));
  });

  test('with more coins has a better best one, and blocks of the length that a reader asks for', () => {
    expect(best(20)).toBeGreaterThanOrEqual(best(1));
    const one = coinGame(five, coinTerms({...state, tries: 1, block: '60'}));
    expect([one.best.best, one.blockLength, game.blockLength === 60]).toEqual([0, 60, false]);
  });
});
