import {useMemo, type ReactNode} from 'react';
import {drawdown, maxDrawdown} from '@site/src/engine';
import {formatPercent} from '@site/src/content/format';
import {fileStem} from '@site/src/content/sample';
import DrawdownChart from '../../charts/DrawdownChart';
import InteractiveChart from '../../charts/InteractiveChart';
import TextButton from '../../kit/TextButton';
import {marketOf} from '../../sample/ownPrices/ownMarket';
import {barsOfPacked, type PackedSeries} from '../../sample/ownPrices/packed';
import {lossOf, ownFallSentence} from './drawdownLab';
import styles from '../parts/styles.module.css';

interface Props {
  series: PackedSeries;
  /** Uses the deepest drawdown as the loss of the lab, in per cent. */
  onUse: (loss: number) => void;
}

/** The drawdowns of the reader's own prices; the deepest can be used as the loss of the lab. */
export default function OwnFalls({series, onUse}: Props): ReactNode {
  const market = marketOf(series);
  const {date, depths, deepest} = useMemo(() => {
    const {date, close} = barsOfPacked(series);
    return {date, depths: drawdown(close), deepest: maxDrawdown(close)};
  }, [series]);
  const sentence = ownFallSentence(market.name, date, deepest);
  const loss = lossOf(deepest);
  return (
    <>
      <p className={styles.sentence}>
        {sentence}
        {loss !== null && (
          <TextButton onClick={() => onUse(loss)}>把 {formatPercent(loss / 100, 0)} 代入上面</TextButton>
        )}
      </p>
      <InteractiveChart dates={date}>
        <DrawdownChart
          file={fileStem('falls', market)}
          title={`${market.name}：离此前最高点有多远`}
          summary={sentence}
          dates={date}
          drawdown={depths}
        />
      </InteractiveChart>
      <p className={styles.foot}>{market.own?.source}</p>
    </>
  );
}
