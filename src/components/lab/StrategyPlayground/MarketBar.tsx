import {useEffect, useEffectEvent, useRef, useState, type ReactNode} from 'react';
import {quoted, quotedList, SYNTHETIC_ASSETS} from '@site/src/engine';
import {SAMPLE} from '@site/src/content/sample';
import {usePending} from '../../kit/settled';
import {useOwnPrices} from '../../sample/ownPrices/current';
import {setOwnPrices} from '../../sample/ownPrices/store';
import {titleOf} from '../../sample/ownPrices/ownMarket';
import OwnPrices from '../OwnPrices';
import {sorted} from '../OwnPrices/contentKind';
import {marketSentence} from './marketSentence';
import type {Prices} from './run/prices';
import styles from './market.module.css';

interface Props {
  prices: Prices;
  /** True while other prices are loading. */
  isTurning: boolean;
  /** Symbol of the chosen simulated asset, whose prices may still be loading. */
  chosen: string | undefined;
  /** Called with the symbol of a chosen simulated asset; empty if none is chosen any more. */
  onSimulate: (symbol: string) => void;
  /** Called with a strategy from the reader. */
  onRule: (text: string) => void;
  /** Called once the reader's prices are in use. */
  onPrices: () => void;
}

/** The line above a playground with the prices in use, and the choice of others. */
export default function MarketBar({prices, isTurning, chosen, onSimulate, onRule, onPrices}: Props): ReactNode {
  const own = useOwnPrices();
  const usesOwn = own?.inUse === true;
  const root = useRef<HTMLElement>(null);
  const [dropped, setDropped] = useState<readonly File[]>();
  const [status, setStatus] = useState('');
  const [isSorting, setSorting] = useState(false);
  usePending(isSorting);
  const open = (text: string, origin: string): void => {
    onRule(text);
    setStatus(`“${quoted(origin)}” 是一条规则，已经放进编辑框；原来的文字可以用 Ctrl+Z（⌘Z）找回。`);
  };
  /**
   * Closes the panel that has read prices, so that the result is in view. The focus moves out of the closed panel.
   */
  const close = (sentence: string): void => {
    const fold = root.current?.querySelector('details');
    if (fold != null) {
      const focused = document.activeElement;
      if (focused === document.body || fold.contains(focused)) {
        fold.querySelector('summary')?.focus();
      }
      fold.open = false;
    }
    setStatus(`${sentence}怎样读的、有哪些提醒、要不要留在这个浏览器里，都在“正在用您的行情”里。`);
    onPrices();
  };
  /** Rules go to the editor, prices to the panel that reads them. */
  const take = useEffectEvent(async (files: readonly File[]) => {
    setStatus('');
    setSorting(true);
    const {prices: tables, rules, problems} = await sorted(files);
    if (tables.length > 0) {
      const fold = root.current?.querySelector('details');
      if (fold != null) {
        fold.open = true;
      }
      setDropped(tables);
    }
    const [rule, ...others] = rules;
    if (rule !== undefined) {
      open(rule.text, rule.origin);
    }
    const left =
      others.length === 0 ? '' : `一次只能打开一条规则，没有打开：${quotedList(others.map(({origin}) => origin))}。`;
    setSorting(false);
    setStatus((before) => before + left + problems.join(''));
  });
  useEffect(() => {
    const stop = new AbortController();
    const {signal} = stop;
    // A dragged text belongs to the editor.
    const hasFiles = ({dataTransfer}: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;
    document.addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), {signal});
    document.addEventListener(
      'drop',
      (event) => {
        // The panel has handled files dropped on it.
        if (!hasFiles(event) || event.defaultPrevented) {
          return;
        }
        event.preventDefault();
        void take([...(event.dataTransfer?.files ?? [])]);
      },
      {signal},
    );
    return () => stop.abort();
  }, []);
  return (
    <section ref={root} className={styles.bar} aria-label="用哪份行情" data-reading={isSorting ? '' : undefined}>
      <p data-market="">{marketSentence(prices)}</p>
      <label className="choosing">
        行情{' '}
        <select
          value={chosen ?? ''}
          onChange={({target}) => {
            // The status belongs to the previous prices.
            setStatus('');
            onSimulate(target.value);
          }}>
          <option value="">{usesOwn ? '您的行情' : `${SAMPLE.name} 样本`}</option>
          {SYNTHETIC_ASSETS.map(({symbol, name}) => (
            <option key={symbol} value={symbol}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {usesOwn && prices.isSimulated !== true && own.series.length > 1 && (
        <label className="choosing">
          换一个标的{' '}
          <select
            data-symbols=""
            value={own.symbol}
            onChange={({target}) => void setOwnPrices({...own, symbol: target.value})}>
            {own.series.map((one) => (
              <option key={one.symbol} value={one.symbol}>
                {titleOf(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <OwnPrices ask="换成我的行情" dropped={dropped} onRule={open} onUsed={close} />
      {/* What is said of prices holds once the result is of them. */}
      <p role="status">{isTurning && status !== '' ? '正在换成这份行情，结果还是原来那份的。' : status}</p>
    </section>
  );
}
