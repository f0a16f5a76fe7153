import type {ReactNode} from 'react';
import {compile, exampleMarkets, ruleRun, tunedDocument, type Bars, type RuleConditions, type RuleRun} from '@site/src/engine';
import CaptionedTable from '../CaptionedTable';
import {formatKnown, formatPercent} from '../format';
import {COMMISSION, stretchOf, type RunProps} from '../rule/ruleProps';
import {rateText} from '../rule/ruleTexts';
import {findExample} from '../StrategyExample/findExample';

interface Props extends Pick<RunProps, 'period' | 'from' | 'to' | 'commission'> {
  bars: Bars;
  /** Ids of strategies of the pages, one row each. */
  compare?: readonly string[];
  /** Instead: one strategy with several values of a parameter, `id.parameter` as its document states it. */
  of?: string;
  vary?: string;
  values?: readonly number[];
  /** Instead of `vary`: shares of a percent capital strategy with one position. */
  percents?: readonly number[];
}

interface Row {
  name: string;
  run: RuleRun | null;
}

const CAPITAL = 100_000;
const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length);

/** Bars from purchase to sale, mean of the closed trades. */
const averageBars = ({trades}: RuleRun): number | null => mean(trades.filter(({open}) => !open).map(({bars}) => bars));

/** Mean share of the account that is in the symbol. */
const used = ({equity, marketValue}: RuleRun): number => mean(equity.map((value, day) => (marketValue[day] as number) / value)) ?? 0;

/** Strategies of the pages, or one with several values, by the figures that a change is judged by. */
export default function VersionTable({bars, compare, of, vary, values = [], percents, commission = COMMISSION, ...stretch}: Props): ReactNode {
  if ((compare === undefined) === (of === undefined) || (of !== undefined && (vary === undefined) === (percents === undefined))) {
    throw new Error('<VersionTable>：请写 compare，或者写 of 与 vary、values，或者写 of 与 percents。');
  }
  const {from, to} = stretchOf(stretch);
  const run = (text: string, more: RuleConditions = {}): RuleRun => ruleRun(bars, {document: text}, {from, to, commission, ...more});
  const text = findExample(of ?? (compare?.[0] as string)).text;
  const percentRow = (percent: number): Row => ({
    name: `${percent}%`,
    run: run(text, {capital: {name: 'PercentCapitalStrategy', params: {initial_capital: CAPITAL, percents: percent, max_positions: 1}}}),
  });
  const varied = compare?.map((id) => ({name: findExample(id).title, run: run(findExample(id).text)}))
    ?? percents?.map(percentRow)
    ?? values.map((value) => ({name: String(value), run: run(tunedDocument(text, {[vary as string]: value}))}));
  const benchmark = (varied[0]?.run as RuleRun).benchmarkMetrics;
  const figure = (row: Row): RuleRun['benchmarkMetrics'] => row.run?.metrics ?? benchmark;
  const {plan} = compile(text);
  const sources = plan === null ? [] : exampleMarkets(plan, bars).map(({source}) => `${source}。`);
  const title = compare === undefined ? (vary ?? '投入百分比') : '版本';
  return (
    <CaptionedTable
      caption={compare === undefined ? `${findExample(of as string).title}，${title}取不同值` : '几个版本的比较'}
      rows={[...varied, {name: '一直持有', run: null}]}
      columns={[
        {title, heading: true, numeric: compare === undefined, cell: ({name}) => name},
        {title: '年复合收益率', numeric: true, cell: (row) => formatPercent(figure(row).cagr)},
        {title: '最大回撤', numeric: true, cell: (row) => formatPercent(figure(row).maxDrawdown.depth, 1)},
        {title: '夏普', numeric: true, cell: (row) => formatKnown(figure(row).sharpe)},
        {title: 'Calmar', numeric: true, cell: (row) => formatKnown(figure(row).calmar)},
        {title: '完成的交易', numeric: true, cell: (row) => row.run?.metrics.closedTrades ?? '—'},
        {title: '平均持有', numeric: true, cell: (row) => (row.run === null ? '—' : `${formatKnown(averageBars(row.run), 0)} 日`)},
        {title: '资金利用率', numeric: true, cell: (row) => (row.run === null ? '100%' : formatPercent(used(row.run), 0))},
      ]}
      source={
        `标普 500，${from} 至 ${to}，佣金单边 ${rateText(commission)}。${sources.join('')}` +
        `次日收盘成交${percents === undefined ? '，全仓买卖' : ''}（本站约定）；历史数据仅作教学演示。`
      }
    />
  );
}
