import type {ReactNode} from 'react';
import {csvFile} from '../../charts/download/save';
import {useDownload} from '../../charts/download/useDownload';
import {fileStem} from '@site/src/content/sample';
import TextButton from '../../kit/TextButton';
import {equityCsv, tradesCsv} from './resultFiles';
import type {Prices} from './prices';
import type {Backtest} from './runBacktest';
import styles from './styles.module.css';

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
