import {sliceBars, type Asset, type Bars} from '@site/src/engine';

/**
 * What the same money in every symbol is worth, bought at the first close of a stretch and held: the mean of
 * C(t) / C(0). No commission, as for every benchmark of the labs.
 * @param assets symbols with the same dates within the stretch.
 * @throws RangeError when they have not.
 */
export function equalWeight(assets: readonly Asset[], from: string, to: string): Pick<Bars, 'date' | 'close'> {
  const own = assets.map(({bars}) => sliceBars(bars, from, to));
  const date = own[0]?.date ?? [];
  if (own.some((bars) => bars.date.length !== date.length || bars.date[0] !== date[0])) {
    throw new RangeError(`${from} 至 ${to} 之间，各标的的交易日不同，无法等权比较。`);
  }
  return {
    date,
    close: date.map((_, day) => own.reduce((sum, {close}) => sum + (close[day] as number) / (close[0] as number), 0) / own.length),
  };
}
