import {COLUMNS, type ColumnName, type Parameter} from './types';

// Builders of shared parameters. They preserve names and values as literal types, from which the types of the
// computing functions are derived.

/** Longest window allowed in a document, in bars. */
const LONGEST = 2000;

export const bars = <const N extends string, const D extends number>(
  name: N,
  label: string,
  value: D,
  meaning: string,
) =>
  ({
    name,
    label,
    type: 'int',
    unit: '交易日',
    default: value,
    min: 1,
    max: LONGEST,
    control: {min: 2, max: 250, step: 1},
    meaning,
  }) as const satisfies Parameter;

export const periodParameter = <const D extends number>(value: D, meaning: string) =>
  bars('period', '周期', value, meaning);

export const columnParameter = <const D extends ColumnName>(value: D) =>
  ({
    name: 'column',
    label: '行情列',
    type: 'column',
    default: value,
    values: COLUMNS,
    aliases: ['field'],
    meaning: '计算用的行情列，区分大小写。',
  }) as const satisfies Parameter;

export const field = {
  name: 'field',
  label: '行情列',
  type: 'column',
  default: 'Close',
  values: COLUMNS,
  meaning: '取市场行情的哪一列；转换器里只写 field，不写 column。',
  tacit: true,
} as const satisfies Parameter;

export const market = {
  name: 'indicator',
  label: '市场代码',
  type: 'market',
  required: true,
  meaning: '在 market_indicators.indicators 中声明过的代码。',
} as const satisfies Parameter;

/** A window that has no default. */
export const requiredWindow = <const N extends string>(name: N, label: string, min: number, meaning: string) =>
  ({
    name,
    label,
    type: 'int',
    unit: '市场交易日',
    required: true,
    min,
    max: LONGEST,
    control: {min, max: 250, step: 1},
    meaning,
  }) as const satisfies Parameter;
