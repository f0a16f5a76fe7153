import {startTransition, useEffect, useState} from 'react';
import type {Client} from './client';
import {subjectOf, testedOf, type Good, type Tested} from './prepare';
import type {Terms} from './runBacktest';

/** Backtests that belong together; while newer ones are on their way, those before. */
export interface Backtests {
  good: Good | null;
  terms: Terms;
  tested: Tested;
  /** Text of the version before; `null` where it is not compared. */
  before: string | null;
  /** Of the version before, where it is compared and another one. */
  previous: Tested | null;
}

/**
 * Backtests of a strategy, and of the version before.
 * @param before text of the version before; `null` where it is not compared.
 * @param start what is known at first, for the terms at first.
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
