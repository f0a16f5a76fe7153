import {memo, useMemo, type ReactNode} from 'react';
import {fileStem} from '@site/src/content/sample';
import {outcomeSentence} from '@site/src/engine';
import IndicatorPanel from '../../charts/IndicatorPanel';
import PriceChart from '../../charts/PriceChart';
import StrategyGraph from '../../charts/StrategyGraph';
import type {Mark} from '../../charts/types';
import type {Prices} from './prices';
import type {Day, Picture} from './protocol';
import styles from './styles.module.css';

interface GraphProps {
  picture: Picture;
  /** What the nodes give on a day. */
  values: Day['values'] | undefined;
  date: string;
}

/** What the strategy is composed of, with the values of the day that is explained. */
export const Composition = memo(function Composition({picture, values, date}: GraphProps): ReactNode {
  return (
    <StrategyGraph graph={picture.graph} title={values === undefined ? '策略的组合' : `策略的组合，数值为 ${date} 当日`} values={values} />
  );
});

interface ChartProps {
  picture: Picture;
  prices: Prices;
}

/** When it buys and sells, on the prices, with what it looks at. */
export const Charts = memo(function Charts({picture, prices}: ChartProps): ReactNode {
  const {states, lines, markets} = picture;
  const {name, bars} = prices;
  const dates = bars.date;
  const marks = useMemo(
    () => states.flatMap((state, index): Mark[] => (state === 'B' ? [{index, side: 'buy'}] : state === 'S' ? [{index, side: 'sell'}] : [])),
    [states],
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
        {sentence}
        {lines.omitted.length > 0 && `图里没有画 ${lines.omitted.join('、')}：放不下了，点选一天可以看到它们的数值。`}
        {markets.length > 0 && <strong>市场行情：{markets.map(({source}) => source).join('；')}。</strong>}
      </p>
    </>
  );
});
