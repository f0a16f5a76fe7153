import type {ReactNode} from 'react';
import {switchDelay, type Bars, type SwitchDelay} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import {formatPercent} from '../format';
import {holdsFirst, switchExample, switchSource} from '../switching/exampleSwitch';

interface Props {
  /** Ids of strategies of the pages that switch between two symbols, in order. */
  ids: readonly string[];
  /** Days on which the sample was at a high, and at a low. */
  highs: readonly string[];
  lows: readonly string[];
  bars: Bars;
}

interface Turn {
  day: string;
  index: number;
  toFirst: boolean;
}

function turnOn(day: string, toFirst: boolean, {date}: Bars): Turn {
  const index = date.indexOf(day);
  if (index === -1) {
    throw new Error(`样本里没有 ${day} 这个交易日；样本从 ${date[0]} 到 ${date.at(-1)}。`);
  }
  return {day, index, toFirst};
}

const ALREADY = '已经在';

const shown = (delay: SwitchDelay | null): string =>
  delay === null ? '样本内没有' : delay.bars === 0 ? ALREADY : `${delay.bars} 日，${formatPercent(delay.change, 1)}`;

/** How many days after known highs and lows each strategy had switched, and how far the price had gone by then. */
export default function SwitchDelayTable({ids, highs, lows, bars}: Props): ReactNode {
  const turns = [...highs.map((day) => turnOn(day, false, bars)), ...lows.map((day) => turnOn(day, true, bars))].sort((a, b) => a.index - b.index);
  const versions = ids.map((id) => {
    const {title, text} = switchExample(id);
    const inFirst = holdsFirst(text, bars);
    return {title, cells: turns.map(({index, toFirst}) => shown(switchDelay(inFirst, bars.close, index, toFirst)))};
  });
  const isEarly = versions.some(({cells}) => cells.includes(ALREADY));
  return (
    <CaptionedTable
      caption="转折之后多久才切换"
      rows={turns}
      columns={[
        {title: '转折日', heading: true, numeric: true, cell: ({day}) => day},
        {title: '是', cell: ({toFirst}) => (toFirst ? '低点' : '高点')},
        ...versions.map(({title, cells}) => ({title, numeric: true, cell: (_: Turn, row: number) => cells[row]})),
      ]}
      finding={`每一格是从转折日到切换成交的交易日数，和这期间指数的涨跌。${isEarly ? `“${ALREADY}”指转折那天它碰巧就在对的一边。` : ''}`}
      source={`转折日是事后挑出来的，当时没有人知道。${switchSource(bars)}`}
    />
  );
}
