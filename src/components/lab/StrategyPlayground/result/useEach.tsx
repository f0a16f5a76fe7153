import {useState, type ReactNode} from 'react';
import TextButton from '../../../kit/TextButton';
import {useCells} from '../../state/useCells';

interface Each<Answer> {
  answers: readonly Answer[];
  /** All that are wanted are there. */
  isDone: boolean;
  /** What stops the asking, or goes on with it; nothing once all are there. */
  control: ReactNode;
}

/**
 * Answers about several things, asked for one after another until the reader stops.
 * @param ask keeps its identity while the things are the same, and its answers, too: what is stopped begins again. `undefined`: interrupted.
 * @param unit counts them.
 */
export function useEach<Answer>(count: number, ask: (index: number) => Promise<Answer | undefined>, unit: string): Each<Answer> {
  const [stop, setStop] = useState({ask, count});
  const wanted = Math.min(count, stop.ask === ask ? stop.count : count);
  const answers = useCells(wanted, ask);
  const isDone = answers.length >= wanted;
  return {
    answers,
    isDone,
    control: (!isDone || wanted < count) && (
      <TextButton onClick={() => setStop({ask, count: isDone ? count : answers.length})}>
        {isDone ? `接着算其余的 ${count - wanted} ${unit}` : '停下'}
      </TextButton>
    ),
  };
}
