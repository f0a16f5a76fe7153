import type {Diagnostic, Severity} from '@site/src/engine/language';

export const SEVERITY_NAMES: Readonly<Record<Severity, string>> = {error: '错误', warning: '警告', info: '提示'};

const SEVERITIES: readonly Severity[] = ['error', 'warning', 'info'];

/** 第 12 行第 5 列; empty without a place in the text. */
export function placeName({line, column}: Pick<Diagnostic, 'line' | 'column'>): string {
  return line === undefined ? '' : `第 ${line} 行第 ${column ?? 1} 列`;
}

/** All problems in one sentence: 2 个错误，1 个警告；第一处错误在第 12 行第 5 列。 @param isPlaced adds the place of the first error. */
export function problemSummary(diagnostics: readonly Diagnostic[], isPlaced = true): string {
  const counts = SEVERITIES.map((severity) => ({
    severity,
    count: diagnostics.filter((one) => one.severity === severity).length,
  }));
  const parts = counts
    .filter(({count}) => count > 0)
    .map(({severity, count}) => `${count} 个${SEVERITY_NAMES[severity]}`);
  const first = diagnostics.find(({severity}) => severity === 'error');
  if (first === undefined) {
    return parts.length === 0 ? '没有错误。' : `没有错误，有 ${parts.join('、')}。`;
  }
  const place = isPlaced ? placeName(first) : '';
  return `${parts.join('，')}${place === '' ? '' : `；第一处错误在${place}`}。`;
}

/** Summary for the rule; a notice instead while another rule is typed that has not replaced it. */
export const ruleSummary = (summary: string, isAnotherTyped: boolean): string =>
  isAnotherTyped ? '您写的那条还没有写成规则，上面的规则没有变。' : summary;

/** The worst severity of each line that has a problem. */
export function lineMarks(diagnostics: readonly Diagnostic[]): ReadonlyMap<number, Severity> {
  const marks = new Map<number, Severity>();
  for (const severity of [...SEVERITIES].reverse()) {
    diagnostics.forEach((one) => one.severity === severity && one.line !== undefined && marks.set(one.line, severity));
  }
  return marks;
}
