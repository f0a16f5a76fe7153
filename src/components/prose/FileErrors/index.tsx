import type {ReactNode} from 'react';
import {signalFileError} from '@site/src/engine';
import DataTable from '../DataTable';

interface Props {
  /** Signal files that are wrong on purpose, with what is wrong in a few words. */
  files: readonly {wrong: string; csv: string}[];
}

/** @throws Error when the file is not wrong. */
function messageOf({wrong, csv}: Props['files'][number]): string {
  const message = signalFileError(csv);
  if (message !== null) {
    return message;
  }
  throw new Error(`<FileErrors>：“${wrong}”的那份文件没有错。`);
}

/** What is said about signal files that cannot be read. */
export default function FileErrors({files}: Props): ReactNode {
  return (
    <DataTable
      caption="读不懂的信号文件与报错"
      rows={files}
      columns={[
        {title: '错在哪里', heading: true, cell: ({wrong}) => wrong},
        {title: '文件的最后一行', cell: ({csv}) => <code>{csv.trimEnd().split('\n').at(-1)}</code>},
        {title: '报错', cell: messageOf},
      ]}
    />
  );
}
