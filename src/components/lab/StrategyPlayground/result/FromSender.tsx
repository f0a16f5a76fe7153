import {useMemo, type ReactNode} from 'react';
import {SAMPLE} from '@site/src/content/sample';
import TextButton from '../../../kit/TextButton';
import type {Prices} from '../run/prices';
import type {Backtest} from '@site/src/results/runBacktest';
import {senderIn, senderSentence, summaryOf} from '../share/sender';
import styles from '../../parts/styles.module.css';

/** Opens the fold above where readers enter their own prices. */
function openPrices(): void {
  const fold = document.querySelector<HTMLDetailsElement>('[aria-label="用哪份行情"] details');
  if (fold !== null) {
    fold.open = true;
    fold.querySelector('summary')?.focus();
  }
}

interface Props {
  search: string;
  prices: Prices;
  run: Backtest;
  /** True on the playground's page, where readers can choose their prices. */
  page: boolean;
}

/** Compares the result that a link's sender saw with the receiver's; offers a test on the receiver's own prices. */
export default function FromSender({search, prices, run, page}: Props): ReactNode {
  const sender = useMemo(() => senderIn(search), [search]);
  const here = useMemo(() => (sender === null ? null : summaryOf(prices, run)), [sender, prices, run]);
  return (
    sender !== null &&
    here !== null && (
      <p className={styles.notes} data-sender="">
        {senderSentence(sender, here, SAMPLE.benchmark)}{' '}
        {page && <TextButton onClick={openPrices}>换成我的行情反驳它</TextButton>}
      </p>
    )
  );
}
