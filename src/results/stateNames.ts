import type {SignalState} from '../engine';
import {STATES} from '../engine/language';

/** States by letter and name, for tables and charts that show both. */
export const stateNames: Readonly<Record<SignalState, string>> = {
  B: `B ${STATES.B}`,
  S: `S ${STATES.S}`,
  H: `H ${STATES.H}`,
  E: `E ${STATES.E}`,
};
