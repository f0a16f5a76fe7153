import {decodeBars, type EncodedBars} from '@site/src/engine';
import {oncePer} from './oncePer';

/** The bars of a data file. */
export const barsOf = oncePer((data: EncodedBars) => decodeBars(data));
