import type {ReactNode} from 'react';
import {latePart} from '../../kit/late';
import TextButton from '../../kit/TextButton';
import {titleOf} from '../../sample/ownPrices/ownMarket';
import {useOwnPrices, type OwnPrices as Own} from '../../sample/ownPrices/current';
import {setOwnPrices} from '../../sample/ownPrices/store';
import Fold from '../parts/Fold';
import parts from '../parts/styles.module.css';

const Panel = latePart('读取行情的部分', () => import('./Panel'));

/** Names the selected symbol, and says how many there are. */
function summaryOf({series, symbol}: Own): string {
  const first = series.find((one) => one.symbol === symbol);
  return `${first === undefined ? symbol : titleOf(first)}${series.length > 1 ? ` 等 ${series.length} 个标的` : ''}`;
}

/** The fold of each lab where readers enter their own prices. @param problem why this lab cannot use them. */
export default function OwnPrices({problem}: {problem?: string}): ReactNode {
  const own = useOwnPrices();
  return (
    <div>
      <Fold name="prices" summary={own?.inUse === true ? `正在用您的行情：${summaryOf(own)}` : '用自己的行情'}>
        {() => <Panel />}
      </Fold>
      {own !== null && (
        <p className={parts.small}>
          <TextButton onClick={() => void setOwnPrices({...own, inUse: !own.inUse})}>
            {own.inUse ? '回到样本' : `再用 ${summaryOf(own)}`}
          </TextButton>
        </p>
      )}
      {problem !== undefined && (
        <p className={parts.small} role="status">
          {problem}
        </p>
      )}
    </div>
  );
}
