import type {SignalState} from '@site/src/engine';
import {formatNumber} from '@site/src/content/format';

const NAMES: readonly [SignalState, string][] = [
  ['B', '买入'],
  ['S', '卖出'],
  ['H', '持有'],
  ['E', '空仓'],
];

/** How many days have which state, in one sentence. */
export function outcomeSentence(states: readonly SignalState[], dates: readonly string[]): string {
  const counts = NAMES.map(([state, name]) => `${name} ${formatNumber(states.filter((one) => one === state).length, 0)} 天`);
  return `在 ${dates[0]} 至 ${dates.at(-1)} 的 ${formatNumber(dates.length, 0)} 个交易日里：${counts.join('，')}。`;
}
