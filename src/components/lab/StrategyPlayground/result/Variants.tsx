import {useCallback, useMemo, type ReactNode} from 'react';
import {otherPeriod} from '@site/src/content/findPeriod';
import {SAMPLE, type Period} from '@site/src/content/sample';
import {luckSentence} from '@site/src/results/uncertainty';
import Vary from '../../parts/Vary';
import type {Returns} from '../../parts/vary';
import {answerOf, problemIn, type Client} from '../../work/client';
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

const NONE: Returns = [null, null];

/** The numbers of the strategy, varied one at a time. */
export default function Variants({client, good, periods, benchmark, onChoose}: Props): ReactNode {
  const other = otherPeriod(periods, good.terms.from, good.terms.to);
  const {text, setup, terms} = good;
  // Another day that is explained is no other question.
  const trial = useMemo(() => ({text, setup, terms}), [text, setup, terms]);
  const [root, isReady] = useReady<HTMLDivElement>(trial);
  const run = useCallback(
    async (path: string, value: number): Promise<Returns | undefined> => {
      const elsewhere = other === undefined ? [] : [{from: other.from, to: other.to}];
      const outcome = await client.ask('variant', {...trial, path, value, elsewhere});
      return outcome === null ? undefined : (answerOf(outcome) ?? NONE);
    },
    [client, trial, other],
  );
  const luck = useCallback(
    async (path: string, values: readonly number[]): Promise<string | undefined> => {
      const outcome = await client.ask('luck', {...trial, path, values});
      if (outcome === null) {
        return undefined;
      }
      const found = answerOf(outcome);
      return found === null
        ? (problemIn(outcome) ?? '能用的值不到两个，算不出。')
        : luckSentence(found, found.count, '组', SAMPLE.benchmark);
    },
    [client, trial],
  );
  const numbers = good.picture.numbers.map((number) => ({...number, key: number.path, name: `${number.name}（${number.label}）`}));
  return (
    <div ref={root} data-vary="">
      <Vary {...{numbers, benchmark, run, luck, onChoose}} isWanted={isReady} holding={SAMPLE.benchmark} elsewhere={other?.label} />
    </div>
  );
}
