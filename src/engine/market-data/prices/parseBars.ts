import type {Bars} from '../bars';
import {InputError} from '../../inputError';
import {quotedList} from '../../quoted';
import {readPrices} from './readPrices';

const PRICES = ['open', 'high', 'low', 'close'] as const;

/**
 * The bars of one symbol, from {@link readPrices}: open, high, low and close on each day, prices to the cent.
 * @throws InputError in Chinese naming line, column and value of the first fault.
 */
export function parseBars(csv: string): Bars {
  const {series, table, faults} = readPrices(csv, {round: (price) => Math.round(price * 100) / 100});
  const missing = table === null ? [] : PRICES.filter((name) => !table.columns.some(({field}) => field === name));
  if (missing.length > 0) {
    throw new InputError(`行情文件的表头缺少这些列：${missing.join('、')}。`, {line: table?.header});
  }
  const [fault] = faults;
  if (fault !== undefined) {
    throw new InputError(`行情文件${fault.line === null ? '：' : ''}${fault.message}`, {line: fault.line});
  }
  const [only, other] = series;
  if (only === undefined || other !== undefined) {
    const symbols = series.map(({symbol}) => symbol);
    throw new InputError(`行情文件里有 ${symbols.length} 个标的（${quotedList(symbols, 5)}）；这里只要一个。`);
  }
  return only.bars;
}
