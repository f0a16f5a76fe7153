/** Names of the states of the signal state machine, for readers. */
export const stateNames: Readonly<Record<'B' | 'S' | 'H' | 'E', string>> = {B: 'B 买入', S: 'S 卖出', H: 'H 持有', E: 'E 空仓'};
