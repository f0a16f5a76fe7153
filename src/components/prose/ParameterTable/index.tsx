import type {ReactNode} from 'react';
import {registryEntry, type Parameter} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatNumber} from '../format';
import styles from './styles.module.css';

function rangeText({type, min, max, values, unit}: Parameter): string {
  if (values !== undefined) {
    return values.join(' 或 ');
  }
  const kind = `${type === 'int' ? '整数' : '数值'}${unit === undefined ? '' : `（${unit}）`}`;
  if (min !== undefined && max !== undefined) {
    return `${min}–${max} 的${kind}`;
  }
  // A minimum of 0 on a number means "greater than 0": no parameter of the platform accepts 0 itself.
  return min === 0 ? `大于 0 的${kind}` : min !== undefined ? `不小于 ${min} 的${kind}` : kind;
}

function defaultText(parameter: Parameter): string {
  const {default: value} = parameter;
  if (value === undefined) {
    return '必填';
  }
  return typeof value === 'number' ? formatNumber(value, 0) : (value ?? '不限');
}

/** The parameters of a strategy or capital strategy, generated from the engine's registry. */
export default function ParameterTable({of}: {of: string}): ReactNode {
  const {name, parameters} = registryEntry(of);
  return (
    <DataTable
      caption={`${name}的参数`}
      rows={parameters}
      columns={[
        {
          title: '参数',
          heading: true,
          cell: ({label, name: field}) => (
            <>
              {label}
              {field !== null && <code className={styles.field}>{field}</code>}
            </>
          ),
        },
        {title: '示例值', numeric: true, cell: defaultText},
        {title: '取值', cell: rangeText},
        {title: '含义', cell: ({meaning}) => meaning},
      ]}
    />
  );
}
