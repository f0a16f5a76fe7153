import type {ReactNode} from 'react';
import {dailyReturns, withoutBest, type EncodedBars} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import {SYMBOL} from '../../lab/StrategyLab/run';
import CaptionedTable from '../CaptionedTable';
import {formatPercent} from '../format';

interface Props {
  data: EncodedBars;
  /** How many days are missed. */
  counts: readonly number[];
}

/** Growth of the sample without its best days, and without its worst ones. */
export default function MissedDaysTable({data, counts}: Props): ReactNode {
  const {date, close} = barsOf(data);
  const returns = dailyReturns(close);
  const best = withoutBest(returns, counts);
  // Without its worst days a series is the inverse of its inverse without the best.
  const worst = withoutBest(returns.map((value) => 1 / (1 + value) - 1), counts).map(({totalReturn}) => 1 / (1 + totalReturn) - 1);
  return (
    <CaptionedTable
      caption={`${SYMBOL}，错过最好的几天与躲开最差的几天`}
      rows={best}
      columns={[
        {title: '天数', heading: true, numeric: true, cell: ({removed}) => removed},
        {title: '错过最好的', numeric: true, cell: ({totalReturn}) => formatPercent(totalReturn, 1)},
        {title: '躲开最差的', numeric: true, cell: (_, row) => formatPercent(worst[row] as number, 1)},
      ]}
      source={`${SYMBOL}，${date[0]} 至 ${date.at(-1)}，每日涨跌连乘，去掉的日子按不涨不跌计；不计佣金与分红。哪几天最好、哪几天最差，走完之后才知道。历史数据仅作教学演示。`}
    />
  );
}
