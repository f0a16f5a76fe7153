import type {ReactNode} from 'react';
import {useOwnPrices} from '../../sample/ownPrices/current';
import {setOwnPrices} from '../../sample/ownPrices/store';
import {titleOf} from '../../sample/ownPrices/ownMarket';
import OwnPrices from '../OwnPrices';
import {marketSentence} from './marketSentence';
import type {Prices} from './prices';
import styles from './market.module.css';

/** The line above a playground that says on what its strategies run, with the way to run them on something else. */
export default function MarketBar({prices}: {prices: Prices}): ReactNode {
  const own = useOwnPrices();
  return (
    <section className={styles.bar} aria-label="用哪份行情">
      <p data-market="">{marketSentence(prices)}</p>
      {own?.inUse === true && own.series.length > 1 && (
        <label>
          换一个标的{' '}
          <select value={own.symbol} onChange={({target}) => void setOwnPrices({...own, symbol: target.value})}>
            {own.series.map((one) => (
              <option key={one.symbol} value={one.symbol}>
                {titleOf(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <OwnPrices ask="换成我的行情" />
    </section>
  );
}
