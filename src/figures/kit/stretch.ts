import type {SignalState} from '../../engine';
import {stateNames} from '../../results/stateNames';
import {strong} from './content';
import type {FigureColumn, Text} from './value';

/** A day to show, or omitted days between two shown ones; indices, both ends included. */
type StretchPart = {kind: 'day'; index: number} | {kind: 'gap'; from: number; to: number};

/**
 * The days of a long stretch to show: the first and the last, and those around events. A single day is never omitted,
 * since its note would take the same room.
 * @param length number of days, ≥ 0.
 * @param marks indices of the days with an event.
 * @param around days shown before and after each of them.
 * @param most stretches up to this length are shown whole.
 */
export function shortenStretch(length: number, marks: readonly number[], around = 2, most = 20): StretchPart[] {
  const shown = new Set(length <= most ? Array.from({length}, (_, index) => index) : [0, length - 1]);
  for (const mark of marks) {
    for (let index = Math.max(0, mark - around); index <= Math.min(length - 1, mark + around); index += 1) {
      shown.add(index);
    }
  }
  const days = [...shown].sort((a, b) => a - b);
  return days.flatMap((index, place): StretchPart[] => {
    const before = days[place - 1] ?? -1;
    const left = index - before - 1;
    const gap: StretchPart[] =
      left === 0
        ? []
        : left === 1
          ? [{kind: 'day', index: index - 1}]
          : [{kind: 'gap', from: before + 1, to: index - 1}];
    return [...gap, {kind: 'day', index}];
  });
}

/** The dates of a shortened stretch, with the number of omitted ones. */
export function dateColumn(dates: readonly string[], unit = '天'): FigureColumn<StretchPart> {
  const cell = (part: StretchPart): Text =>
    part.kind === 'gap' ? `略 ${part.to - part.from + 1} ${unit}` : dates[part.index];
  return {title: '日期', heading: true, numeric: true, cell};
}

/**
 * The state of each day, which does not change within a gap. Placed next to the date, where phones show it without
 * scrolling.
 * @param stressed states to print in bold.
 */
export function stretchStateColumn(
  states: readonly (SignalState | null)[],
  stressed: readonly SignalState[],
): FigureColumn<StretchPart> {
  const cell = (part: StretchPart): Text => {
    const state = states[part.kind === 'gap' ? part.from : part.index] ?? 'E';
    return part.kind === 'day' && stressed.includes(state) ? strong(stateNames[state]) : stateNames[state];
  };
  return {title: '状态', cell};
}

/** A number, or with `numeric` false a text, for each shown day of a shortened stretch. */
export function dayColumn(title: string, cell: (index: number) => Text, numeric = true): FigureColumn<StretchPart> {
  return {title, numeric, cell: (part) => (part.kind === 'gap' ? '⋯' : cell(part.index))};
}
