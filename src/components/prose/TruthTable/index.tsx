import type {ReactNode} from 'react';
import {and, not, or, registryEntry} from '@site/src/engine';
import DataTable, {type Column} from '../DataTable';

type Truth = boolean | null;

const VALUES: readonly Truth[] = [true, false, null];
const RULES = {And: and, Or: or} as const;
const word = (value: Truth | undefined): string => (value == null ? '未知' : value ? '真' : '假');

/** All cases of a logical signal with three values, computed by the engine. */
export default function TruthTable({of}: {of: 'And' | 'Or' | 'Not'}): ReactNode {
  const rows = of === 'Not' ? VALUES.map((a) => [a]) : VALUES.flatMap((a) => VALUES.map((b) => [a, b]));
  const result = ([a = null, b = null]: readonly Truth[]): Truth | undefined => (of === 'Not' ? not([a])[0] : RULES[of]([a], [b])[0]);
  const inputs = (of === 'Not' ? ['条件'] : ['条件一', '条件二']).map((title, index): Column<readonly Truth[]> => ({title, cell: (row) => word(row[index])}));
  return <DataTable caption={`${registryEntry(of).name}（${of}）的真值表`} rows={rows} columns={[...inputs, {title: of, heading: true, cell: (row) => word(result(row))}]} />;
}
