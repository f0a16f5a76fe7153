import {useEffect, useRef, useState, type RefObject} from 'react';
import type {Fix} from '@site/src/engine/language';
import type {EditorHandle} from './text/Editor';
import {usePending} from '../../kit/settled';
import {useGrowth} from '../work/useGrowth';
import {textSizeProblem} from './text/textSizeProblem';
import {useOpenText, type OpenTextProps} from './text/useOpenText';
import {useReport, type ReportProps} from './run/useReport';
import type {PlaygroundStart} from './start';

export interface Props extends Omit<OpenTextProps, 'start'>, Omit<ReportProps, 'save'> {
  start: PlaygroundStart;
}

export type Playground = ReturnType<typeof usePlayground>;

/**
 * The state of a playground: the text, its problems, its last good picture, its backtests, the day that is explained.
 */
export function usePlayground(props: Props, editor: RefObject<EditorHandle | null>) {
  const compares = useRef(false);
  const {origin, setBefore, ...open} = useOpenText(props, editor, compares);
  const {text, before} = open;
  const {complain, ...report} = useReport(text, before, {...props, save: open.save});
  const {checked, good, state} = report;
  useEffect(() => {
    compares.current = state.values.compare === true;
  });
  const run = good?.tested.run ?? null;
  const known = run === props.start.good?.tested.run ? props.start.judgement : null;
  const {growth, asked: judging} = useGrowth(known === null ? run : null);

  const [isRevising, setRevising] = useState(false);
  usePending(isRevising);
  const revise = async (fixes?: readonly Fix[] | 'all'): Promise<void> => {
    setRevising(true);
    const outcome = await (fixes === undefined
      ? props.client.ask('format', {text})
      : props.client.ask('fix', {text, fixes}));
    // A newer revision has replaced this one.
    if (outcome === null) {
      return;
    }
    setRevising(false);
    const problem = 'answer' in outcome ? textSizeProblem(outcome.answer) : null;
    if ('problem' in outcome) {
      complain(outcome.problem);
    } else if (problem === null) {
      open.rewrite(outcome.answer);
    } else {
      complain(`改写后的文字${problem}，没有改写。请拆成几份较小的策略。`);
    }
  };
  return {
    ...origin,
    ...open,
    ...report,
    /** Verdict on the backtest shown, at first perhaps a preliminary one; `null` until it is computed. */
    judgement: known ?? growth,
    /** Progress of the verdict. */
    judging,
    /** Starts a comparison with the current rule on the left. */
    compare: () => {
      if (good !== null) {
        setBefore(good.text);
        state.set({compare: true});
      }
    },
    // Positions hold only for the text that was analysed.
    fix: (fixes: readonly Fix[] | 'all') => void (text === checked.text && revise(fixes)),
    format: () => void revise(),
  };
}
