import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import DataTable from '../DataTable';
import {primitiveIndex, type PrimitiveKind, type PrimitiveRow} from './primitiveIndex';

const TITLES: Readonly<Record<PrimitiveKind, {caption: string; shape: string; outcome: string}>> = {
  indicator: {caption: '指标一览', shape: '输出', outcome: '首个值在第几根'},
  signal: {caption: '信号一览', shape: '输入', outcome: '结果'},
  transformer: {caption: '转换器一览', shape: '单位', outcome: '首个值在第几根'},
};

const parameters = ({parameters: list}: PrimitiveRow): ReactNode =>
  list.length === 0
    ? '没有'
    : list.map(({name, text}, index) => (
        <span key={name}>
          {index > 0 && '，'}
          <code>{name}</code> {text}
        </span>
      ));

/** All primitives of a kind with links to their sections: what each is for, reads and gives. */
export default function PrimitiveIndex({kind}: {kind: PrimitiveKind}): ReactNode {
  const {caption, shape, outcome} = TITLES[kind];
  return (
    <DataTable
      caption={caption}
      rows={primitiveIndex(kind)}
      columns={[
        {title: '原语', heading: true, cell: ({id, name, section}) => (<><Link to={section}>{id}</Link> {name}</>)},
        {title: '作用', cell: ({summary}) => summary},
        {title: shape, cell: (row) => row.shape},
        {title: '参数与默认值', cell: parameters},
        {title: outcome, cell: (row) => row.outcome},
      ]}
    />
  );
}
