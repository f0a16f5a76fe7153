import type {ReactNode} from 'react';
import {fileStem} from '@site/src/content/sample';
import {drawdown, own} from '@site/src/engine';
import {STATES} from '@site/src/engine/language';
import {csvFile} from '../../../charts/download/save';
import {useDownload} from '../../../charts/download/useDownload';
import {csv} from '../../../charts/geometry/csv';
import TextButton from '../../../kit/TextButton';
import type {Prices} from '../run/prices';
import type {Backtest} from '@site/src/results/runBacktest';

type Cell = number | string | null;

/** All round trips as CSV, including an open one. */
export function tradesCsv({trades, names}: Backtest): string {
  const columns: [name: string, read: (trade: Backtest['trades'][number]) => Cell][] = [
    ['标的', ({symbol}) => own(names, symbol) ?? symbol],
    ['买入价', ({entryPrice}) => entryPrice],
    ['卖出日期', ({exitDate}) => exitDate],
    ['卖出价', ({exitPrice}) => exitPrice],
    ['份数', ({shares}) => shares],
    ['佣金', ({commission}) => commission],
    ['盈亏', ({profit}) => profit],
    ['收益率', (trade) => trade.return],
    ['交易日数', ({bars}) => bars],
    ['仍持有', ({open}) => (open ? '是' : '否')],
  ];
  return csv(
    '买入日期',
    trades.map(({entryDate}) => entryDate),
    columns.map(([name, read]) => ({name, values: trades.map(read)})),
  );
}

/** Every day as CSV. */
export function equityCsv({dates, close, states, cash, marketValue, equity, nav, benchmark}: Backtest): string {
  return csv('日期', dates, [
    {name: '收盘价', values: close},
    {name: '信号', values: states.map((state) => state && STATES[state])},
    {name: '现金', values: cash},
    {name: '市值', values: marketValue},
    {name: '总资产', values: equity},
    {name: '份额净值', values: nav},
    {name: '回撤', values: drawdown(nav)},
    {name: '一直持有', values: benchmark},
  ]);
}

/** Downloads of the strategy, its trades and its daily assets. */
export default function Downloads({text, run, prices}: {text: string; run: Backtest; prices: Prices}): ReactNode {
  const {problem, start} = useDownload();
  return (
    <p className="action-row">
      <TextButton onClick={() => start('策略', 'strategy.json', () => new Blob([text], {type: 'application/json'}))}>
        策略（JSON）
      </TextButton>
      <TextButton onClick={() => start('交易', `${fileStem('trades', prices)}.csv`, () => csvFile(tradesCsv(run)))}>
        交易（CSV）
      </TextButton>
      <TextButton onClick={() => start('每日资产', `${fileStem('equity', prices)}.csv`, () => csvFile(equityCsv(run)))}>
        每日资产（CSV）
      </TextButton>
      <span role="status">{problem}</span>
    </p>
  );
}
