import {useEffect, useRef, useState, type ReactNode} from 'react';
import {SYNTHETIC_ASSETS} from '@site/src/engine';
import {SAMPLE} from '@site/src/content/sample';
import {useOwnPrices} from '../../sample/ownPrices/current';
import {setOwnPrices} from '../../sample/ownPrices/store';
import {titleOf} from '../../sample/ownPrices/ownMarket';
import OwnPrices from '../OwnPrices';
import {marketSentence} from './marketSentence';
import type {Prices} from './prices';
import styles from './market.module.css';

interface Props {
  prices: Prices;
  /** A made-up asset is chosen by its symbol; empty: no longer. */
  onSimulate: (symbol: string) => void;
}

/** The line above a playground that says on what its strategies run, with the way to run them on something else. */
export default function MarketBar({prices, onSimulate}: Props): ReactNode {
  const own = useOwnPrices();
  const usesOwn = own?.inUse === true;
  const root = useRef<HTMLElement>(null);
  const [dropped, setDropped] = useState<readonly File[]>();
  useEffect(() => {
    const stop = new AbortController();
    const {signal} = stop;
    // A dragged text belongs to the editor.
    const hasFiles = ({dataTransfer}: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
    document.addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), {signal});
    document.addEventListener(
      'drop',
      (event) => {
        // The panel has taken what was dropped on it.
        if (!hasFiles(event) || event.defaultPrevented) {
          return;
        }
        event.preventDefault();
        const fold = root.current?.querySelector('details');
        if (fold != null) {
          fold.open = true;
        }
        setDropped([...(event.dataTransfer?.files ?? [])]);
      },
      {signal},
    );
    return () => stop.abort();
  }, []);
  return (
    <section ref={root} className={styles.bar} aria-label="用哪份行情">
      <p data-market="">{marketSentence(prices)}</p>
      <label>
        行情{' '}
        <select value={prices.isSimulated === true ? prices.symbol : ''} onChange={({target}) => onSimulate(target.value)}>
          <option value="">{usesOwn ? '您的行情' : `${SAMPLE.name} 样本`}</option>
          {SYNTHETIC_ASSETS.map(({symbol, name}) => (
            <option key={symbol} value={symbol}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {usesOwn && prices.isSimulated !== true && own.series.length > 1 && (
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
      <OwnPrices ask="换成我的行情" dropped={dropped} />
    </section>
  );
}
