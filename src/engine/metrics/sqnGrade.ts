/** Lower bounds of the grades, highest first. */
const GRADES = [
  [3, '卓越'],
  [2.5, '优秀'],
  [2, '良好'],
  [1.6, '一般'],
] as const;

export type SqnGrade = (typeof GRADES)[number][1] | '偏弱';

/**
 * This site's name for a system quality number. The grades are given with one decimal, so the value is rounded first:
 * 1.96 counts as 2.0.
 */
export function sqnGrade(sqn: number): SqnGrade {
  const rounded = Math.round(sqn * 10) / 10;
  return GRADES.find(([least]) => rounded >= least)?.[1] ?? '偏弱';
}
