import {useMemo, useState} from 'react';
import type {Bars} from '@site/src/engine';
import {answerIn, useAsk} from '../work/useAsk';
import {isSettled, RULES, type RuleCheck, type Known} from './checks';

/**
 * The four rules on given prices: on the server at once, in a browser one after another, in a worker.
 * @param bars others stop what is being found out about these. @param sent what the server has found out about them, if
 * it has.
 * @returns `left`: how many rules are not settled; `stop` keeps what is known, `goOn` finds out the rest.
 */
export function useChecks(bars: Bars, sent: readonly RuleCheck[] | null) {
  const [begun, setBegun] = useState<{of: Bars; known: readonly (Known | undefined)[]}>({of: bars, known: sent ?? []});
  const before = useMemo(() => (begun.of === bars ? begun.known : (sent ?? [])), [begun, bars, sent]);
  const isKnown = before.length === RULES.length && before.every(isSettled);
  const asked = useAsk(
    'checks',
    useMemo(() => (isKnown ? null : {bars, known: before}), [isKnown, bars, before]),
  );
  const told = answerIn(asked) ?? asked.progress ?? before;
  const halt = asked.isStopped
    ? 'stopped'
    : asked.outcome !== null && 'problem' in asked.outcome
      ? 'interrupted'
      : null;
  // What is settled stays; what is not begins anew if the reader goes on.
  const known = RULES.map((_, rule) => (halt === null || isSettled(told[rule]) ? told[rule] : undefined));
  return {
    known,
    halt: halt as 'stopped' | 'interrupted' | null,
    left: known.filter((one) => !isSettled(one)).length,
    stop: asked.stop,
    goOn: () => setBegun({of: bars, known}),
  };
}
