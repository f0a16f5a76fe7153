import type {ReactNode} from 'react';
import type {Market} from '@site/src/content/sample';
import Foot, {sourceText} from '../parts/Foot';

/** The foot of a lab of one symbol. */
export default function SampleFoot({market, note = ''}: {market: Market; note?: string}): ReactNode {
  return (
    <Foot>
      {`${sourceText(market)}${note}当日收盘出信号，次日收盘成交，每次全仓买卖，现金不计息，费用与滑点按设置；期末未卖出的按收盘价计值。“一直持有”是${market.own === undefined ? '指数' : '这个标的'}本身，不扣佣金。`}
    </Foot>
  );
}
