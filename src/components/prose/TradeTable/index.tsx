import type {ReactNode} from 'react';
import type {Trade} from '@site/src/engine';
import {SYMBOL} from '../../lab/StrategyLab/run';
import CaptionedTable from '../CaptionedTable';
import {formatNumber, formatPercent} from '../format';
import {runOf, type RunProps} from '../rule/ruleProps';
import {shortName, source} from '../rule/ruleTexts';

interface Props extends RunProps {
  /** Which trades: the newest, the first, or those with the highest or lowest return. */
  pick?: 'last' | 'first' | 'best' | 'worst';
  count?: number;
}

const NAMES = {last: '最近', first: '最早', best: '收益最高', worst: '收益最低'};

function chosen(trades: readonly Trade[], pick: NonNullable<Props['pick']>, count: number): Trade[] {
  if (pick === 'first' || pick === 'last') {
    return pick === 'first' ? trades.slice(0, count) : trades.slice(-count);
  }
  const sign = pick === 'best' ? -1 : 1;
  return [...trades].sort((a, b) => sign * (a.return - b.return)).slice(0, count);
}

/** Some of the trades of a rule, with dates and prices. */
export default function TradeTable({pick = 'last', count = 5, ...props}: Props): ReactNode {
  const {trades} = runOf(props);
  return (
    <CaptionedTable
      caption={`${SYMBOL}，${shortName(props)}${NAMES[pick]}的 ${count} 笔交易`}
      rows={chosen(trades, pick, count)}
      columns={[
        {title: '买入日', heading: true, numeric: true, cell: ({entryDate}) => entryDate},
        {title: '买入价', numeric: true, cell: ({entryPrice}) => formatNumber(entryPrice)},
        {title: '卖出日', numeric: true, cell: ({exitDate}) => exitDate ?? '未卖出'},
        {title: '卖出价', numeric: true, cell: ({exitPrice}) => formatNumber(exitPrice)},
        {title: '交易日数', numeric: true, cell: ({bars}) => bars},
        {title: '收益', numeric: true, cell: (trade) => formatPercent(trade.return)},
      ]}
      source={`共 ${trades.length} 笔，这里是${NAMES[pick]}的 ${Math.min(count, trades.length)} 笔；日期与价格是成交的，收益已扣佣金，未卖出的按最后的收盘价计。${source(props)}`}
    />
  );
}
