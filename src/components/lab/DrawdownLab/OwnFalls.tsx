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
import styles from './styles.module.css';

interface Props {
  series: PackedSeries;
  /** Takes the deepest fall as the loss of the lab, in per cent. */
  onUse: (loss: number) => void;
}

/** The falls of the reader's own prices, and the deepest of them for the lab. */
export default function OwnFalls({series, onUse}: Props): ReactNode {
  const {market, date, depths, sentence, loss} = useMemo(() => {
    const {date: dates, close} = barsOfPacked(series);
    const deepest = maxDrawdown(close);
    const ofSeries = marketOf(series);
    return {
      market: ofSeries,
      date: dates,
      depths: drawdown(close),
      sentence: ownFallSentence(ofSeries.name, dates, deepest),
      loss: lossOf(deepest),
    };
  }, [series]);
  return (
    <>
      <p className={styles.sentence}>
        {sentence}
        {loss !== null && <TextButton onClick={() => onUse(loss)}>把 {formatPercent(loss / 100, 0)} 代入上面</TextButton>}
      </p>
      <InteractiveChart dates={date}>
        <DrawdownChart
          file={`${fileStem('falls', market)}`}
          title={`${market.name}：离此前最高点有多远`}
          summary={sentence}
          dates={date}
          drawdown={depths}
        />
      </InteractiveChart>
      <p className={styles.source}>{market.own?.source}</p>
    </>
  );
}
