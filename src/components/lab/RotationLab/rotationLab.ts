import {barsAYear, mean, type SignalState} from '@site/src/engine';
import type {EndingWay} from '@site/src/engine/backtest';
import {formatNumber, formatPercent} from '@site/src/content/format';
import type {Market} from '@site/src/content/sample';
import {endingsSentence} from '@site/src/results/endings';
import {switchCount, type RotationRun, type Standings} from '@site/src/results/rotationRun';
import type {ChartColumn} from '../../charts/types';

/** Sentence on the number of rankings, the switches and the turnover. */
export function rotationSentence(run: RotationRun, {own}: Pick<Market, 'own'> = {}, ended: EndingWay = 'last'): string {
  const {standings, fills, equity, dates, endings} = run;
  const traded = fills.reduce((sum, fill) => sum + fill.traded, 0);
  const perYear = traded / mean(equity) / (dates.length / barsAYear(dates));
  return `期间排名 ${standings.days.length} 次，其中 ${switchCount(run)} 次换了持仓；每年的买卖金额合计约为资产的 ${formatNumber(perYear, 1)} 倍，换得越勤，佣金越多。${own === undefined ? '模拟行情的涨跌会持续一阵，天然有利于追涨的规则，这里的收益推不到真实市场。' : ''}${endingsSentence(endings, ended)}`;
}

const HELD: readonly (SignalState | null)[] = ['H', 'S'];

/** Rank, momentum and position of one symbol; over several days, its last rank and the days with a position. */
export function rankColumn(
  name: string,
  {places, momentum}: Standings,
  states: readonly (SignalState | null)[],
  asset: number,
): ChartColumn {
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
