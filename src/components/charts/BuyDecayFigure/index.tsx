import type {ReactNode} from 'react';
import clsx from 'clsx';
import {buySequence, simplePercentAmount} from '@site/src/engine';
import {formatNumber} from '../../prose/format';
import ChartFigure from '../ChartFigure';
import plot from '../Plot/styles.module.css';
import {numberColumn} from '../columns';
import {dayScale} from '../geometry/dayScale';
import {ticks, type Domain} from '../geometry/valueScale';
import {yearBarsPath} from '../geometry/yearBarsPath';
import tones from '../tones.module.css';
import type {Tone} from '../types';

interface Props {
  capital: number;
  /** Up to three percents of the simple percent capital strategy, 1–99. */
  percents: readonly number[];
  /** Number of buy signals in a row. */
  count: number;
}

const TONES: readonly Tone[] = ['series1', 'series2', 'benchmark'];
const money = (value: number): string => formatNumber(value, 0);

/** What each of several buy signals in a row gets under the simple percent strategy, for a few percents. */
export default function BuyDecayFigure({capital, percents, count}: Props): ReactNode {
  const series = percents.map((value, index) => ({
    name: `百分比 ${value}`,
    tone: TONES[index] as Tone,
    values: buySequence(capital, count, (account) => simplePercentAmount(account, value)).map(({amount}) => amount),
  }));
  const x = dayScale({first: 0, last: count - 1});
  const domain: Domain = [0, 1.06 * Math.max(...series.flatMap(({values}) => values))];
  const spent = series.map(({name, values}) => `${name}：第一次 ${money(values[0] as number)}，第 ${count} 次 ${money(values.at(-1) as number)}`).join('；');
  return (
    <ChartFigure
      file="simple-percent-decay"
      title={`简单百分比：连续 ${count} 次买入各投入多少`}
      summary={`${spent}。`}
      caption={`初始资金 ${money(capital)}，期间价格不动、没有卖出，不计佣金与取整。`}
      dates={Array.from({length: count}, (_, index) => String(index + 1))}
      dateTitle="第几次买入"
      x={x}
      dateTicks={Array.from({length: count}, (_, index) => ({at: x.at(index), text: String(index + 1), spare: index % 2 === 1}))}
      values={{domain, ticks: ticks(domain, 5), format: money}}
      entries={series.map(({name, tone}) => ({name, tone, block: 'bar' as const}))}
      columns={series.map((one) => numberColumn(one, {tone: one.tone, domain}, 0))}>
      {series.map(({name, values, tone}, place) => (
        <path key={name} className={clsx(plot.solid, tones[tone])} d={yearBarsPath(values, {x, domain, place, of: series.length})} />
      ))}
    </ChartFigure>
  );
}
