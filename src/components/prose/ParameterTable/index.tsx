import type {ReactNode} from 'react';
import {epsilonParameter, registryEntry, type Parameter, type RegistryEntry} from '@site/src/engine';
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

/** All parameters, with the one that signals carry on the node itself. */
function parametersOf(entry: RegistryEntry): readonly Parameter[] {
  return entry.kind === 'signal' && entry.hasEpsilon === true ? [...entry.parameters, epsilonParameter] : entry.parameters;
}

/** The parameters of anything in the registry, generated from the engine's registry. */
export default function ParameterTable({of}: {of: string}): ReactNode {
  const entry = registryEntry(of);
  // Forms of the platform come filled with examples; documents of the language have defaults.
  const standard = entry.kind === 'strategy' || entry.kind === 'capital' ? '示例值' : '默认值';
  return (
    <DataTable
      caption={`${entry.name}的参数`}
      rows={parametersOf(entry)}
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
        {title: standard, numeric: true, cell: defaultText},
        {title: '取值', cell: rangeText},
        {title: '含义', cell: ({meaning}) => meaning},
      ]}
    />
  );
}
