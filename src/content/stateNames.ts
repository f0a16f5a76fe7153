/** The states of the signal machine as readers see them. */
export const stateNames: Readonly<Record<'B' | 'S' | 'H' | 'E', string>> = {B: 'B 买入', S: 'S 卖出', H: 'H 持有', E: 'E 空仓'};
