import {describe, expect, it} from 'vitest';
import {fileReplay, parseSignalFile, runStateMachine, type SignalRecord} from '@site/src/engine';
import {flatBars} from '../../../support/pools';

const header = 'date,symbol,signal,comment';

describe('a signal file', () => {
  it('is read with reasons that hold commas and line breaks', () => {
    expect(parseSignalFile(`${header}\n2020-01-02,A,B,"涨, 且\n放量"\n2020-01-03,A,S,`)).toEqual([
      {line: 2, date: '2020-01-02', symbol: 'A', signal: 'B', comment: '涨, 且\n放量'},
      {line: 4, date: '2020-01-03', symbol: 'A', signal: 'S', comment: ''},
    ]);
  });

  it('may leave out the reasons and order its columns otherwise', () => {
    expect(parseSignalFile('signal,date,symbol\nH,2020-01-02,A')).toMatchObject([{signal: 'H', comment: ''}]);
  });

  it.each([
    ['a missing column', 'date,symbol', '缺少这些列：signal'],
    ['no header', '', 'date、symbol、signal'],
    ['a date of another form', `${header}\n2020/01/02,A,B,`, '第 2 行的 date 应是 YYYY-MM-DD 的日期，实际是 “2020/01/02”'],
    ['a day that does not exist', `${header}\n2020-01-02,A,B,\n2020-02-30,A,S,`, '第 3 行的 date'],
    ['an unknown signal', `${header}\n2020-01-02,A,BUY,`, '第 2 行的 signal 只能是 B、S、H、E，实际是 “BUY”'],
    ['no symbol', `${header}\n2020-01-02,,B,`, '第 2 行的 symbol 不能为空'],
    ['a comma too many', `${header}\n2020-01-02,A,B,涨,放量`, '第 2 行有 5 列'],
    ['two signals of a symbol on one day', `${header}\n2020-01-02,A,B,\n2020-01-02,A,S,`, '第 3 行与第 2 行重复：A 在 2020-01-02'],
    ['an open quote', `${header}\n2020-01-02,A,B,"涨`, '第 2 行的引号没有配对'],
  ])('stops at %s and names line, column and value', (_, csv, message) => {
    expect(() => parseSignalFile(csv)).toThrow(message);
  });
});

describe('the replay of a signal file', () => {
  // A week with a weekend: Thursday, Friday, Monday, Tuesday, Wednesday.
  const bars = flatBars([1, 1, 1, 1, 1], ['2020-01-02', '2020-01-03', '2020-01-06', '2020-01-07', '2020-01-08']);
  const records = (...rows: [date: string, symbol: string, signal: SignalRecord['signal']][]): SignalRecord[] =>
    rows.map(([date, symbol, signal], index) => ({line: index + 2, date, symbol, signal, comment: ''}));
  const states = (rows: SignalRecord[], symbols = ['A']): string[] =>
    fileReplay(
      symbols.map((symbol) => ({symbol, bars})),
      rows,
    ).map(({buy, sell}) => runStateMachine(buy, sell).join(''));

  it('buys and sells where the file says so, and keeps the state in between', () => {
    expect(states(records(['2020-01-03', 'A', 'B'], ['2020-01-07', 'A', 'S']))).toEqual(['EBHSE']);
  });

  it('drops a sale while flat and a buy while held', () => {
    expect(states(records(['2020-01-02', 'A', 'S'], ['2020-01-03', 'A', 'B'], ['2020-01-06', 'A', 'B']))).toEqual(['EBHHH']);
  });

  it('takes H and E for reasons, not for orders', () => {
    expect(states(records(['2020-01-02', 'A', 'H'], ['2020-01-03', 'A', 'B'], ['2020-01-06', 'A', 'E']))).toEqual(['EBHHH']);
  });

  it('counts a record of a weekend at the close before it; of two on one bar the newest', () => {
    expect(states(records(['2020-01-04', 'A', 'B']))).toEqual(['EBHHH']);
    expect(states(records(['2020-01-05', 'A', 'E'], ['2020-01-03', 'A', 'B']))).toEqual(['EEEEE']);
  });

  it('ignores what is after the last bar: a signal of years later does not replace that of the last day', () => {
    expect(states(records(['2020-01-02', 'A', 'B'], ['2020-01-08', 'A', 'S'], ['2031-06-30', 'A', 'B']))).toEqual(['BHHHS']);
    expect(states(records(['2020-01-09', 'A', 'B']))).toEqual(['EEEEE']);
  });

  it('ignores symbols outside of the pool and what is before the first bar, and keeps others empty', () => {
    expect(states(records(['2020-01-03', 'X', 'B'], ['2019-12-31', 'A', 'B']), ['A', 'B'])).toEqual(['EEEEE', 'EEEEE']);
  });
});
