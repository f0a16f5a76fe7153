import {useEffect, useEffectEvent, useMemo, useState} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import type {Bars} from '@site/src/engine';
import {usePending} from '../../kit/settled';
import {askChecks} from './askChecks';
import {checkAll, isSettled, RULES, type Check, type Known, type Told} from './checks';

const ALL = RULES.map((_, rule) => rule);

/** What is known of each rule on given prices. */
interface Held {
  of: Bars;
  known: readonly (Known | undefined)[];
  /** Why no more is being found out. */
  halt: 'stopped' | 'interrupted' | null;
}

/** What a rule has come to takes the place of what was known of it. */
const withTold = (held: Held, {rule, known}: Told): Held => ({
  ...held,
  known: held.known.map((before, place) => (place === rule ? known : before)),
});

/** What is settled stays; what is not begins anew if the reader goes on. */
const halted = (held: Held, halt: Held['halt']): Held => ({
  ...held,
  known: held.known.map((one) => (isSettled(one) ? one : undefined)),
  halt,
});

function onServer(bars: Bars): Held {
  let held: Held = {of: bars, known: ALL.map(() => undefined), halt: null};
  checkAll({bars, rules: ALL}, (told) => {
    held = withTold(held, told);
  });
  return held;
}

/**
 * The four rules on given prices: on the server at once, in a browser one after another, in a worker.
 * @param bars others stop what is being found out about these. @param sent what the server has found out about them, if it has.
 * @returns `left`: how many rules are not settled; `stop` keeps what is known, `goOn` finds out the rest.
 */
export function useChecks(bars: Bars, sent: readonly Check[] | null) {
  const begun = useMemo(
    (): Held => (ExecutionEnvironment.canUseDOM ? {of: bars, known: sent ?? ALL.map(() => undefined), halt: null} : onServer(bars)),
    [bars, sent],
  );
  const [held, setHeld] = useState(begun);
  const current = held.of === bars ? held : begun;
  const {known, halt} = current;
  const left = ALL.filter((rule) => !isSettled(known[rule]));
  const isRunning = halt === null && left.length > 0;
  usePending(isRunning);
  const change = (next: (held: Held) => Held): void => setHeld((before) => next(before.of === bars ? before : begun));
  const ask = useEffectEvent(() =>
    askChecks(
      {bars, rules: left},
      (told) => change((before) => withTold(before, told)),
      () => change((before) => halted(before, 'interrupted')),
    ),
  );
  useEffect(() => (isRunning ? ask() : undefined), [bars, isRunning]);
  return {
    known,
    halt,
    left: left.length,
    stop: () => change((before) => halted(before, 'stopped')),
    goOn: () => change((before) => ({...before, halt: null})),
  };
}
