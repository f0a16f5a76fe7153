import {fieldName, isDaily, isoDate, quoted, quotedList} from '@site/src/engine';
import {formatNumber} from '@site/src/content/format';
import type {Understood} from './understand';

const SEPARATORS = {',': '逗号', '\t': '制表符', ';': '分号', '|': '竖线', ' ': '空格'} as const;
const ORDERS = {oldestFirst: '旧的在前', newestFirst: '新的在前，已倒过来', mixed: '前后不一，已按日期排好'} as const;

/** True if the bars of a symbol are daily. */
export const isOfDays = ({days}: Understood['series'][number]): boolean => isDaily(Array.from(days, isoDate));

/** The number of symbols and days read, in one sentence. */
export function outcome({series, origin}: Pick<Understood, 'series' | 'origin'>): string {
  const days = series.reduce((sum, one) => sum + one.days.length, 0);
  const unit = series.every(isOfDays) ? '个交易日' : '根';
  return `从“${origin}”读到 ${series.length} 个标的、${formatNumber(days, 0)} ${unit}。`;
}

/** Sentences on the layout of a table, for the reader to check. Its assumptions are listed below the lab. */
export function facts({table, encoding}: Pick<Understood, 'table' | 'encoding'>): string[] {
  if (table === null) {
    return [];
  }
  const {columns, unused, separator, order, outside, header} = table;
  const written = encoding === null ? '' : `${encoding} 编码，`;
  return [
    `${written}列之间是${SEPARATORS[separator]}，表头在第 ${header} 行，日期${ORDERS[order]}。`,
    `${columns.map((column) => `${fieldName(column.field)}取自“${quoted(column.header) || '没有名字的一列'}”`).join('，')}。`,
    ...(unused.length === 0 ? [] : [`没有用到：${quotedList(unused)}。`]),
    ...(outside === 0 ? [] : [`表外的 ${outside} 行没有读。`]),
  ];
}
