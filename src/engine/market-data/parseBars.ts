import type {Bars} from './bars';
import {readPrices} from './prices/readPrices';

const PRICES = ['open', 'high', 'low', 'close'] as const;

/**
 * The bars of one symbol as the platform keeps them: open, high, low and close on each day, prices to the cent. What
 * `readPrices` reads, it reads.
 * @throws Error in Chinese naming line, column and value of the first thing that is wrong.
 */
export function parseBars(csv: string): Bars {
  const {series, table, faults} = readPrices(csv, {round: (price) => Math.round(price * 100) / 100});
  const missing = table === null ? [] : PRICES.filter((name) => !table.columns.some(({field}) => field === name));
  if (missing.length > 0) {
    throw new Error(`行情文件的表头缺少这些列：${missing.join('、')}。`);
  }
  const [fault] = faults;
  if (fault !== undefined) {
    throw new Error(`行情文件${fault.message.startsWith('第') ? '' : '：'}${fault.message}`);
  }
  const [only, other] = series;
  if (only === undefined || other !== undefined) {
    throw new Error(`行情文件里有 ${series.length} 个标的（${series.map(({symbol}) => symbol).join('、')}）；这里只要一个。`);
  }
  return only.bars;
}
