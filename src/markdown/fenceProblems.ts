import {diagnosticSections, validate, type Diagnostic} from '../engine';
import type {StrategyFence} from './readStrategyFence';

/** A problem of a fenced strategy, as the page lists it. */
export interface ShownProblem extends Pick<Diagnostic, 'code' | 'severity' | 'message' | 'hint' | 'line' | 'column'> {
  /** Where it is explained. */
  section: string;
}

const names = (problems: readonly Diagnostic[]): string =>
  problems.map(({code, line, message}) => `${code}（代码块第 ${line ?? 1} 行）：${message}`).join('\n');

/**
 * Validates a fenced strategy as its first line wants it.
 * @returns what the page lists below it: all problems of one that is marked as wrong, warnings where they are meant.
 * @throws Error in Chinese with the way out when it is wrong without being marked, or marked without being wrong.
 */
export function fenceProblems(text: string, {wrong, remarks}: StrategyFence): ShownProblem[] {
  // A page may show the bare body; only one that is about the missing shell wants to hear of it.
  const isAboutShell = wrong?.some((code) => code === 'E_TOP_LEVEL' || code === 'W_BARE') ?? false;
  const found = validate(text, {allowBare: !(wrong?.includes('E_TOP_LEVEL') ?? false)}).filter(
    ({code}) => isAboutShell || code !== 'W_BARE',
  );
  const errors = found.filter(({severity}) => severity === 'error');
  if (wrong !== undefined) {
    if (found.length === 0) {
      throw new Error('这个策略标着 wrong，检查器却没有发现问题。请删去 wrong，或让它真的出错。');
    }
    const absent = wrong.filter((code) => !found.some((problem) => problem.code === code));
    if (absent.length > 0) {
      throw new Error(`这个策略标着 wrong="${wrong.join(' ')}"，检查器却没有报出 ${absent.join('、')}；它报出的是：\n${names(found)}`);
    }
  } else if (errors.length > 0) {
    throw new Error(`这个策略通不过检查。请改正；若是有意示范错误，在首行加上 wrong。\n${names(errors)}`);
  } else if (!remarks && found.some(({severity}) => severity === 'warning')) {
    throw new Error(
      `检查器对这个策略有提醒。请改正；若提醒无妨，在首行加上 remarks，它们会列在代码块下面；若是有意示范，加上 wrong。\n${names(found)}`,
    );
  }
  if (wrong === undefined && !remarks) {
    return [];
  }
  return found.map((diagnostic) => {
    const {code, severity, message, hint, line, column} = diagnostic;
    const {code: catalogue, primitive = catalogue} = diagnosticSections(diagnostic, text);
    return {code, severity, message, ...(hint !== undefined && {hint}), ...(line !== undefined && {line, column}), section: primitive};
  });
}
