import type {ReactNode} from 'react';
import {registryEntry, type Parameter} from '@site/src/engine';
import DataTable, {type Column} from '../DataTable';

function rangeText({type, min, max, values}: Parameter): string {
  if (values !== undefined) {
    return values.join(' 或 ');
  }
  const kind = type === 'int' ? '整数' : '数值';
  if (min !== undefined && max !== undefined) {
    return `${min}–${max}`;
  }
  // A minimum of 0 on a number means "greater than 0": no parameter of the platform accepts 0 itself.
  return min === 0 ? `大于 0 的${kind}` : min !== undefined ? `不小于 ${min} 的${kind}` : kind;
}

function defaultText(parameter: Parameter): string {
  if (parameter.default === undefined) {
    return '必填';
  }
  return parameter.default === null ? '不限' : String(parameter.default);
}

/** The parameters of a strategy or capital strategy, generated from the engine's registry. */
export default function ParameterTable({of}: {of: string}): ReactNode {
  const entry = registryEntry(of);
  const named = entry.parameters.some(({name}) => name !== null);
  const columns: Column<Parameter>[] = [
    {title: '参数', heading: true, cell: ({label}) => label},
    ...(named ? [{title: '字段名', cell: ({name}: Parameter) => <code>{name}</code>}] : []),
    {title: '示例值', numeric: true, cell: defaultText},
    {title: '取值', cell: rangeText},
    {title: '单位', cell: ({unit}) => unit ?? '—'},
    {title: '含义', cell: ({meaning}) => meaning},
  ];
  return <DataTable caption={`${entry.name}的参数`} columns={columns} rows={entry.parameters} />;
}
