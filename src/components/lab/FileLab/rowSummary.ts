import type {RowResult} from '@site/src/figures/kit/fileRows';

/** How many rows had an effect. */
export function rowSummary(rows: readonly RowResult[]): string {
  const count = (kind: RowResult['kind']): number => rows.filter((row) => row.kind === kind).length;
  return rows.length === 0
    ? '还没有信号：在表头下面写一行，例如 2008-11-24,SP500,B,看多。'
    : `${rows.length} 行：${count('done')} 行成交，${count('said')} 行只记理由，${count('ignored')} 行没有起作用。`;
}
