import {describe, expect, test} from 'vitest';
import {markColumn, numberColumn, percentColumn} from '../../../../src/components/charts/columns';
import {brokenLines} from '../../../../src/components/charts/download/brokenLines';
import {stateColumn} from '../../../../src/components/charts/SignalTimeline';
import {csv} from '../../../../src/components/charts/geometry/csv';
import {tablePeriods} from '../../../../src/components/charts/geometry/tablePeriods';
import {readDay} from '../../../../src/components/charts/InteractiveChart/readDay';
import {samples} from '../../../support/charts/samples';

const domain = [0, 10] as const;

describe('columns', () => {
  test('write numbers and shares for readers, and a dash for what is not known', () => {
    const price = numberColumn({name: '收盘价', values: []}, domain);
    const share = percentColumn({name: '回撤', values: []}, domain);
    expect([price.text(1234.5), price.text(null), share.text(-0.125), share.text(null)]).toEqual([
      '1,234.50',
      '—',
      '\u221212.50%',
      '—',
    ]);
    expect(price.height?.(5)).toBe(0.5);
  });

  test('name marks on their day and count them in a period', () => {
    const column = markColumn('信号', 4, [
      {index: 1, side: 'buy'},
      {index: 2, side: 'sell'},
      {index: 3, side: 'buy'},
    ]);
    expect(column.values).toEqual([null, '买入', '卖出', '买入']);
    expect([column.summary?.(0, 3), column.summary?.(2, 2), column.summary?.(0, 0)]).toEqual([
      '买入 2，卖出 1',
      '卖出 1',
      '',
    ]);
  });

  test('count signals and days with a position of a symbol', () => {
    expect(stateColumn('甲', ['E', 'B', 'H', 'H', 'S']).summary?.(0, 4)).toBe('买 1，卖 1，持有 3 天');
  });
});

describe('the rows of the table', () => {
  const {dates} = samples();
  test.each([
    [20, 'day', 20],
    [252, 'month', 12],
    [5105, 'year', 21],
  ] as const)('of %d days are %ss', (days, unit, count) => {
    const periods = tablePeriods(dates, {first: 0, last: days - 1});
    expect([periods.unit, periods.rows.length]).toEqual([unit, count]);
    expect(periods.rows.at(-1)?.[1]).toBe(days - 1);
  });
});

describe('CSV', () => {
  test('has a byte order mark, Chinese headers, all rows, empty cells for the unknown, and quotes where needed', () => {
    const text = csv(
      '日期',
      ['2020-01-02', '2020-01-03'],
      [
        {name: '收盘价', values: [3257.85, null]},
        {name: '甲,"乙"', values: ['B 买入', 0.1 + 0.2]},
      ],
    );
    expect(text).toBe('\uFEFF日期,收盘价,"甲,""乙"""\r\n2020-01-02,3257.85,B 买入\r\n2020-01-03,,0.3\r\n');
  });

  test.each([
    ...["=cmd|' /C calc'!A0", '+1+1|x', '-2+3|x', '@SUM(A1)', '\t=1+1', '\r=1+1', '\n=1+1', '\n1'],
    ...[' =1+1', '\u3000 +1+1|x', '\u00a0-2+3|x', '＝1+1', '＋1+1', '－2+3', ' ＠SUM(A1)'],
  ])('has no formula for a spreadsheet to compute: %j', (text) => {
    expect(csv('日期', [], [{name: text, values: []}])).toMatch(/^\uFEFF日期,"?'/);
    expect(csv('日期', ['2020-01-02'], [{name: '名', values: [text]}])).toMatch(/\r\n2020-01-02,"?'/);
  });

  test('keeps numbers that begin with a sign', () => {
    const columns = [
      {name: '收益', values: [-0.5]},
      {name: '文字', values: ['-5.2%']},
    ];
    expect(csv('日期', ['2020-01-02'], columns)).toContain('\r\n2020-01-02,-0.5,-5.2%\r\n');
  });
});

describe('the reading of a day', () => {
  test('says the date and the values of all charts, and nothing for an empty signal', () => {
    const dates = ['2008-09-12', '2008-09-15'];
    const signals = markColumn('信号', 2, [{index: 1, side: 'sell'}]);
    const price = {dates, columns: [numberColumn({name: '收盘价', values: [1251.7, 1192.7]}, domain), signals]};
    const share = {dates, columns: [percentColumn({name: '回撤', values: [-0.2, null]}, domain)]};
    expect(readDay([price, share], 0)).toBe('2008 年 9 月 12 日：收盘价 1,251.70，回撤 \u221220.00%');
    expect(readDay([price, share], 1)).toBe('2008 年 9 月 15 日：收盘价 1,192.70，信号 卖出，回撤 —');
  });
});

const TEXT =
  '买入：简单移动平均（周期 20） 上穿 简单移动平均（周期 60）；2000-01-03 至 2020-04-17，累计收益 72.7%，一直持有更好。';

test.each([8, 14, 30])(
  'a text is broken into lines of at most %d em, whole, with words together and closing signs never first',
  (em) => {
    const lines = brokenLines(TEXT, em);
    expect(lines.join('').replaceAll(' ', '')).toBe(TEXT.replaceAll(' ', ''));
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.some((line) => line.includes('2000-01-03'))).toBe(true);
    expect(lines.filter((line) => /^[，。；：、）”%]/.test(line))).toEqual([]);
    expect(lines.filter((line) => /[（“]$/.test(line))).toEqual([]);
    // A closing sign may stand beyond the end.
    const widthOf = (line: string): number =>
      [...line].reduce((sum, letter) => sum + (/[\x20-\x7e]/.test(letter) ? 0.55 : 1), 0);
    expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(em + 2);
  },
);

test('a short text is one line, and an empty one none', () => {
  expect(brokenLines('双均线', 20)).toEqual(['双均线']);
  expect(brokenLines('', 20)).toEqual([]);
});
