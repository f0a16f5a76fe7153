import {at, type Bars, type SignalState} from '@site/src/engine';
import {compile, exampleRun, type Diagnostic} from '@site/src/engine/language';
import {stateNames} from '@site/src/results/stateNames';

/** Verdict on a strategy that a reader wrote. */
export interface AnswerVerdict {
  isRight: boolean;
  text: string;
  /** Errors from the checker. */
  problems: readonly Diagnostic[];
}

type Ran = {state: readonly SignalState[]} | {errors: readonly Diagnostic[]};

function ran(text: string, bars: Bars): Ran {
  const {plan, diagnostics} = compile(text, {allowBare: true});
  return plan === null
    ? {errors: diagnostics.filter(({severity}) => severity === 'error')}
    : exampleRun(plan, bars).result;
}

/**
 * Judges a strategy by its results: it must pass the checker and give the same state as the solution on every day of
 * the bars. Its text may differ.
 * @throws Error when the solution itself does not pass.
 */
export function judgeAnswer(text: string, solution: string, bars: Bars): AnswerVerdict {
  const [own, wanted] = [ran(text, bars), ran(solution, bars)];
  if ('errors' in wanted) {
    throw new Error(`参考答案通不过检查：${wanted.errors[0]?.message ?? ''}`);
  }
  if ('errors' in own) {
    return {isRight: false, text: `检查器找到 ${own.errors.length} 个错误，先改正它们。`, problems: own.errors};
  }
  const differing = own.state.flatMap((state, day) => (state === wanted.state[day] ? [] : [day]));
  const [day] = differing;
  if (day === undefined) {
    return {isRight: true, text: `对。样本的 ${bars.date.length} 个交易日，每天的状态都与参考答案相同。`, problems: []};
  }
  return {
    isRight: false,
    text:
      `通过了检查，但与题目要的不同：${differing.length} 天的状态不一样，第一天是 ${bars.date[day]}，` +
      `您的是 ${stateNames[at(own.state, day)]}，应当是 ${stateNames[at(wanted.state, day)]}。`,
    problems: [],
  };
}
