import {describe, expect, test} from 'vitest';
import {parseBars, sliceBars} from '@site/src/engine';

const header = 'date,open,high,low,close';
const good = `${header}\n2020-01-02,10,12,9,11\n2020-01-03,11,11.004999,10,10.5\n`;

describe('parseBars', () => {
  test('reads bars and rounds prices to cents', () => {
    expect(parseBars(good)).toEqual({
      date: ['2020-01-02', '2020-01-03'],
      open: [10, 11],
      high: [12, 11],
      low: [9, 10],
      close: [11, 10.5],
      volume: [],
    });
  });

  test('finds its columns by name, whatever their order and case', () => {
    expect(parseBars('Close,Low,High,Open,Date\n11,9,12,10,2020-01-02').close).toEqual([11]);
  });

  test('reads the volume when there is one', () => {
    expect(parseBars('date,open,high,low,close,volume\n2020-01-02,10,12,9,11,931800000').volume).toEqual([931_800_000]);
  });

  test.each([
    ['a day that no calendar has', `${header}\n2020-02-30,1,1,1,1`, '2020-02-30'],
    ['a repeated date', `${good}2020-01-03,1,1,1,1`, '2020-01-03'],
    ['a volume that is not a number', `${header},volume\n2020-01-02,1,1,1,1,many`, '第 2 行的 volume 应是不小于 0 的数，实际是 “many”'],
    ['a low above the open, with the values', `${header}\n2020-01-02,1,3,2,2`, '最低价 2 与开盘价 1'],
    ['a missing column', 'date,open,high,low\n', 'close'],
    ['no rows', header, '没有数据行'],
    ['dates out of order', `${good}2020-01-03,1,1,1,1`, '第 4 行的日期'],
    ['a date of another form', `${header}\n2020/01/02,1,1,1,1`, '2020/01/02'],
    ['a price that is not a number', `${header}\n2020-01-02,1,x,1,1`, '第 2 行的 high'],
    ['a negative price', `${header}\n2020-01-02,1,1,-1,1`, '第 2 行的 low'],
    ['a missing cell', `${header}\n2020-01-02,1,1,1`, '第 2 行的 close'],
    ['a high below the close', `${header}\n2020-01-02,1,1,1,2`, '矛盾'],
  ])('stops at %s and says where', (_, csv, message) => {
    expect(() => parseBars(csv)).toThrow(message);
  });
});

describe('sliceBars', () => {
  test('keeps the bars between two dates, both included', () => {
    expect(sliceBars(parseBars(good), '2020-01-03', '2020-12-31').date).toEqual(['2020-01-03']);
  });

  test('is empty outside of the data', () => {
    expect(sliceBars(parseBars(good), '2021-01-01', '2021-12-31').close).toEqual([]);
  });
});
