import type {SignalState, StretchPart} from '../../engine';
import {stateNames} from '../../content/stateNames';
import {strong} from './content';
import type {Column, Text} from './value';

/** The dates of a shortened stretch, and how many are left out. */
export function dateColumn(dates: readonly string[], unit = '天'): Column<StretchPart> {
  const cell = (part: StretchPart): Text => (part.kind === 'gap' ? `略 ${part.to - part.from + 1} ${unit}` : dates[part.index]);
  return {title: '日期', heading: true, numeric: true, cell};
}

/**
 * The state of each day, which does not change within a gap. It stands next to the date, where phones show it without
 * scrolling.
 * @param stressed states to print in bold.
 */
export function stateColumn(states: readonly (SignalState | null)[], stressed: readonly SignalState[]): Column<StretchPart> {
  const cell = (part: StretchPart): Text => {
    const state = states[part.kind === 'gap' ? part.from : part.index] ?? 'E';
    return part.kind === 'day' && stressed.includes(state) ? strong(stateNames[state]) : stateNames[state];
  };
  return {title: '状态', cell};
}

/** A number, or with `numeric` false a text, for each shown day of a shortened stretch. */
export function dayColumn(title: string, cell: (index: number) => Text, numeric = true): Column<StretchPart> {
  return {title, numeric, cell: (part) => (part.kind === 'gap' ? '⋯' : cell(part.index))};
}
