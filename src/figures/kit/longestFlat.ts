import {formatPercent} from '../../content/format';
import type {SignalState} from '../../engine';
import type {Note} from '../../results/chart';
import {signalMarks} from '../../results/ruleLines';

/** The longest stretch without a position between two signals, with the market's move in it, as a note of a chart. */
export function longestFlat({close, states}: {close: readonly number[]; states: readonly SignalState[]}): Note[] {
  const marks = signalMarks(states);
  const [longest] = marks
    .flatMap(({index, side}, place) => {
      const next = marks[place + 1];
      return side === 'sell' && next !== undefined ? [{from: index, to: next.index}] : [];
    })
    .sort((a, b) => b.to - b.from - (a.to - a.from));
  if (longest === undefined) {
    return [];
  }
  const {from, to} = longest;
  const change = (close[to] ?? NaN) / (close[from] ?? NaN) - 1;
  return [{kind: 'band', from, to, text: `空仓 ${to - from} 个交易日，指数 ${formatPercent(change, 1)}`}];
}
