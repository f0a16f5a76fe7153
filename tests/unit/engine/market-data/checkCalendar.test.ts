import {describe, expect, it} from 'vitest';
import {checkCalendar, parseBars} from '@site/src/engine';
import {sampleBars} from '../../../support/sampleBars';

const barsOf = (...rows: [date: string, close: number][]): ReturnType<typeof parseBars> =>
  parseBars(['date,open,high,low,close', ...rows.map(([date, close]) => [date, close, close, close, close].join(','))].join('\n'));

describe('checkCalendar', () => {
  it('finds nothing wrong with the sample', () => {
    expect(() => checkCalendar(sampleBars())).not.toThrow();
  });

  it.each([
    [
      'a Saturday',
      [
        ['2020-01-03', 10],
        ['2020-01-04', 10],
      ],
      '第 3 行的日期 2020-01-04 是周末',
    ],
    ['a Sunday', [['2020-01-05', 10]], '第 2 行的日期 2020-01-05 是周末'],
    [
      'missing weeks',
      [
        ['2020-01-03', 10],
        ['2020-01-13', 10],
      ],
      '第 3 行的日期 2020-01-13 与上一行相隔 10 天',
    ],
    [
      'a misplaced digit',
      [
        ['2020-01-02', 10],
        ['2020-01-03', 100],
      ],
      '第 3 行的收盘价 100 比上一行变化 900.0%',
    ],
    [
      'a lost digit',
      [
        ['2020-01-02', 100],
        ['2020-01-03', 10],
      ],
      '第 3 行的收盘价 10 比上一行变化 -90.0%',
    ],
  ] as const)('names line and value of %s', (_, rows, message) => {
    expect(() => checkCalendar(barsOf(...(rows as unknown as [string, number][])))).toThrow(message);
  });

  it('takes other limits for other markets', () => {
    expect(() => checkCalendar(barsOf(['2020-01-02', 10], ['2020-01-13', 20]), {maxGapDays: 20, maxChange: 1})).not.toThrow();
  });
});
