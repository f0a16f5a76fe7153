import type {StretchPart} from '../../engine';
import type {Column, Text} from './value';

/** The dates of a shortened stretch, and how many are left out. */
export function dateColumn(dates: readonly string[], unit = '天'): Column<StretchPart> {
  const cell = (part: StretchPart): Text => (part.kind === 'gap' ? `略 ${part.to - part.from + 1} ${unit}` : dates[part.index]);
  return {title: '日期', heading: true, numeric: true, cell};
}

/** A number, or with `numeric` false a text, for each shown day of a shortened stretch. */
export function dayColumn(title: string, cell: (index: number) => Text, numeric = true): Column<StretchPart> {
  return {title, numeric, cell: (part) => (part.kind === 'gap' ? '⋯' : cell(part.index))};
}
