import type {ReactNode} from 'react';
import {lazyComponent} from '../../kit/lazy';
import TextButton from '../../kit/TextButton';
import {ownCode, useOwnPrices, type OwnPrices as Own} from '../../sample/ownPrices/current';
import {FEWEST_DAYS} from '../../sample/ownPrices/fewestDays';
import type {ShownAssumption} from '@site/src/content/sample';
import Assumptions from '../parts/Assumptions';
import Fold from '../parts/Fold';
import parts from '../parts/styles.module.css';

const Panel = lazyComponent('读取行情的部分', () => import('./Panel'));

/** Names the selected symbol, and says how many there are. */
function summaryOf({series, symbol}: Own): string {
  const first = series.find((one) => one.symbol === symbol);
  return `${first === undefined ? symbol : ownCode().titleOf(first)}${series.length > 1 ? ` 等 ${series.length} 个标的` : ''}`;
}

/** Reason why a lab stays on the sample if the selected symbol has too few days; `null` if it has enough. */
function shortProblem({series, symbol}: Own, least: number): string | null {
  const days = series.find((one) => one.symbol === symbol)?.days.length ?? least;
  return days >= least
    ? null
    : `您的行情只有 ${days} 个交易日，这里至少要 ${least} 个，所以仍用样本；首页的体检可以看看它。`;
}

interface Props {
  /** Summary of the fold while the sample is in use. */
  ask?: string;
  /** Minimum number of days of a symbol that the lab can use. */
  least?: number;
  /** Reason why this lab cannot use the reader's prices. */
  problem?: string;
  /** Assumptions of the lab's numbers, if it uses the reader's prices. */
  assumptions?: readonly ShownAssumption[];
  /** Files dropped elsewhere on the page; read whenever they change. */
  dropped?: readonly File[];
  /** Opens a strategy from the reader, on pages that can. */
  onRule?: (text: string, origin: string) => void;
  /** Called with a sentence on the data, once all of it is read and in use. */
  onUsed?: (sentence: string) => void;
}

/** The fold of each lab where readers enter their own prices, with the assumptions below it. */
export default function OwnPrices({
  ask = '用自己的行情',
  least = FEWEST_DAYS,
  problem,
  assumptions = [],
  dropped,
  onRule,
  onUsed,
}: Props): ReactNode {
  const own = useOwnPrices();
  const short = own?.inUse === true ? shortProblem(own, least) : null;
  const reason = problem ?? short;
  return (
    <div>
      <Fold
        name="prices"
        keeps
        summary={own?.inUse === true && short === null ? `正在用您的行情：${summaryOf(own)}` : ask}>
        {() => <Panel least={least} dropped={dropped} onRule={onRule} onUsed={onUsed} />}
      </Fold>
      {own !== null && (
        <p className={parts.small}>
          <TextButton onClick={() => void ownCode().setOwnPrices({...own, inUse: !own.inUse})}>
            {own.inUse ? '回到样本' : `再用 ${summaryOf(own)}`}
          </TextButton>
        </p>
      )}
      {own?.inUse === true && <Assumptions assumptions={assumptions} />}
      {reason !== null && (
        <p className={parts.small} role="status">
          {reason}
        </p>
      )}
    </div>
  );
}
