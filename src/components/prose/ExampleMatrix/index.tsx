import type {ReactNode} from 'react';
import examples from '@generated/strategy-examples/default/examples.json';
import {registryEntry} from '@site/src/engine';
import DataTable from '../DataTable';
import {exampleMatrix} from './exampleMatrix';

interface Props {
  page: string;
  /** Ids of strategies that have no column, such as variants. */
  without?: readonly string[];
}

/** Which indicators, signals and transformers the strategies of a page use, read from the documents. */
export default function ExampleMatrix({page, without}: Props): ReactNode {
  const {titles, rows} = exampleMatrix(examples, page, without);
  return (
    <DataTable
      caption="原语与示例"
      rows={rows}
      columns={[
        {title: '原语', heading: true, cell: ({type}) => (<>{registryEntry(type).name} <code>{type}</code></>)},
        ...titles.map((title, index) => ({title, cell: ({used}: (typeof rows)[number]) => (used[index] ? '用到' : '')})),
      ]}
    />
  );
}
