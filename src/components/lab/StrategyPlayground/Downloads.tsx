import type {ReactNode} from 'react';
import {fileStem} from '@site/src/content/sample';
import {csvFile} from '../../charts/download/save';
import {useDownload} from '../../charts/download/useDownload';
import {csv} from '../../charts/geometry/csv';
import TextButton from '../../kit/TextButton';
import {dayRows} from './dayRows';
import type {Prices} from './prices';
import type {Backtest} from './runBacktest';
import {STATE_NAMES} from './stateNames';
import styles from './styles.module.css';

/** Every round trip as CSV, the open one included. */
export function tradesCsv({trades, names}: Backtest): string {
  const column = (
    name: string,
    read: (trade: Backtest['trades'][number]) => number | string | null,
  ): {name: string; values: (number | string | null)[]} => ({name, values: trades.map(read)});
  return csv(
    '买入日期',
    trades.map(({entryDate}) => entryDate),
    [
      column('标的', ({symbol}) => names?.[symbol] ?? symbol),
      column('买入价', ({entryPrice}) => entryPrice),
      column('卖出日期', ({exitDate}) => exitDate),
      column('卖出价', ({exitPrice}) => exitPrice),
      column('份数', ({shares}) => shares),
      column('佣金', ({commission}) => commission),
      column('盈亏', ({profit}) => profit),
      column('收益率', (trade) => trade.return),
      column('交易日数', ({bars}) => bars),
      column('仍持有', ({open}) => (open ? '是' : '否')),
    ],
  );
}

/** Every day as CSV. */
export function equityCsv(run: Backtest): string {
  const rows = dayRows(run);
  return csv('日期', run.dates, [
    {name: '收盘价', values: run.close},
    {name: '信号', values: rows.map(({state}) => state && STATE_NAMES[state])},
    {name: '现金', values: run.cash},
    {name: '市值', values: run.marketValue},
    {name: '总资产', values: run.equity},
    {name: '份额净值', values: run.nav},
    {name: '回撤', values: rows.map(({drawdown}) => drawdown)},
    {name: '一直持有', values: run.benchmark},
  ]);
}

/** Saves the strategy and what came of it. */
export default function Downloads({text, run, prices}: {text: string; run: Backtest; prices: Prices}): ReactNode {
  const {problem, start} = useDownload();
  return (
    <p className={styles.actions}>
      <TextButton onClick={() => start('策略', 'strategy.json', () => new Blob([text], {type: 'application/json'}))}>
        策略（JSON）
      </TextButton>
      <TextButton onClick={() => start('交易', `${fileStem('trades', prices)}.csv`, () => csvFile(tradesCsv(run)))}>交易（CSV）</TextButton>
      <TextButton onClick={() => start('每日资产', `${fileStem('equity', prices)}.csv`, () => csvFile(equityCsv(run)))}>
        每日资产（CSV）
      </TextButton>
      <span role="status">{problem}</span>
    </p>
  );
}
