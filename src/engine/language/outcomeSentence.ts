import {keysOf} from '../records';
import type {SignalState} from '../stateMachine';

/** Names of the states for readers. */
export const STATES = {B: '买入', S: '卖出', H: '持有', E: '空仓'} as const satisfies Record<SignalState, string>;

const whole = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** The number of days in each state, in one sentence: in the playground, and on the last line of `run`. */
export function outcomeSentence(states: readonly SignalState[], dates: readonly string[]): string {
  const counts = keysOf(STATES).map(
    (state) => `${STATES[state]} ${whole(states.filter((one) => one === state).length)} 天`,
  );
  return `在 ${dates[0]} 至 ${dates.at(-1)} 的 ${whole(dates.length)} 个交易日里：${counts.join('，')}。`;
}
