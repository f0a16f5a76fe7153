import {readFileSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {at, decodePriceFile, last, readingAssumptions, readPrices, type PriceReading} from '@site/src/engine';
import {cases} from '../../../support/cases';

const readFile = (name: string): PriceReading =>
  readPrices(decodePriceFile(readFileSync(`tests/fixtures/prices/${name}`), TextDecoder).text, {symbol: 'own'});

/** What a holder earns by each series, in percent. */
const totals = ({series}: PriceReading): string =>
  series
    .map(({symbol, bars: {close}}) => `${symbol} ${(100 * (last(close) / at(close, 0) - 1)).toFixed(2)}`)
    .join(', ');

describe('a file and what its holder earned, by how prices are adjusted, and the days on which something was given away', () => {
  // All numbers are made up. The right value is computed from the columns that state it, apart from the engine.
  test.each(
    cases(`
      tushare-fund-nav.csv         | ratio         | 165509.SZ 0.64                       | 0
      cumulative-only.csv          | 累计净值      | own 0.55                             | 0
      cumulative-missing.csv       | distributions | own 4.57                             | 1
      fund-split.csv               | distributions | own 0.95                             | 1
      fund-after-split.csv         | distributions | own 1.15                             | 1
      fund-small-payments.csv      | growth        | own 1.39                             | 4
      baostock-after-holiday.csv   | preClose      | sh.600000 -2.70                      | 1
      tushare-etf.csv              | preClose      | 515080.SH 0.68                       | 2
      tushare-resumption.csv       | preClose      | 600000.SH -2.53                      | 1
      tushare-resumption-bonus.csv | preClose      | 600000.SH -2.50                      | 1
      tushare-hole.csv             | none          | 600000.SH 27.40                      | 0
      tushare-qfq-factor.csv       | asIs          | 600000.SH 2.01                       | 0
      factor-without-jump.csv      | asIs          | own 2.00                             | 0
      yahoo-zh.txt                 | ratio         | own 2.86                             | 0
      yahoo-zh-dividend.txt        | ratio         | own -5.58                            | 0
      yahoo-zh-unadjusted.txt      | dividends     | own -5.58                            | 1
      yahoo-hk.txt                 | ratio         | own -5.58                            | 0
      sge.csv                      | none          | Au99.99 0.02, Au(T+D) 0.02           | 0
      coingecko.csv                | none          | own -8.51                            | 0
      binance.csv                  | none          | own 12.19                            | 0
      ricequant.csv                | none          | 600000.XSHG 0.50                     | 0
      myquant.csv                  | none          | SHSE.600000 0.50                     | 0
    `),
  )('%s', (name, adjustment, total, days) => {
    const reading = readFile(name);
    const {faults, table} = reading;
    expect([faults, table?.adjustment ?? 'none', totals(reading), table?.adjustedOn.length]).toEqual([
      [],
      adjustment,
      total,
      Number(days),
    ]);
  });

  test.each([
    ['a money fund that calls its earnings a net asset value', 'money-fund.csv', 'moneyFund'],
    ['factors and closes before that contradict each other', 'two-returns.csv', 'twoReturns'],
  ])('%s is refused', (_, name, kind) => {
    const {series, faults} = readFile(name);
    expect([series, faults.map((fault) => fault.kind)]).toEqual([[], [kind]]);
  });

  test('what cannot be known is said', () => {
    const told = (name: string, id: string): string => {
      const {table} = readFile(name);
      return (
        (table === null ? [] : readingAssumptions(table, ['own'], false)).find((one) => one.id === id)?.sentence ?? ''
      );
    };
    expect(told('cumulative-only.csv', 'adjustment')).toContain('不是总收益');
    expect(told('tushare-qfq-factor.csv', 'adjustment')).toContain('没有再乘一遍');
    expect(told('binance.csv', 'close')).toContain('没有表头');
    const gaps = (name: string): string[] =>
      readFile(name)
        .notes.filter(({kind}) => kind === 'gap')
        .map(({message}) => message);
    expect(gaps('tushare-resumption.csv').join('')).toContain('算作除权');
    expect(gaps('tushare-hole.csv').join('')).toContain('缺了行情就补齐，停牌');
  });
});
