import {describe, expect, test} from 'vitest';
import {LONGEST, readSignals} from '../../../../src/components/lab/FileLab/readSignals';
import {rowSummary} from '../../../../src/components/lab/FileLab/RowTable';
import {runSignals} from '../../../../src/components/lab/StrategyLab/run';
import {computeStrategy} from '../../../../src/engine';
import {EXAMPLE, FILE_SYMBOL, rowResults, type RowResult} from '../../../../src/results/fileRows';
import {sampleBars} from '../../../support/sampleBars';

const bars = sampleBars();
const header = 'date,symbol,signal,comment';

function resultsOf(text: string, from = '2007-07-01', to = '2009-06-30'): RowResult[] {
  const records = readSignals(text).records ?? [];
  const signals = computeStrategy('FileBasedStrategy', [{symbol: FILE_SYMBOL, bars}], {}, {records});
  return rowResults(records, FILE_SYMBOL, bars, runSignals(bars, signals, {from, to, commission: 0, wholeShares: false}));
}

const textsOf = (...rows: string[]): string[] => resultsOf([header, ...rows].join('\n')).map(({text}) => text);

describe('the text of a signal file', () => {
  test('is rejected with the number of the invalid line', () => {
    expect(readSignals(`${header}\n2008-01-02,SP500,BUY,`).problem).toEqual({
      message: '信号文件第 2 行的 signal 只能是 B、S、H、E，实际是 “BUY”。',
      line: 2,
    });
    expect(readSignals('date,symbol').problem).toMatchObject({line: 1, message: expect.stringContaining('signal')});
  });

  test('is rejected when it is too long', () => {
    expect(readSignals('x'.repeat(LONGEST + 1)).problem).toMatchObject({
      line: null,
      message: expect.stringContaining('65,537 个字符，这里最多读 65,536 个'),
    });
  });
});

describe('the result of a row', () => {
  test('of the example covers every kind', () => {
    const results = resultsOf(EXAMPLE);
    expect(rowSummary(results)).toBe('12 行：7 行成交，2 行只记理由，3 行没有起作用。');
    expect(results.map(({record}) => record.line)).toEqual(results.map((_, index) => index + 2));
  });

  test('is the fill of the next close', () => {
    expect(textsOf('2008-10-10,SP500,B,', '2008-10-13,SP500,S,')).toEqual(['2008-10-13 以 1,003.35 买入', '2008-10-14 以 998.01 卖出']);
  });

  test.each([
    ['a sale without a position', ['2008-10-10,SP500,S,'], '空仓时没有可卖的，忽略'],
    ['a buy while held', ['2008-10-01,SP500,B,', '2008-10-10,SP500,B,'], '已经持有，忽略'],
    ['another symbol', ['2008-10-10,ABC,B,'], '标的池里没有 ABC，忽略'],
    ['a day outside of the stretch', ['2010-10-11,SP500,B,'], '不在所选的时段里'],
    ['a day after the data', ['2024-10-11,SP500,B,'], '行情是 2000-01-03 至 2020-04-17，不含这一天'],
    ['the last day of the stretch', ['2009-06-30,SP500,B,'], '时段的最后一天才出信号，来不及成交'],
    ['a weekend', ['2008-10-11,SP500,B,'], '当天没有行情，按 2008-10-10 收盘计：2008-10-13 以 1,003.35 买入'],
    ['H while flat', ['2008-10-10,SP500,H,'], '只记理由，不引起买卖；这一天实际上是空仓'],
    ['E while held', ['2008-10-01,SP500,B,', '2008-10-10,SP500,E,'], '只记理由，不引起买卖；这一天实际上是持仓'],
  ])('gives the reason for %s', (_, rows, text) => {
    expect(textsOf(...rows).at(-1)).toBe(text);
  });

  test('is that of the newest row where several take effect at the same close', () => {
    expect(textsOf('2008-10-10,SP500,B,', '2008-10-12,SP500,H,')).toEqual([
      '2008-10-10 收盘后还有更新的一行（第 3 行），以那一行为准',
      '当天没有行情，按 2008-10-10 收盘计：只记理由，不引起买卖；这一天实际上是空仓',
    ]);
  });

  test('is replaced by a hint when there are no rows', () => {
    expect(rowSummary(resultsOf(header))).toContain('还没有信号');
  });
});
