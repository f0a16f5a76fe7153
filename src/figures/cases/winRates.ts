import {formatNumber, formatPercent, share, span, spaced} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import {median, present, rankCorrelation, yearlyGrowth} from '../../engine';
import {ruleRun} from '../../engine/backtest';
import {compile} from '../../engine/language';
import {oncePer, tableFigure, type Sample} from '../kit/figure';

/** Minimum completed trades for a meaningful share. */
const FEWEST = 20;

interface RuleResult {
  /** Share of profitable completed trades, and annual growth. */
  winRate: number;
  growth: number;
}

/** All page strategies for one symbol on the sample, with default settings; those that hardly trade are left out. */
const resultsOf = ({bars, examples}: Sample): readonly RuleResult[] =>
  oncePer(bars, JSON.stringify(['win rates', examples.map(({text}) => text)]), () => {
    const texts = [
      ...new Set(
        examples.filter(({text, wrong}) => wrong !== true && text.includes('"trade_strategy"')).map(({text}) => text),
      ),
    ];
    return texts.flatMap((text) => {
      const {plan} = compile(text);
      if (plan === null || text.includes('"strategy_definition"')) {
        return [];
      }
      const {metrics} = ruleRun(bars, {document: text});
      return metrics.closedTrades < FEWEST || metrics.winRate === null
        ? []
        : [{winRate: metrics.winRate, growth: yearlyGrowth(metrics)}];
    });
  });

/** Lower bounds of the rows, fractions. */
const ENDS = [0, 0.4, 0.5, 0.6, 0.7] as const;

const bandName = (low: number, high: number | undefined): string =>
  low === 0
    ? `不到 ${formatPercent(high ?? 1, 0)}`
    : high === undefined
      ? `${formatPercent(low, 0)}以上`
      : `${formatPercent(low, 0)} 到 ${formatPercent(high, 0)}`;

export const WinRates = tableFigure({
  about: '本站全部规则的胜率与收益',
  hint: '各页的单标的策略都在标普 500 上跑一遍，按胜率分成几档。',
  example: '<WinRates />',
  readsExamples: true,
  caption: '本站的规则按胜率分档，各档每年的收益',
  rows: (_, sample) => {
    const results = resultsOf(sample);
    return ENDS.map((low, place) => {
      const high = ENDS[place + 1];
      const growths = results
        .filter(({winRate}) => winRate >= low && winRate < (high ?? Infinity))
        .map(({growth}) => growth);
      return {name: spaced(bandName(low, high)), growths};
    }).filter(({growths}) => growths.length > 0);
  },
  columns: [
    {title: '胜率', heading: true, cell: ({name}) => name},
    {title: '规则', numeric: true, cell: ({growths}) => formatNumber(growths.length, 0)},
    {title: '每年，最低', numeric: true, cell: ({growths}) => share(Math.min(...growths))},
    {title: '正中', numeric: true, cell: ({growths}) => share(present(median(growths)))},
    {title: '最高', numeric: true, cell: ({growths}) => share(Math.max(...growths))},
  ],
  finding: (_, __, sample) => {
    const results = resultsOf(sample);
    const agreement = rankCorrelation(
      results.map(({winRate}) => winRate),
      results.map(({growth}) => growth),
    );
    return spaced(
      `${results.length} 条规则，胜率与收益的名次相关系数是 ${formatNumber(agreement ?? 0)}：1 是胜率越高赚得越多，0 是没有关系。`,
    );
  },
  source: (_, {bars}) =>
    spaced(
      `各页代码块里的单标的策略，${SYMBOL}，${span(bars.date)}，次日收盘成交，默认佣金；完成的交易不到 ${FEWEST} 笔的不算，相同的只算一次。`,
    ),
});
