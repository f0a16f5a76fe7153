import {halfWidth} from './cellText';

/** Currencies in the spellings of exports; a sign that contains another one comes before it. */
const CURRENCIES: readonly (readonly [RegExp, string])[] = [
  [/HK\$|HKD|港[元币幣]/i, '港元'],
  [/NT\$|TWD|新?[台臺][币幣]/i, '新台币'],
  [/S\$|SGD|新加坡元|新元/i, '新加坡元'],
  [/A\$|AUD|澳元/i, '澳元'],
  [/CA?\$|CAD|加元/i, '加元'],
  [/USDT/i, 'USDT'],
  [/\$|USD|美[元金]/i, '美元'],
  [/JP¥|JPY|日[元圆圓]|円/i, '日元'],
  [/€|EUR|欧元|歐元/i, '欧元'],
  [/£|GBP|英[镑鎊]/i, '英镑'],
  [/₩|KRW|[韩韓]元/i, '韩元'],
  [/₹|INR|卢比/i, '卢比'],
  [/¥|RMB|CN[YH]|人民[币幣]|元/i, '元'],
];

/** The currency in a text of a few letters: `$12.50`, `20.00 CNY`, 港币; `null` for none. */
export function currencyIn(text: string): string | null {
  const plain = halfWidth(text);
  return CURRENCIES.find(([mark]) => mark.test(plain))?.[1] ?? null;
}

/** The text in brackets, or after the last sign or Chinese character: a name such as EURUSD is not a currency. */
const UNIT_OF_HEADER =
  /[（(［[【{]([^）)\]］】}]{1,12})[）)\]］】}]|(?:[_\s/]|(?<=[\u4E00-\u9FFF]))([A-Za-z]{3,4}|(?:人民币|美|港|日|欧)?元)\s*$/;

/** The currency in the header of a price column: 收盘价（美元）, `Close (USD)`; `null` for none. */
export function currencyOfHeader(header: string): string | null {
  const [, bracketed, trailing] = UNIT_OF_HEADER.exec(header) ?? [];
  const unit = bracketed ?? trailing;
  return unit === undefined ? null : currencyIn(unit);
}
