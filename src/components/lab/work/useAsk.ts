import {useEffect, useMemo, useState} from 'react';
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import {usePending} from '../../kit/settled';
import {answerOf, type Ask, type AskOutcome} from './client';
import type {Answers, Kind, ProgressOf, Questions} from './protocol';
import {answerOnServer, ask as askShared} from './transports';

/** State of a question. */
export interface Asked<K extends Kind> {
  outcome: AskOutcome<K>;
  /** Last progress, also after a stop or a failure. */
  progress: ProgressOf<K> | null;
  isRunning: boolean;
  isStopped: boolean;
  stop: () => void;
  goOn: () => void;
}

interface Held<K extends Kind> extends Pick<Asked<K>, 'outcome' | 'progress' | 'isStopped'> {
  of: Questions[K] | null;
  /** Number of attempts. */
  tries: number;
}

interface Options {
  /** Client to ask; left out: the one that all labs share. */
  ask?: Ask;
  /** Time without a change before the question is asked, in ms: a slider passes through many values. */
  rest?: number;
}

/** A pause between two attempts at a question that another one has replaced. */
const AGAIN_MS = 600;

/**
 * Asks a question of a component: on the server it is answered at once.
 * @param question keeps its identity while it is the same; another one withdraws it. `null`: nothing is asked.
 */
export function useAsk<K extends Kind>(
  kind: K,
  question: Questions[K] | null,
  {ask = askShared, rest = 0}: Options = {},
): Asked<K> {
  const initial = useMemo(
    (): Held<K> => ({
      of: question,
      progress: null,
      isStopped: false,
      tries: 0,
      outcome: ExecutionEnvironment.canUseDOM || question === null ? null : {answer: answerOnServer(kind, question)},
    }),
    [kind, question],
  );
  const [held, setHeld] = useState(initial);
  const current = held.of === question ? held : initial;
  const {tries, isStopped} = current;
  const isRunning = question !== null && current.outcome === null && !isStopped;
  usePending(isRunning);
  useEffect(() => {
    if (question === null || !isRunning) {
      return undefined;
    }
    const change = (next: Partial<Held<K>>): void =>
      setHeld((before) => ({...(before.of === question ? before : {...initial, of: question}), ...next}));
    const stop = new AbortController();
    const start = async (): Promise<void> => {
      const outcome = await ask(kind, question, {signal: stop.signal, onProgress: (progress) => change({progress})});
      if (!stop.signal.aborted) {
        change(outcome === null ? {tries: tries + 1} : {outcome});
      }
    };
    const timer = setTimeout(() => void start(), tries === 0 ? rest : AGAIN_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [ask, kind, question, initial, isRunning, tries, rest]);
  const halt = (isNow: boolean): void => setHeld({...current, of: question, isStopped: isNow, outcome: null});
  return {...current, isRunning, stop: () => halt(true), goOn: () => halt(false)};
}

/** The answer itself; `null` until it is there. */
export const answerIn = <K extends Kind>({outcome}: Asked<K>): Answers[K] | null => answerOf<Answers[K]>(outcome);
