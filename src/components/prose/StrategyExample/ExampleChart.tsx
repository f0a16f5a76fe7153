import type {ReactNode} from 'react';
import type {Bars, ExampleRun, Plan} from '@site/src/engine';
import IndicatorPanel from '../../charts/IndicatorPanel';
import PriceChart from '../../charts/PriceChart';
import type {Mark, Series} from '../../charts/types';
import {drawnLines} from '../../lab/StrategyPlayground/drawnLines';
import type {Stretch} from './exampleRows';

interface Props {
  /** File name, ASCII. */
  file: string;
  title: string;
  plan: Plan;
  run: ExampleRun;
  bars: Bars;
  stretch: Stretch;
  summary: string;
  caption: string;
}

/** The signals of an example on the prices of a stretch, with the numbers that it puts out. */
export default function ExampleChart({file, title, plan, run: {result}, bars, stretch: {first, last}, summary, caption}: Props): ReactNode {
  const cut = ({name, values}: Series): Series => ({name, values: values.slice(first, last + 1)});
  const dates = bars.date.slice(first, last + 1);
  const {overlays, panels} = drawnLines(plan, result, bars.close);
  const marks = result.state.slice(first, last + 1).flatMap((state, index): Mark[] => (state === 'B' ? [{index, side: 'buy'}] : state === 'S' ? [{index, side: 'sell'}] : []));
  return (
    <>
      <PriceChart
        plain
        file={`${file}-price`}
        title={`${title}：信号`}
        summary={summary}
        caption={caption}
        dates={dates}
        close={bars.close.slice(first, last + 1)}
        overlays={overlays.map(cut)}
        marks={marks}
      />
      {panels.map(({lines, bars: histogram}, index) => {
        const names = lines.map(({name}) => name).join('、');
        return (
          <IndicatorPanel
            key={names}
            plain
            file={`${file}-panel-${index + 1}`}
            title={names}
            summary={`${names} 的逐日数值，${dates[0]} 至 ${dates.at(-1)}。`}
            dates={dates}
            lines={lines.map(cut)}
            bars={histogram && cut(histogram)}
          />
        );
      })}
    </>
  );
}
