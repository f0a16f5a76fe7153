import {describe, expect, test} from 'vitest';
import * as figures from '../../../src/figures/otherMarkets';
import {figureRows, figureText} from '../../support/figureText';

const text = (tag: string): string => figureText(figures, tag);

describe('what the pages say of other markets', () => {
  test('each series with its length, its licence and where to get it', () => {
    const shown = text('<OtherSeriesTable />');
    expect(figureRows(figures, '<OtherSeriesTable />')).toBe(6);
    expect(shown).toMatch(/道琼斯 dow\.csv close 1980–1989 2,528 日 gretl 2022c 的 djclose（GPL-3）/);
    expect(shown).toMatch(/德国 DAX dax\.csv close 1991–1998 1,787 日 R 4\.2\.2 的 EuStockMarkets（GPL-3）/);
    expect(shown).toMatch(/美国月度 us-months\.csv yield10、bill3、cpi 1953–2022 834 个月/);
  });

  test('the worst day of the Dow', () => {
    expect(text('<OtherValue of="dowWorst" />')).toBe('−22.6%');
  });

  test('what bills paid in the years of the Dow', () => {
    expect(text('<OtherValue of="billsInEighties" />')).toBe('8.8%');
  });

  test('how much consumer prices rose', () => {
    expect(text('<ConsumerPriceValue from="1982-01" to="1984-01" />')).toBe('8.1%');
    expect(() => text('<ConsumerPriceValue from="1950-01" to="1984-01" />')).toThrow('物价从 1953-04 到 2022-09，没有 1950-01');
    expect(() => text('<ConsumerPriceValue from="1982" to="1984-01" />')).toThrow('from');
  });

  test('the worst years of the ten-year bond, the worst first', () => {
    const shown = text('<BondYears />');
    expect(figureRows(figures, '<BondYears />')).toBe(6);
    expect(shown).toMatch(/1954 至 2021 的 68 年里，债券全年亏钱的有 \d+ 年，收益率上行的 \d+ 年里占 \d+ 年。/);
  });
});
