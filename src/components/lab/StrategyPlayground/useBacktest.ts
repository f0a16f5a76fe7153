import {startTransition, useEffect, useState} from 'react';
import type {Client} from './client';
import {subjectOf, testedOf, type Good, type Tested} from './prepare';
import type {Terms} from './runBacktest';

/** The backtests of one strategy under one set of terms; the earlier ones while new ones are being computed. */
interface Backtests {
  good: Good | null;
  terms: Terms;
  tested: Tested;
  /** Text of the earlier version; `null` without a comparison. */
  before: string | null;
  /** Of the earlier version, where there is one to compare with. */
  previous: Tested | null;
}

/**
 * The backtest of a strategy, and of the version that it is compared with.
 * @param before text of that version; `null` without a comparison.
 * @param start the result under the initial terms.
 */
export function useBacktest(client: Client, good: Good | null, terms: Terms, before: string | null, start: Tested): Backtests {
  const [known, setKnown] = useState<Backtests>({good, terms, tested: start, before: null, previous: null});

  useEffect(() => {
    if (good === null || (known.good === good && known.terms === terms && known.before === before)) {
      return;
    }
    const {text, setup} = subjectOf(good);
    const ask = async (): Promise<void> => {
      const [outcome, previous] = await Promise.all([
        client.ask('backtest', {text, setup, terms}),
        before === null || before === text ? undefined : client.ask('previous', {text: before, setup, terms}),
      ]);
      if (outcome !== null && previous !== null) {
        startTransition(() => setKnown({good, terms, tested: testedOf(outcome), before, previous: previous ? testedOf(previous) : null}));
      }
    };
    void ask();
  }, [client, good, terms, before, known]);

  return known;
}
