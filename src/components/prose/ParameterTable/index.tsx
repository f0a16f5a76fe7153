import type {ReactNode} from 'react';
import {registryEntry, type Parameter} from '@site/src/engine';
import DataTable from '../DataTable';
import {formatNumber} from '../format';
import styles from './styles.module.css';

function rangeText({type, min, max, exclusiveMin, values, unit}: Parameter): string {
  if (values !== undefined) {
    return values.join(' 或 ');
  }
  if (type === 'boolean') {
    return 'true 或 false';
  }
  if (type !== 'int' && type !== 'number') {
    return type === 'market' ? '已声明的市场代码' : '文字';
  }
  const kind = `${type === 'int' ? '整数' : '数值'}${unit === undefined ? '' : `（${unit}）`}`;
  if (min !== undefined && max !== undefined) {
    return `${min}–${max} 的${kind}`;
  }
  if (min === undefined) {
    return kind;
  }
  return exclusiveMin === true ? `大于 ${min} 的${kind}` : `不小于 ${min} 的${kind}`;
}

function defaultText(parameter: Parameter): string {
  const {default: value} = parameter;
  if (value === undefined) {
    return parameter.required === true ? '必填' : '可不填';
  }
  if (value === null) {
    return '不限';
  }
  return typeof value === 'number' ? formatNumber(value, 0) : String(value);
}

/** The parameters of anything in the registry, generated from the engine's registry. */
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
