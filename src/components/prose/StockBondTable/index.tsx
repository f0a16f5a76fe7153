import type {ReactNode} from 'react';
import {stockBondSwitch} from '@site/src/engine';
import DataTable from '../DataTable';

interface Case {
  condition: boolean | null;
  toFirst: boolean;
}

const CASES: readonly Case[] = [true, false, null].flatMap((condition) =>
  (condition === null ? [true, false] : [true]).map((toFirst) => ({condition, toFirst})),
);
const POOL = ['A', 'B', 'C'] as const;
const word = (value: boolean | null | undefined): string => (value == null ? '未知' : value ? '真' : '假');

/** Which symbol of a portfolio the switch between two assets chooses, computed by the engine. */
export default function StockBondTable(): ReactNode {
  const result = ({condition, toFirst}: Case, symbol: string, symbols: readonly string[]): string =>
    word(stockBondSwitch([condition], {symbol, symbols}, toFirst)[0]);
  return (
    <DataTable
      caption="StockBondSwitch 的真值表"
      rows={CASES}
      columns={[
        {title: '条件', heading: true, cell: ({condition}) => word(condition)},
        {title: 'default_to_stock', cell: ({condition, toFirst}) => (condition === null ? String(toFirst) : '不影响')},
        ...['第一个标的', '第二个标的', '第三个标的'].map((title, place) => ({title, cell: (row: Case) => result(row, POOL[place] as string, POOL)})),
        {title: '组合只有一个标的', cell: (row) => result(row, 'A', ['A'])},
      ]}
    />
  );
}
