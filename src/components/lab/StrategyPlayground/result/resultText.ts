import {last} from '@site/src/engine';
import {money} from '@site/src/content/format';
import {leadOf, SAMPLE, unitOf} from '@site/src/content/sample';
import {missedSentence} from '@site/src/results/missedBuys';
import {sentence} from '@site/src/results/outcome';
import type {Prices} from '../run/prices';
import type {Backtest as Run} from '@site/src/results/runBacktest';
import type {Playground} from '../usePlayground';

/** Remarks on a result: buys that were not filled, payments, symbols that are left out. */
function remarks({missed, paidIn, equity, names}: Run, symbols: readonly string[], unit: string): string {
  const left = symbols.length - (names === null ? 1 : 2);
  return [
    missedSentence(missed),
    ...(paidIn === null
      ? []
      : [`前后投入 ${money(last(paidIn), unit)}，期末 ${money(last(equity), unit)}；收益与回撤按份额净值。`]),
    ...(names === null ? [] : ['第二个标的用模拟债券。']),
    ...(left > 0 ? [`组合有 ${symbols.length} 个标的，这里只回测${names === null ? '第一个' : '前两个'}。`] : []),
  ].join('');
}

/** The result in words; or why there is none. */
export function resultText(
  {good, judgement}: Pick<Playground, 'good' | 'judgement'>,
  prices: Prices,
  page: boolean,
): string {
  if (good === null) {
    return '';
  }
  const {terms, tested} = good;
  const {run, problem} = tested;
  return problem === null
    ? `${run === null ? '' : leadOf(prices) + sentence(run, judgement, '策略', terms, SAMPLE.benchmark, unitOf(prices)) + remarks(run, good.picture.symbols, unitOf(prices))}`
    : `没有回测：${problem}请在${page ? '' : '整页的演练场的'}“设置”里改。`;
}
