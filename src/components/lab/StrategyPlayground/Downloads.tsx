import type {ReactNode} from 'react';
import {csvFile} from '../../charts/download/save';
import {useDownload} from '../../charts/download/useDownload';
import TextButton from '../../kit/TextButton';
import {equityCsv, tradesCsv} from './resultFiles';
import type {Backtest} from './runBacktest';
import styles from './styles.module.css';

/** Saves the strategy and what came of it. */
export default function Downloads({text, run}: {text: string; run: Backtest}): ReactNode {
  const {problem, start} = useDownload();
  return (
    <p className={styles.actions}>
      <TextButton onClick={() => start('策略', 'strategy.json', () => new Blob([text], {type: 'application/json'}))}>
        策略（JSON）
      </TextButton>
      <TextButton onClick={() => start('交易', 'trades.csv', () => csvFile(tradesCsv(run)))}>交易（CSV）</TextButton>
      <TextButton onClick={() => start('每日资产', 'equity.csv', () => csvFile(equityCsv(run)))}>每日资产（CSV）</TextButton>
      <span role="status">{problem}</span>
    </p>
  );
}
