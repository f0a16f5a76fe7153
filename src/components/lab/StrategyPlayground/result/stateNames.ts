import type {SignalState} from '@site/src/engine';

/** Display names of the states. */
export const STATE_NAMES: Readonly<Record<SignalState, string>> = {B: '买入', S: '卖出', H: '持有', E: '空仓'};
