import {decodeBars, type EncodedBars} from '@site/src/engine';
import {memoisedPer} from './oncePer';

/** The bars of a data file. */
export const barsOf = memoisedPer((data: EncodedBars) => decodeBars(data));
