import {trialOf, type Report} from '../run/protocol';
import {useEffect, useRef, useState, type ReactNode} from 'react';
import {formatPercent} from '@site/src/content/format';
import DataTable from '../../../kit/DataTable';
import {whenNear} from '../../../kit/readerSigns';
import Choice from '../../controls/Choice';
import {answerOf, type Client} from '../run/client';
import {neighbourValues} from './neighbourValues';

interface Props {
  client: Client;
  good: Report;
  /** Total return as it is, a fraction. */
  total: number;
}

/** It is computed once typing has rested and a reader is near, since it takes two further backtests. */
const REST_MS = 600;

interface Found {
  of: string;
  returns: readonly (number | null)[];
}

/** What the result would be with one number of the strategy a step smaller or larger: one row, for one number at a time. */
export default function Neighbours({client, good, total}: Props): ReactNode {
  const {numbers} = good.picture;
  const [path, setPath] = useState(numbers[0]?.path);
  const [found, setFound] = useState<Found | null>(null);
  const [isNear, setNear] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = new AbortController();
    if (root.current !== null) {
      whenNear(root.current, () => setNear(true), stop.signal);
    }
    return () => stop.abort();
  }, []);
  const number = numbers.find((one) => one.path === path) ?? numbers[0];
  const values = number === undefined ? ([null, null] as const) : neighbourValues(number);
  const [less, more] = values;
  const at = number?.path;
  const of = JSON.stringify([trialOf(good), at]);
  useEffect(() => {
    if (at === undefined || !isNear) {
      return undefined;
    }
    let isLatest = true;
    const timer = setTimeout(() => {
      void client.ask('neighbours', {...trialOf(good), path: at, values: [less, more]}).then((outcome) => {
        const returns = answerOf(outcome);
        if (isLatest && returns !== null) {
          setFound({of, returns});
        }
      });
    }, REST_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [client, good, at, less, more, of, isNear]);
  if (number === undefined) {
    return null;
  }
  const told = (value: number | null, place: number): string => {
    const result = found?.of === of ? found.returns[place] : undefined;
    return value === null ? '—' : `${value}：${result === undefined ? '在算' : result === null ? '不成立' : formatPercent(result)}`;
  };
  return (
    <div ref={root} data-neighbours="">
      <Choice
        label="改一个数会怎样："
        value={number.path}
        options={numbers.map((one) => ({value: one.path, label: `${one.name}（${one.label}）`}))}
        onChange={setPath}
      />
      <DataTable
        caption="改一个数会怎样"
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
