import {present} from '../../engine';
import {compile, evaluate} from '../../engine/language';
import {allIn, backtest} from '../../engine/backtest';
import {isJudged, judge} from '../../engine/uncertainty';
import {formatPercent, span} from '../../content/format';
import {comparedReturns, gapSentence} from '../../results/outcome';
import {readSample} from '../market-data/readSample';

const DOCUMENT = {
  trade_strategy: {
    indicators: [{id: 'line', type: 'SMA', params: {period: 200, column: 'Close'}}],
    signals: [
      {id: 'up', type: 'Crossover', inputs: [{column: 'Close'}, {ref: 'line'}]},
      {id: 'down', type: 'Crossunder', inputs: [{column: 'Close'}, {ref: 'line'}]},
    ],
    outputs: {buy_signal: 'up', sell_signal: 'down'},
  },
};

/** A rule in words, what becomes of it, and how to tell it: from input to output. */
export interface SkillExample {
  idea: string;
  document: string;
  /** A line of the command line's answer. */
  verdict: string;
  /** First and last day of the sample. */
  period: string;
  depth: string;
}

let known: SkillExample | undefined;

/** The example of the skill on the sample of this build. */
export function skillExample(): SkillExample {
  known ??= made();
  return known;
}

function made(): SkillExample {
  const document = JSON.stringify(DOCUMENT, null, 2);
  const bars = readSample();
  const symbol = 'SP500';
  const {buy, sell} = evaluate(present(compile(document).plan), bars, {symbol, symbols: [symbol]});
  const result = backtest({assets: [{symbol, bars}], signals: [{buy, sell}], capital: allIn()});
  const benchmark = present(result.benchmark);
  const judged = judge({...result, benchmark});
  const returns = comparedReturns({...result, benchmarkMetrics: present(result.benchmarkMetrics)});
  return {
    idea: '收盘价上穿 200 日均线就买，下穿就卖，比一直拿着好吗？',
    document,
    verdict: `策略${gapSentence(returns, isJudged(judged) ? judged : null)}。`,
    period: span(bars.date),
    depth: formatPercent(result.metrics.maxDrawdown.depth),
  };
}
