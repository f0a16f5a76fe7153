import {useMemo, useState} from 'react';
import type {Bars} from '@site/src/engine';
import {answerIn, useAsk} from '../work/useAsk';
import {isSettled, RULES, type RuleCheck, type Known} from './checks';

/**
 * The four rules on given prices: on the server at once, in a browser one after another, in a worker.
 * @param bars other bars stop the checks on these. @param sent results from the server on these bars, else `null`.
 * @returns `left`: number of rules not yet settled; `stop` keeps the results so far, `goOn` checks the rest.
 */
export function useChecks(bars: Bars, sent: readonly RuleCheck[] | null) {
  const [start, setStart] = useState<{of: Bars; known: readonly (Known | undefined)[]}>({of: bars, known: sent ?? []});
  const before = useMemo(() => (start.of === bars ? start.known : (sent ?? [])), [start, bars, sent]);
  const isKnown = before.length === RULES.length && before.every(isSettled);
  const asked = useAsk(
    'checks',
    useMemo(() => (isKnown ? null : {bars, known: before}), [isKnown, bars, before]),
  );
  const results = answerIn(asked) ?? asked.progress ?? before;
  const halt = asked.isStopped
    ? 'stopped'
    : asked.outcome !== null && 'problem' in asked.outcome
      ? 'interrupted'
      : null;
  // Settled rules stay; the others start anew if the reader resumes.
  const known = RULES.map((_, rule) => (halt === null || isSettled(results[rule]) ? results[rule] : undefined));
  return {
    known,
    halt: halt as 'stopped' | 'interrupted' | null,
    left: known.filter((one) => !isSettled(one)).length,
    stop: asked.stop,
    goOn: () => setStart({of: bars, known}),
  };
}
