import type {ReactNode} from 'react';
import CaptionedTable from '../CaptionedTable';
import {formatPercent} from '../format';
import {poolOf, rotationOf, rotationSource, type RotationProps} from '../rotation/rotationProps';
import styles from './styles.module.css';

interface Ranked {
  place: number | null;
  momentum: number | null;
  state: string | null;
}

interface Row {
  date: string;
  symbols: readonly Ranked[];
}

/** What a ranking means for a symbol: bought at the next close, kept, or sold. */
const ACTIONS: Readonly<Record<string, string>> = {B: '买入', H: '持有', S: '卖出'};

function cell({place, momentum, state}: Ranked, count: number): ReactNode {
  if (place === null || momentum === null) {
    return '—';
  }
  const shade = {'--shade': `${Math.round(36 * (1 - (place - 1) / (count - 1)))}%`} as React.CSSProperties;
  const action = ACTIONS[state ?? ''];
  return (
    <span className={styles.rank} style={shade}>
      {place} {action !== undefined && <strong className={styles.action}>{action}</strong>}{' '}
      <small className={styles.momentum}>{formatPercent(momentum / 100, 1)}</small>
    </span>
  );
}

/** Each ranking of a stretch: place and momentum of every symbol, and what follows from it. */
export default function RankingTable(props: RotationProps): ReactNode {
  const names = poolOf(props).map(({name}) => name.replace('模拟', ''));
  const {standings, states, dates} = rotationOf(props);
  const rows = standings.days.map(
    (day): Row => ({
      date: dates[day] as string,
      symbols: names.map((_, asset) => ({
        place: standings.places[asset]?.[day] ?? null,
        momentum: standings.momentum[asset]?.[day] ?? null,
        state: states[asset]?.[day] ?? null,
      })),
    }),
  );
  const changed = rows.filter(({symbols}) => symbols.some(({state}) => state === 'S')).length;
  return (
    <CaptionedTable
      caption="模拟数据，每次调仓的排名与动量"
      rows={rows}
      columns={[
        {title: '调仓日', heading: true, numeric: true, cell: ({date}) => date},
        ...names.map((name, asset) => ({title: name, numeric: true, cell: ({symbols}: Row) => cell(symbols[asset] as Ranked, names.length)})),
      ]}
      finding={`一共排名 ${rows.length} 次，${changed} 次有卖出。每格上面是名次，下面是动量，颜色越深名次越前；“买入”“卖出”在下一个交易日成交，“持有”不动。`}
      source={rotationSource(props)}
    />
  );
}
