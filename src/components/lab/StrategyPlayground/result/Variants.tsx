import {useCallback, useMemo, type ReactNode} from 'react';
import {otherPeriod} from '@site/src/content/findPeriod';
import {SAMPLE, type Period} from '@site/src/content/sample';
import Vary from '../../parts/Vary';
import type {Client} from '../../work/client';
import type {Report} from '../run/protocol';
import {useReady} from './useReady';

interface Props {
  client: Client;
  good: Report;
  periods: readonly Period[];
  /** Total return of the benchmark, a fraction. */
  benchmark: number;
  /** Writes a value into the text, at a JSON Pointer. */
  onChoose: (path: string, value: number) => void;
}

/** The numbers of the strategy, varied one at a time. */
export default function Variants({client, good, periods, benchmark, onChoose}: Props): ReactNode {
  const other = otherPeriod(periods, good.terms.from, good.terms.to);
  const {text, setup, terms} = good;
  // Another day that is explained is no other question.
  const trial = useMemo(() => ({text, setup, terms}), [text, setup, terms]);
  const [root, isReady] = useReady<HTMLDivElement>(trial);
  const run = useCallback(
    (path: string, value: number) => {
      const elsewhere = other === undefined ? [] : [{from: other.from, to: other.to}];
      return client.ask('variant', {...trial, path, value, elsewhere});
    },
    [client, trial, other],
  );
  const luck = useCallback((path: string, values: readonly number[]) => client.ask('luck', {...trial, path, values}), [client, trial]);
  const numbers = good.picture.numbers.map((number) => ({...number, key: number.path, name: `${number.name}（${number.label}）`}));
  return (
    <div ref={root} data-vary="">
      <Vary {...{numbers, benchmark, run, luck, onChoose}} isWanted={isReady} holding={SAMPLE.benchmark} elsewhere={other?.label} />
    </div>
  );
}
