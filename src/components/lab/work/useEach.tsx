import {useEffect, useState, type ReactNode} from 'react';
import TextButton from '../../kit/TextButton';
import {usePending} from '../../kit/settled';

interface Each<Answer> {
  answers: readonly Answer[];
  /** True once all wanted answers are there. */
  isDone: boolean;
  /** Button that stops or resumes the questions; none once all answers are there. */
  control: ReactNode;
}

/**
 * Answers about several things, asked for one after another until the reader stops.
 * @param ask keeps its identity while the things are the same, and caches its answers: a resumed run starts over.
 * `undefined`: interrupted.
 * @param unit counts them.
 */
export function useEach<Answer>(
  count: number,
  ask: (index: number) => Promise<Answer | undefined>,
  unit = '',
): Each<Answer> {
  const [stopped, setStopped] = useState<{ask: unknown; count: number}>({ask: null, count: 0});
  const [done, setDone] = useState<{of: unknown; answers: readonly Answer[]}>({of: null, answers: []});
  const wanted = Math.min(count, stopped.ask === ask ? stopped.count : count);
  const answers = done.of === ask ? done.answers : [];
  const isDone = answers.length >= wanted;
  usePending(!isDone);
  useEffect(() => {
    let isLatest = true;
    const askAll = async (): Promise<void> => {
      let known: readonly Answer[] = [];
      while (known.length < wanted) {
        const answer = await ask(known.length);
        if (!isLatest) {
          return;
        }
        known = answer === undefined ? known : [...known, answer];
        setDone({of: ask, answers: known});
      }
    };
    void askAll();
    return () => {
      isLatest = false;
    };
  }, [wanted, ask]);
  return {
    answers,
    isDone,
    control: (!isDone || wanted < count) && (
      <TextButton onClick={() => setStopped({ask, count: isDone ? count : answers.length})}>
        {isDone ? `接着算其余的 ${count - wanted} ${unit}` : '停下'}
      </TextButton>
    ),
  };
}
