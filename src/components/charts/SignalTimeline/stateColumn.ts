import type {SignalState} from '../../../engine';
import {stateNames} from '@site/src/content/stateNames';
import type {Column} from '../types';

/** The states of one symbol; a longer period counts signals and days with a position. */
export function stateColumn(name: string, states: readonly (SignalState | null)[]): Column {
  const values = states.map((state) => (state === null ? null : stateNames[state]));
  const summary = (from: number, to: number): string => {
    const count = (...wanted: SignalState[]): number =>
      states.slice(from, to + 1).filter((state) => state !== null && wanted.includes(state)).length;
    return `买 ${count('B')}，卖 ${count('S')}，持有 ${count('H', 'S')} 天`;
  };
  return {name, values, text: (value) => (value === null ? '—' : String(value)), summary};
}
