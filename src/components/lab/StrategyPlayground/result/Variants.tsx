import {useCallback, type ReactNode} from 'react';
import {SAMPLE, type Period} from '@site/src/content/sample';
import Vary from '../../parts/Vary';
import type {Client} from '../../work/client';
import type {Report, TextSettings} from '../run/protocol';
import {REST_MS, useNear} from './useNear';

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
  const {text, setup, terms} = good;
  const {from, to} = terms;
  // Another day that is explained is no other question.
  const question = useCallback(
    (path: string, values: readonly number[]): TextSettings => ({text, setup, terms, path, values}),
    [text, setup, terms],
  );
  const [root, isNear] = useNear<HTMLDivElement>();
  const numbers = good.picture.numbers.map((number) => ({
    ...number,
    key: number.path,
    name: `${number.name}（${number.label}）`,
  }));
  return (
    <div ref={root} data-vary="">
      <Vary
        numbers={numbers}
        benchmark={benchmark}
        question={question}
        from={from}
        to={to}
        periods={periods}
        onChoose={onChoose}
        ask={client.ask}
        isWanted={isNear}
        rest={REST_MS}
        holding={SAMPLE.benchmark}
      />
    </div>
  );
}
