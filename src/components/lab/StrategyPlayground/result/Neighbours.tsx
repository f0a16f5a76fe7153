import {trialOf, type Report} from '../run/protocol';
import {useState, type ReactNode} from 'react';
import {formatPercent} from '@site/src/content/format';
import DataTable from '../../../kit/DataTable';
import Choice from '../../controls/Choice';
import type {Client} from '../run/client';
import {neighbourValues} from './neighbourValues';
import {useLate} from './useLate';

interface Props {
  client: Client;
  good: Report;
  /** Total return as it is, a fraction. */
  total: number;
}

/** What the result would be with one number of the strategy a step smaller or larger: one row, for one number at a time. */
export default function Neighbours({client, good, total}: Props): ReactNode {
  const {numbers} = good.picture;
  const [path, setPath] = useState(numbers[0]?.path);
  const number = numbers.find((one) => one.path === path) ?? numbers[0];
  const values = number === undefined ? ([null, null] as const) : neighbourValues(number);
  const [less, more] = values;
  const trial = trialOf(good);
  const key = number === undefined ? null : JSON.stringify([trial, number.path]);
  const [root, returns] = useLate<readonly (number | null)[], HTMLDivElement>(key, () =>
    client.ask('neighbours', {...trial, path: number?.path ?? '', values: [less, more]}),
  );
  if (number === undefined) {
    return null;
  }
  const told = (value: number | null, place: number): string => {
    const result = returns?.[place];
    return value === null ? '—' : `${value}：${result === undefined ? '在算' : result === null ? '不成立' : formatPercent(result)}`;
  };
  return (
    <div ref={root} data-neighbours="">
      <Choice
        label="换一个数："
        value={number.path}
        options={numbers.map((one) => ({value: one.path, label: `${one.name}（${one.label}）`}))}
        onChange={setPath}
      />
      <DataTable
        caption="换一个数"
        rows={[number]}
        columns={[
          {title: '累计收益', heading: true, cell: ({name}) => name},
          {title: '小一步', numeric: true, cell: () => told(less, 0)},
          {title: '现在', numeric: true, cell: ({value}) => `${value}：${formatPercent(total)}`},
          {title: '大一步', numeric: true, cell: () => told(more, 1)},
        ]}
      />
    </div>
  );
}
