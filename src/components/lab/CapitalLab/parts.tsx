import type {ReactNode} from 'react';
import type {Market} from '@site/src/content/sample';
import Foot from '../parts/Foot';

// What a lab of a capital strategy has besides its first answer.
export {default as EquityChart} from '../../charts/EquityChart';

/** Under a lab of a capital strategy. */
export function CapitalFoot({market}: {market: Market}): ReactNode {
  return (
    <Foot>
      {market.own?.source ?? '模拟数据：价格由程序按固定种子生成，不对应任何真实标的。'}
      当日收盘出信号，次日收盘成交，同日先卖后买，买入按标的池顺序占用现金，不计滑点，现金不计息。
    </Foot>
  );
}
