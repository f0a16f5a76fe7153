import {startTransition, useEffect, useState} from 'react';
import type {Client} from './client';
import {subjectOf, testedOf, type Good, type Tested} from './prepare';
import type {Terms} from './protocol';

export interface Backtests {
  /** Of the last text without errors; what was known before while a new answer is on its way. */
  tested: Tested;
  /** Of the version before; `null` where it is not compared. */
  previous: Tested | null;
  terms: Terms;
}

/**
 * Backtests of a strategy, and of the version before.
 * @param before text of the version before; `null` where it is not compared.
 * @param start what is known at first, for the terms at first.
 */
export function useBacktest(client: Client, good: Good | null, terms: Terms, before: string | null, start: Tested): Backtests {
  const [now, setNow] = useState({good, terms, tested: start});
  const [previous, setPrevious] = useState<{before: string; tested: Tested} | null>(null);

  useEffect(() => {
    if (good !== null && (now.good !== good || now.terms !== terms)) {
      void client.ask('backtest', {...subjectOf(good), terms}).then((outcome) => {
        if (outcome !== null) {
          startTransition(() => setNow({good, terms, tested: testedOf(outcome)}));
        }
      });
    }
  }, [client, good, terms, now]);

  const setup = good?.setup;
  useEffect(() => {
    if (before !== null && setup !== undefined) {
      void client.ask('previous', {text: before, setup, terms}).then((outcome) => {
        if (outcome !== null) {
          startTransition(() => setPrevious({before, tested: testedOf(outcome)}));
        }
      });
    }
  }, [client, before, setup, terms]);

  return {tested: now.tested, previous: previous?.before === before ? previous.tested : null, terms};
}
