import type {ReactNode} from 'react';
import TextButton from '../../kit/TextButton';
import type {OwnPrices} from '../../sample/ownPrices/current';
import PoolChoice from './PoolChoice';

interface Props {
  own: OwnPrices;
  onChange: (next: OwnPrices) => void;
  onRemove: () => void;
}

/** How the labs use the reader's prices: which symbols, whether the browser keeps them, and their deletion. */
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
          <input type="checkbox" checked={own.isKept} onChange={({target}) => onChange({...own, isKept: target.checked})} />{' '}
          保留在这个浏览器，以后打开任何实验都用它；不保留的话，刷新或关闭页面就没有了
        </label>
      </p>
      <p>
        <TextButton onClick={onRemove}>删除这份行情</TextButton>
      </p>
    </div>
  );
}
