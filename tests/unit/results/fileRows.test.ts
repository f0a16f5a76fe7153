import {test, expect} from 'vitest';
import {parseSignalFile, fileReplay} from '../../../src/engine';
import {signalsRun} from '../../../src/engine/backtest';
import {rowResults} from '../../../src/results/fileRows';
import {flatBars} from '../../support/pools';

test('a row after the last bar does not take the place of a row of the last day', () => {
  const bars = flatBars([10, 11, 12, 13], ['2020-01-02', '2020-01-03', '2020-01-06', '2020-01-07']);
  const records = parseSignalFile('date,symbol,signal\n2020-01-02,A,B\n2020-01-07,A,S\n2031-06-30,A,B\n');
  const run = signalsRun(bars, fileReplay([{symbol: 'A', bars}], records), {}, 'A');
  expect(run.states.join('')).toBe('BHHS');
  expect(rowResults(records, 'A', bars, run).map(({text}) => text)).toEqual([
    '2020-01-03 以 11.00 买入',
    '时段的最后一天才出信号，来不及成交',
    '行情是 2020-01-02 至 2020-01-07，不含这一天',
  ]);
});
