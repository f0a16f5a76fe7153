import type {SignalState} from '@site/src/engine';
import {formatPercent} from '@site/src/content/format';
import type {Standings} from '@site/src/figures/kit/rotationRun';
import type {Column} from '../../charts/types';

const HELD: readonly (SignalState | null)[] = ['H', 'S'];

/** Rank, momentum and position of one symbol; over several days, its last rank and the days with a position. */
export function rankColumn(name: string, {places, momentum}: Standings, states: readonly (SignalState | null)[], asset: number): Column {
  const values = (places[asset] ?? []).map((place, day) => {
    const value = momentum[asset]?.[day] ?? null;
    const held = HELD.includes(states[day] ?? null) ? '，持有' : '';
    return place === null || value === null ? null : `第 ${place}（${formatPercent(value / 100, 1)}）${held}`;
  });
  const summary = (from: number, to: number): string => {
    const days = states.slice(from, to + 1).filter((state) => HELD.includes(state)).length;
    return `${values[to] === null ? '—' : `第 ${places[asset]?.[to]}`}${days === 0 ? '' : `，持有 ${days} 天`}`;
  };
  return {name, values, text: (value) => (value === null ? '—' : String(value)), summary};
}
