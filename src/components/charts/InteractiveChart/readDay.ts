import {formatDate} from '@site/src/content/format';
import type {ChartColumn} from '../types';
import type {Pane} from './cursorStore';

/** Returns charts in the order of the page. */
export function inOrder(panes: Iterable<Pane>): Pane[] {
  return [...panes].sort((one, other) =>
    one.element.compareDocumentPosition(other.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
}

/** Returns a day in words; years stay years. */
export const dayName = (date: string): string => (date.length === 10 ? formatDate(date) : `${date} 年`);

/** Returns the columns with their values of a day in words. */
export const dayValues = (columns: readonly ChartColumn[], index: number): (ChartColumn & {words: string})[] =>
  columns
    .map((column) => ({...column, words: column.text(column.values[index] ?? null)}))
    .filter(({words}) => words !== '');

/** Returns the values of all charts of a group at one day: "2008 年 9 月 15 日：收盘价 1,192.70，10 日均线 1,245.10". */
export function readDay(panes: Iterable<Pick<Pane, 'dates' | 'columns'>>, index: number): string {
  const charts = [...panes];
  const values = charts.flatMap(({columns}) => dayValues(columns, index));
  return `${dayName(charts[0]?.dates[index] ?? '')}：${values.map(({name, words}) => `${name} ${words}`).join('，')}`;
}
