import {useState, type ReactNode} from 'react';
import TextButton from '../../kit/TextButton';
import type {OwnPrices} from '../../sample/ownPrices/current';
import {LARGEST_POOL, seriesOfPool, titleOf} from '../../sample/ownPrices/ownMarket';
import parts from '../parts/styles.module.css';
import styles from './styles.module.css';

/** Maximum number of symbols listed without a search. */
const LISTED = 40;

/** Choice of the symbols in the pool, for labs of several symbols; by default, the first ones. */
function PoolChoice({own, onChange}: {own: OwnPrices; onChange: (pool: readonly string[]) => void}): ReactNode {
  const {series, pool} = own;
  const [query, setQuery] = useState('');
  const chosen = seriesOfPool(series, pool).map(({symbol}) => symbol);
  const found = series.filter((one) => titleOf(one).toLowerCase().includes(query.trim().toLowerCase()));
  const isFull = chosen.length >= LARGEST_POOL;
  const toggle = (symbol: string, isIn: boolean): void =>
    onChange(
      series.flatMap((one) => ((one.symbol === symbol ? isIn : chosen.includes(one.symbol)) ? [one.symbol] : [])),
    );
  return (
    <fieldset className={styles.pool}>
      <legend>
        几个标的一起的实验用这些（最多 {LARGEST_POOL} 个，已选 {chosen.length} 个）
      </legend>
      {series.length > LARGEST_POOL && (
        <p>
          <label>
            找标的 <input type="search" value={query} onChange={({target}) => setQuery(target.value)} />
          </label>
        </p>
      )}
      <ul>
        {found.slice(0, LISTED).map((one) => {
          const isIn = chosen.includes(one.symbol);
          return (
            <li key={one.symbol}>
              <label>
                <input
                  type="checkbox"
                  checked={isIn}
                  disabled={!isIn && isFull}
                  onChange={({target}) => toggle(one.symbol, target.checked)}
                />{' '}
                {titleOf(one)}
              </label>
            </li>
          );
        })}
      </ul>
      {found.length > LISTED && (
        <p className={parts.small}>
          只列出前 {LISTED} 个，共 {found.length} 个；再多写几个字就能找到。
        </p>
      )}
      {isFull && series.length > LARGEST_POOL && <p className={parts.small}>选满了；去掉一个，才能换成另一个。</p>}
    </fieldset>
  );
}

interface Props {
  own: OwnPrices;
  onChange: (next: OwnPrices) => void;
  onRemove: () => void;
}

/** Settings of the reader's prices: symbols in use, storage in the browser, and deletion. */
export default function PriceChoices({own, onChange, onRemove}: Props): ReactNode {
  return (
    <div role="group" aria-label="您的行情">
      {own.series.length > 1 && (
        <p>
          <label>
            只用一个标的的实验用{' '}
            <select value={own.symbol} onChange={({target}) => onChange({...own, symbol: target.value})}>
              {own.series.map(({symbol, name}) => (
                <option key={symbol} value={symbol}>
                  {name === '' ? symbol : `${symbol} ${name}`}
                </option>
              ))}
            </select>
          </label>
        </p>
      )}
      {own.series.length > 1 && <PoolChoice own={own} onChange={(pool) => onChange({...own, pool})} />}
      <p>
        <label>
          <input
            type="checkbox"
            checked={own.isKept}
            onChange={({target}) => onChange({...own, isKept: target.checked})}
          />{' '}
          保留在这个浏览器，以后打开任何实验都用它；不保留的话，刷新或关闭页面就没有了
        </label>
      </p>
      <p>
        <TextButton onClick={onRemove}>删除这份行情</TextButton>
      </p>
    </div>
  );
}
