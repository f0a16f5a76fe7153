import {expect, test} from 'vitest';
import {moneyBeside, moneySentence, yearsSentence} from '../../../src/results/money';

const RUN = {dates: ['2000-01-03', '2020-04-17'], equity: [100_000, 172_690], benchmark: [100_000, 197_530], paidIn: null};

test('what the money came to, against holding; with payments what was paid in', () => {
  expect(moneySentence(RUN, 100_000, '一直持有', '元')).toBe(
    '100,000 元，从 2000-01-03 到 2020-04-17 变成 172,690 元；一直持有变成 197,530 元。',
  );
  expect(moneySentence({...RUN, paidIn: [10_000, 250_000]}, 10_000, '一直持有', '美元')).toBe(
    '从 2000-01-03 到 2020-04-17 前后投入 250,000 美元，期末 172,690 美元。',
  );
});

test('money is drawn beside that of holding; with payments, beside what was paid in, which holding was not', () => {
  expect(moneyBeside(RUN, '一直持有')).toEqual({name: '一直持有', values: RUN.benchmark});
  expect(moneyBeside({...RUN, paidIn: [10_000, 250_000]}, '一直持有')).toEqual({name: '累计投入', values: [10_000, 250_000]});
});

test('the years that lost, those that beat holding, and the worst', () => {
  const year = (number: number, own: number, holding: number) => ({year: number, profit: 0, return: own, benchmarkReturn: holding});
  expect(yearsSentence([year(2007, 0.05, 0.03), year(2008, -0.2, -0.37), year(2009, 0.1, 0.23)], '一直持有')).toBe(
    '3 个年份里 1 年下跌，2 年高于一直持有。最差的是 2008 年，−20.0%。头尾两年可能不满一年。',
  );
});
