import type {ReactNode} from 'react';
import {registryEntry} from '@site/src/engine';
import DataTable from '../DataTable';
import {primitiveFacts} from './primitiveFacts';

/** What an indicator, a signal or a transformer reads and gives, from the engine's registry. */
export default function PrimitiveFacts({of}: {of: string}): ReactNode {
  return (
    <DataTable
      caption={`${registryEntry(of).name}：输入与输出`}
      rows={primitiveFacts(of)}
      columns={[
        {title: '项目', heading: true, cell: ({name}) => name},
        {title: of, cell: ({text}) => text},
      ]}
    />
  );
}
