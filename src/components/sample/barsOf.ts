import {decodeBars, type Bars, type EncodedBars} from '@site/src/engine';

const decoded = new WeakMap<EncodedBars, Bars>();

/** The bars of a data file, decoded once per visit. */
export function barsOf(data: EncodedBars): Bars {
  const bars = decoded.get(data) ?? decodeBars(data);
  decoded.set(data, bars);
  return bars;
}
