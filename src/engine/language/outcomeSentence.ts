import type {SignalState} from '../stateMachine';

const NAMES: readonly (readonly [SignalState, string])[] = [
  ['B', '买入'],
  ['S', '卖出'],
  ['H', '持有'],
  ['E', '空仓'],
];

const whole = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',');

/** How many days have which state, in one sentence: what the playground says, and the last line of `run`. */
export function outcomeSentence(states: readonly SignalState[], dates: readonly string[]): string {
  const counts = NAMES.map(([state, name]) => `${name} ${whole(states.filter((one) => one === state).length)} 天`);
  return `在 ${dates[0]} 至 ${dates.at(-1)} 的 ${whole(dates.length)} 个交易日里：${counts.join('，')}。`;
}
