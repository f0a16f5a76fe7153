import {describe, expect, test} from 'vitest';
import {currencyUnit, readingAssumptions, readPrices} from '@site/src/engine';

const DAYS = ['2024-01-02', '2024-01-03', '2024-01-04'];
const file = (header: string, row: (t: number) => string): string => [header, ...DAYS.map((day, t) => `${day},${row(t)}`)].join('\n');

function read(text: string): {unit: string; source: string | undefined; sentence: string | undefined} {
  const {table} = readPrices(text);
  const all = table === null ? [] : readingAssumptions(table, ['x'], false);
  const told = all.find(({id}) => id === 'currency');
  return {unit: currencyUnit(all), source: told?.source, sentence: told?.sentence};
}

describe('the unit of money follows the file', () => {
  test.each([
    ['a sign before the price', file('date,close', (t) => `$${20 + t}.5`), '美元'],
    ['a code behind the price', file('date,close', (t) => `${20 + t}.00 CNY`), '元'],
    ['the yuan sign of Chinese keyboards', file('日期,收盘', (t) => `￥${20 + t}`), '元'],
    ['Hong Kong dollars, not American ones', file('date,close', (t) => `HK$${20 + t}`), '港元'],
    ['a header in Chinese', file('日期,收盘价（美元）', (t) => `${20 + t}`), '美元'],
    ['a header in English', file('Date,Close (EUR)', (t) => `${20 + t}`), '欧元'],
    ['a unit behind the name', file('日期,收盘价港元', (t) => `${20 + t}`), '港元'],
    ['a column of its own', file('date,close,currency', (t) => `${20 + t},JPY`), '日元'],
  ])('%s', (_, text, unit) => {
    expect(read(text)).toEqual({unit, source: 'file', sentence: `价格以${unit}计。`});
  });

  test('a file that names none is counted in 元, which is said', () => {
    expect(read(file('date,close', (t) => `${20 + t}`))).toEqual({unit: '元', source: 'default', sentence: '没有写币种，金额写作元。'});
  });

  test('a pair of currencies in a header is a name', () => {
    expect(read(file('date,EURUSD', (t) => `1.${20 + t}`)).source).not.toBe('file');
  });

  test('two currencies in one file are not added up silently', () => {
    const text = ['date,symbol,close,ccy', ...DAYS.flatMap((day, t) => [`${day},AAA,${20 + t},USD`, `${day},BBB,${30 + t},HKD`])].join(
      '\n',
    );
    expect(read(text)).toEqual({unit: '元', source: 'file', sentence: '文件里的币种有美元、港元，金额不换算，一律写作元。'});
  });
});
