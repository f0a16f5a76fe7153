import type {ReactNode} from 'react';
import {ruleRun, tradeDifference, tunedDocument, type AnyParameterValues, type Bars, type LoneTrade, type Trade} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import {formatPercent} from '../format';
import {COMMISSION, stretchOf, type RunProps} from '../rule/ruleProps';
import {rateText} from '../rule/ruleTexts';
import {findExample} from '../StrategyExample/findExample';

interface Props extends Pick<RunProps, 'period' | 'from' | 'to' | 'commission'> {
  bars: Bars;
  /** Id of a strategy of the pages. */
  of: string;
  /** Two sets of parameters, `id.parameter` as the document states it. */
  a: AnyParameterValues;
  b: AnyParameterValues;
}

/** The trades that make the difference between two sets of parameters. */
export default function TradeDifference({bars, of, a, b, commission = COMMISSION, ...stretch}: Props): ReactNode {
  const {from, to} = stretchOf(stretch);
  const {title, text} = findExample(of);
  const trades = (values: AnyParameterValues): Trade[] => ruleRun(bars, {document: tunedDocument(text, values)}, {from, to, commission}).trades;
  const [ofA, ofB] = [trades(a), trades(b)];
  const rows = tradeDifference(ofA, ofB);
  const name = ({side}: LoneTrade): string => Object.values(side === 'a' ? a : b).join(' / ');
  const key = Object.keys(a).join(' / ');
  return (
    <CaptionedTable
      caption={`${title}：${key} 取 ${Object.values(a).join(' / ')} 与 ${Object.values(b).join(' / ')}，只有一边做过的交易`}
      rows={rows}
      columns={[
        {title: `只在 ${key} 为`, heading: true, numeric: true, cell: name},
        {title: '买入', numeric: true, cell: ({trade}) => trade.entryDate},
        {title: '卖出', numeric: true, cell: ({trade}) => trade.exitDate ?? '仍持有'},
        {title: '收益', numeric: true, cell: ({trade}) => formatPercent(trade.return, 1)},
      ]}
      finding={`一共 ${ofA.length} 与 ${ofB.length} 笔（含仍持有的），其余 ${ofA.length - rows.filter(({side}) => side === 'a').length} 笔两边买卖的日子完全相同。`}
      source={`标普 500，${from} 至 ${to}，佣金单边 ${rateText(commission)}。日期是成交日，次日收盘成交，全仓买卖（本站约定）；VIX 用模拟数据；历史数据仅作教学演示。`}
    />
  );
}
