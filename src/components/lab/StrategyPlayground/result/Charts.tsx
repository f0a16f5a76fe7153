import {memo, type ReactNode} from 'react';
import {fileStem} from '@site/src/content/sample';
import {outcomeSentence} from '@site/src/engine/language';
import IndicatorPanel from '../../../charts/IndicatorPanel';
import PriceChart from '../../../charts/PriceChart';
import type {Mark} from '../../../charts/types';
import WholeDates from '../../../kit/WholeDates';
import {isSignal} from '../run/days';
import type {Prices} from '../run/prices';
import type {Picture} from '../run/protocol';
import styles from '../../parts/styles.module.css';

interface Props {
  picture: Picture;
  prices: Prices;
}

/** The signals on the prices, with the indicators of the strategy. */
export default memo(function Charts({picture, prices}: Props): ReactNode {
  const {states, lines, markets} = picture;
  const {name, bars} = prices;
  const dates = bars.date;
  const marks = states.flatMap((state, index): Mark[] =>
    isSignal(state) ? [{index, side: state === 'B' ? 'buy' : 'sell'}] : [],
  );
  const sentence = outcomeSentence(states, dates);
  return (
    <>
      <PriceChart
        file={`${fileStem('playground', prices)}-price`}
        title={`${name}：策略的信号`}
        summary={sentence}
        dates={dates}
        close={bars.close}
        overlays={lines.overlays}
        marks={marks}
      />
      {lines.panels.map((panel, index) => {
        const title = [...panel.lines, ...(panel.bars ? [panel.bars] : [])].map(({name}) => name).join('、');
        return (
          <IndicatorPanel
            key={index}
            file={`${fileStem('playground', prices)}-panel-${index + 1}`}
            title={title}
            summary={`${title} 的逐日数值。`}
            dates={dates}
            {...panel}
          />
        );
      })}
      <p className={styles.sentence} data-sentence="">
        <WholeDates text={sentence} />
        {lines.omitted.length > 0 && `图里没有画 ${lines.omitted.join('、')}：放不下了，点选一天可以看到它们的数值。`}
        {markets.length > 0 && <strong>市场行情：{markets.map(({source}) => source).join('；')}。</strong>}
      </p>
    </>
  );
});
