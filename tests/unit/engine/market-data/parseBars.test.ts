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
    ['a repeated date', `${good}2020-01-03,1,1,1,1`, '行情文件第 4 行与第 3 行重复：2020-01-03 有两行'],
    [
      'a price beyond all measure',
      `${header},volume\n2020-01-02,1e308,1e308,1e308,1e308,1`,
      '第 2 行的 close 应在 1e-9 与 1 万亿之间，实际是 “1e308”',
    ],
    ['a volume beyond all measure', `${header},volume\n2020-01-02,1,1,1,1,1e308`, '第 2 行的 volume 应是 0 到一百亿亿之间的数'],
    [
      'a volume that is not a number',
      `${header},volume\n2020-01-02,1,1,1,1,many`,
      '第 2 行的 volume 应是 0 到一百亿亿之间的数，实际是 “many”',
    ],
    ['a low above the open, with the values', `${header}\n2020-01-02,1,3,2,2`, '第 2 行的 low 2 与 open 1 矛盾'],
    ['a missing column', 'date,open,high,low\n', 'close'],
    ['a missing column that readers of their own prices may leave out', 'date,open,low,close\n2020-01-02,1,1,1', '缺少这些列：high'],
    ['no rows', header, '没有数据行'],
    ['a second symbol', 'date,symbol,open,high,low,close\n2020-01-02,A,1,1,1,1\n2020-01-02,B,1,1,1,1', '有 2 个标的（A、B）'],
    ['a price that is not a number', `${header}\n2020-01-02,1,x,1,1`, '第 2 行的 high'],
    ['a negative price', `${header}\n2020-01-02,1,1,-1,1`, '第 2 行的 low'],
    ['a missing cell', `${header}\n2020-01-02,1,1,1`, '第 2 行没有 close'],
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
