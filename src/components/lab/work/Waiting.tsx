import type {ReactNode} from 'react';
import {formatNumber} from '@site/src/content/format';
import TextButton from '../../kit/TextButton';
import parts from '../parts/styles.module.css';
import {useLasting} from '../state/useLasting';
import {problemIn} from './client';
import type {Asked} from './useAsk';

interface Props {
  asked: Asked<'growth'> | Asked<'judgement'>;
  /** True if nothing else fills its place: it is then shown at once, and not only after a delay. */
  isAlone?: boolean;
}

/** Progress of a judgement with a button to stop or resume it, or the reason why there is none. */
export default function Waiting({asked, isAlone = false}: Props): ReactNode {
  const {outcome, progress, isRunning, isStopped, stop, goOn} = asked;
  const isLong = useLasting(isRunning);
  const problem = problemIn(outcome);
  if (isRunning ? !isLong && !isAlone : !isStopped && problem === null) {
    return null;
  }
  const drawn = `，已抽 ${formatNumber(progress?.draws ?? 0, 0)} 次`;
  // There is a first verdict, which other block lengths may refute.
  const isFirst = progress !== null && 'first' in progress && progress.first !== null;
  const words = isStopped
    ? `停下了${drawn}${isFirst ? '：这个结论只按一种块长，没有用别的块长核对完' : ''}。`
    : `正在${isFirst ? '用别的块长核对这个结论' : '重抽历史'}${drawn}。`;
  return (
    <p className={isAlone ? parts.small : parts.waiting} data-judging="">
      {/* First: the words after it grow. */}
      <TextButton onClick={isRunning ? stop : goOn}>{isRunning ? '停下' : '接着算'}</TextButton> {problem ?? words}
    </p>
  );
}
