import type {TermId} from '../../content/glossary';
import {formatDate, formatKnown, formatKnownPercent, formatNumber, share, whole} from '../../content/format';
import {at, indexOfLargest, last, type Bars} from '../../engine';
import {COMMISSION, type RuleRun} from '../../engine/backtest';
import {atr} from '../../engine/teaching';
import {PERFORMANCE_VALUES, returnsOf} from '../kit/backtestValues';
import type {Sample} from '../kit/figure';
import {halvesOf} from '../kit/halves';
import {runOf} from '../kit/rule';

/** Texts of a core term besides its definition. */
export interface TermEntry {
  /** In LaTeX. */
  formula?: string;
  /**
   * One sentence with a number of the sample: of holding it, of the moving averages 10 / 30 on it, or of another
   * example.
   */
  worked: (run: RuleRun, holding: NonNullable<RuleRun['benchmarkMetrics']>, sample: Sample) => string;
  /** A common misunderstanding, in one sentence. */
  misuse: string;
  /** Pages that use it: label of the link, and path below /docs. */
  used: readonly (readonly [label: string, path: string])[];
}

// Ends with a digit before a Chinese character, hence the space.
const RULE = '样本上的双均线 10 / 30 ';
const HOLDING = '样本从头持有到尾';
/** Added to the fee of one side, which makes a fill as expensive as with such slippage. */
const SLIPPAGE = 0.001;
/** Common periods of two averages, in days. */
const COMMON = [
  [5, 20],
  [10, 30],
  [20, 60],
  [50, 200],
] as const;

/** The common periods that were best on the first half of the sample, and their result on the second. */
function chosenEarly(sample: Sample): string {
  const runs = COMMON.map(([short_period, long_period]) => (stretch: {from?: string; to?: string}) => {
    const run = runOf({strategy: 'DualMovingAverage', params: {short_period, long_period}, ...stretch}, sample);
    if (run.benchmarkMetrics === null) {
      throw new Error('双均线的回测没有基准，样本外的算例算不出来。');
    }
    return {...run, benchmarkMetrics: run.benchmarkMetrics};
  });
  const {rows, best, laterRank, splitDate, hold} = halvesOf(runs);
  const {firstHalf, secondHalf} = at(rows, best);
  return (
    `双均线常用的 ${whole(COMMON.length)} 组周期里，到 ${formatDate(splitDate)}为止最好的是 ${COMMON[best]?.join(' / ')}，每年 ${share(firstHalf)}；` +
    `没有参与挑选的后半段，它每年 ${share(secondHalf)}，排第 ${whole(laterRank)}，一直持有每年 ${formatKnownPercent(hold.secondHalf)}：名次传了下去，也不等于比持有强。`
  );
}

/** The average true range of the last day, and of the day on which it was largest relative to the close. */
function trueRanges({date, high, low, close}: Bars): string {
  const ranges = atr({high, low, close}, 14);
  const shares = ranges.map((range, day) => (range ?? 0) / at(close, day));
  const wildest = indexOfLargest(shares);
  return (
    `样本的最后一天，14 日 ATR 是 ${formatKnown(last(ranges))} 点，收盘价的 ${share(last(shares))}；` +
    `相对收盘价最大的一天是 ${formatDate(at(date, wildest))}，${share(at(shares, wildest))}。`
  );
}

export const termEntries = {
  nav: {
    formula: String.raw`\text{净值}_t = \frac{\text{资产}_t}{\text{建仓日的资产}}`,
    worked: (_, {totalReturn}) => `${HOLDING}，净值从 1 变成 ${formatNumber(1 + totalReturn)}。`,
    misuse: '拿有定投的组合的总资产去比净值：新投的钱会抬高总资产。',
    used: [['看懂组合报告', 'guides/portfolio-analysis#core']],
  },
  drawdown: {
    formula: String.raw`\text{回撤}_t = \frac{\text{净值}_t}{\max_{s \le t} \text{净值}_s} - 1`,
    worked: (_, {currentDrawdown}) => `样本的最后一天，一直持有比此前的最高点低 ${share(-currentDrawdown)}。`,
    misuse: '从买入价量起。回撤从最高点量，赚着钱也可以有很深的回撤。',
    used: [['风险指标', 'concepts/risk-analysis#maximum-drawdown']],
  },
  'max-drawdown': {
    formula: String.raw`\text{各天的回撤里最低的一个}`,
    worked: (run, holding) =>
      `${HOLDING}是 ${PERFORMANCE_VALUES.maxDrawdown(holding)}，${PERFORMANCE_VALUES.peakDate(holding)}到 ${PERFORMANCE_VALUES.troughDate(holding)}；${RULE}是 ${PERFORMANCE_VALUES.maxDrawdown(run.metrics)}。`,
    misuse: '当作以后的上限。它只是已经发生过的最深一次。',
    used: [
      ['风险指标', 'concepts/risk-analysis#maximum-drawdown'],
      ['最大回撤的区间', 'concepts/uncertainty#coverage'],
    ],
  },
  'current-drawdown': {
    formula: String.raw`\text{回撤}_{\text{最后一天}}`,
    worked: (run) => `${RULE}是 ${share(run.metrics.currentDrawdown)}。`,
    misuse: '几个月不变就当作稳：多半只是空仓。',
    used: [['看懂组合报告', 'guides/portfolio-analysis#radar']],
  },
  'deepest-drawdown-duration': {
    worked: (_, holding) =>
      `${HOLDING}是 ${PERFORMANCE_VALUES.drawdownDays(holding)} 天，从 ${PERFORMANCE_VALUES.peakDate(holding)}到 ${PERFORMANCE_VALUES.recoveryDate(holding)}。`,
    misuse: '只算下跌的那一段。它算到恢复为止，恢复往往占去大半。',
    used: [['回撤用时的口径', 'reference/conventions#drawdown-length']],
  },
  'longest-drawdown-duration': {
    worked: (_, holding) =>
      `${HOLDING}是 ${PERFORMANCE_VALUES.longestDrawdownDays(holding)} 天，从 ${PERFORMANCE_VALUES.longestPeakDate(holding)}算起，比最深的一次还久。`,
    misuse: '以为最深的一次就是最久的一次。',
    used: [['回撤用时的口径', 'reference/conventions#drawdown-length']],
  },
  cagr: {
    formula: String.raw`\left(\frac{\text{期末}}{\text{期初}}\right)^{1/\text{年数}} - 1`,
    worked: (run, {cagr}) =>
      `${HOLDING}每年 ${formatKnownPercent(cagr)}，${RULE}每年 ${formatKnownPercent(run.metrics.cagr)}。`,
    misuse: '与日收益率的平均乘以 252 混用：后者不算复利。涨得慢、颠簸大时它偏大，涨得快时它偏小。',
    used: [['看懂组合报告', 'guides/portfolio-analysis#core']],
  },
  volatility: {
    formula: String.raw`\text{日收益率的标准差} \times \sqrt{252}`,
    worked: (run, {volatility}) =>
      `${HOLDING}是 ${formatKnownPercent(volatility, 1)}，${RULE}是 ${formatKnownPercent(run.metrics.volatility, 1)}。`,
    misuse: '当作“会亏多少”。连续大涨也会抬高它。',
    used: [['风险指标', 'concepts/risk-analysis#volatility']],
  },
  sharpe: {
    formula: String.raw`\frac{\text{日收益率的平均}}{\text{日收益率的标准差}} \times \sqrt{252}`,
    worked: (run, {sharpe}) => `${HOLDING}是 ${formatKnown(sharpe)}，${RULE}是 ${formatKnown(run.metrics.sharpe)}。`,
    misuse: '比较两个口径不同的数：无风险利率、年化天数、复利与否，差一样就不能比。',
    used: [
      ['夏普比率的口径', 'reference/conventions#sharpe'],
      ['它的误差', 'concepts/uncertainty#tries'],
    ],
  },
  sortino: {
    formula: String.raw`\frac{\text{日收益率的平均}}{\text{下跌日的波动}} \times \sqrt{252}`,
    worked: (run, {sortino}) => `${HOLDING}是 ${formatKnown(sortino)}，${RULE}是 ${formatKnown(run.metrics.sortino)}。`,
    misuse: '与夏普比大小：分母小，所以离 0 更远，赚钱的规则更大，亏钱的规则更负。',
    used: [['看懂组合报告', 'guides/portfolio-analysis#performance']],
  },
  calmar: {
    formula: String.raw`\frac{\text{年复合收益率}}{\lvert \text{最大回撤} \rvert}`,
    worked: (_, {cagr, maxDrawdown, calmar}) =>
      `${HOLDING}是 ${formatKnownPercent(cagr)} ÷ ${share(-maxDrawdown.depth)} = ${formatKnown(calmar)}。`,
    misuse: '用来比较年数不同的两段：越短，坑越可能还没有出现。',
    used: [['参数优化演练', 'primitives/advanced/optimization#baseline']],
  },
  'win-rate': {
    formula: String.raw`\frac{\text{盈利的笔数}}{\text{已平仓的笔数}}`,
    worked: ({metrics}) =>
      `${RULE}是 ${formatKnownPercent(metrics.winRate, 1)}，共 ${whole(metrics.closedTrades)} 笔。`,
    misuse: '单看它选规则：赚小钱、亏大钱的规则胜率最高。',
    used: [['布林带：多数交易赚钱，为什么整体少赚', 'strategies/bollinger-bands#win-rate-trap']],
  },
  'profit-loss-ratio': {
    formula: String.raw`\frac{\text{平均盈利}}{\lvert \text{平均亏损} \rvert}`,
    worked: ({metrics}) => `${RULE}是 ${formatKnown(metrics.profitLossRatio)}。`,
    misuse: '只有几笔亏损时也照读：多一笔就变样。',
    used: [['风险指标', 'concepts/risk-analysis#win-rate']],
  },
  expectancy: {
    formula: String.raw`\frac{\text{盈利之和} - \lvert \text{亏损之和} \rvert}{\text{笔数}}`,
    worked: ({metrics}) => `${RULE}以 100,000 元起步，每笔平均 ${formatKnown(metrics.expectancy, 0)} 元。`,
    misuse: '拿金额去比资金不同的两次回测，应当先除以本金。',
    used: [['风险指标', 'concepts/risk-analysis#win-rate']],
  },
  sqn: {
    formula: String.raw`\sqrt{\text{笔数}} \times \frac{\text{单笔收益率的平均}}{\text{单笔收益率的标准差}}`,
    worked: ({metrics}) => `${RULE}是 ${formatKnown(metrics.sqn)}，${whole(metrics.closedTrades)} 笔。`,
    misuse: '比较笔数差很多的两条规则：笔数多，它就大。',
    used: [['看懂组合报告', 'guides/portfolio-analysis#sqn']],
  },
  excess: {
    formula: String.raw`\text{年复合}_{\text{组合}} - \text{年复合}_{\text{基准}}`,
    worked: ({metrics}, {cagr}) => `${RULE}是 ${formatNumber(((metrics.cagr ?? 0) - (cagr ?? 0)) * 100)} 个百分点。`,
    misuse: '差几个百分点就下结论：真实的差可能是另一个方向。',
    used: [['怎样知道不是运气', 'concepts/uncertainty#definition']],
  },
  commission: {
    formula: String.raw`\text{成交额} \times \text{费率}`,
    worked: ({metrics}) => `${RULE}以 100,000 元起步，一共付了 ${whole(metrics.commission)} 元。`,
    misuse: '写成百分数：0.03 是百分之三，不是万分之三。',
    used: [['创建模拟组合', 'guides/create-portfolio#commission']],
  },
  'warm-up': {
    worked: () => '30 日均线第 30 根才有值，穿越还要前一日，最早第 31 根才可能有信号。',
    misuse: '把没有值当成 0 或假，再取反：`Not` 包住未知，仍是未知。',
    used: [['起点与预热', 'reference/conventions#warm-up']],
  },
  overfitting: {
    worked: ({metrics}, {cagr}) =>
      `${RULE}每年 ${formatKnownPercent(metrics.cagr)}，低于持有的 ${formatKnownPercent(cagr)}；在几十组周期里挑最高的一组，挑出来的那个数里有多少是碰巧，要先扣掉。`,
    misuse: '以为只有复杂的规则才会：两个参数各试十个值，就已经试了一百次。',
    used: [['参数优化演练', 'primitives/advanced/optimization#danger']],
  },
  benchmark: {
    formula: String.raw`\frac{\text{收盘价}_t}{\text{第一天的收盘价}}`,
    worked: (run, {totalReturn}) =>
      `${RULE}累计 ${share(run.metrics.totalReturn)}；它的基准是同一段从头持有到尾，累计 ${share(totalReturn)}。`,
    misuse: '拿不含分红的指数当含分红的组合的基准：比较从一开始就偏了。',
    used: [
      ['风险指标', 'concepts/risk-analysis#how-to-use'],
      ['超额的口径', 'reference/conventions#excess'],
    ],
  },
  'out-of-sample': {
    worked: (_, __, sample) => chosenEarly(sample),
    misuse: '看过后半段，回头改规则，再说它经过了样本外检验。',
    used: [['参数优化演练', 'primitives/advanced/optimization#out-of-sample']],
  },
  slippage: {
    formula: String.raw`\frac{\text{成交价} - \text{预期价}}{\text{预期价}}`,
    worked: ({metrics}, _, sample) => {
      const dearer = runOf({strategy: 'DualMovingAverage', commission: COMMISSION + SLIPPAGE}, sample);
      return `${RULE}每年 ${formatKnownPercent(metrics.cagr)}；设每次成交的滑点是 ${share(SLIPPAGE)}，加进费率，每年变成 ${formatKnownPercent(dearer.metrics.cagr)}。`;
    },
    misuse: '以为按收盘价成交就没有滑点：真实的单子在收盘前后成交，价格不会正好是它。',
    used: [
      ['费用的口径', 'reference/conventions#fees'],
      ['双均线：费用', 'strategies/dual-moving-average#costs'],
    ],
  },
  atr: {
    formula: String.raw`\frac{(\text{天数} - 1) \times \text{昨天的 ATR} + \text{今天的真实波幅}}{\text{天数}}`,
    worked: (_, __, {bars}) => trueRanges(bars),
    misuse: '比较价格差很多的两个标的，或同一标的的两个年代：它的单位是价格，先除以收盘价。',
    used: [
      ['交易策略基础', 'strategies/basic-concepts#atr'],
      ['吊灯止损策略', 'strategies/chandelier-exit#rule'],
    ],
  },
  'stop-loss': {
    worked: (_, __, sample) => {
      const returns = returnsOf(runOf({strategy: 'ChandelierExit'}, sample));
      const losses = returns.filter((gain) => gain <= 0).length;
      return `样本上的吊灯止损默认参数平仓 ${whole(returns.length)} 笔，亏损的有 ${whole(losses)} 笔，最深的一笔 ${share(Math.min(...returns))}。`;
    },
    misuse: '当作亏损的上限：收盘才判断，次日才成交，一夜的大跌会越过那条线。',
    used: [['吊灯止损策略', 'strategies/chandelier-exit#rule']],
  },
  position: {
    formula: String.raw`\frac{\text{持仓的市值}}{\text{总资产}}`,
    worked: ({metrics}) =>
      `${RULE}每次全仓买入：有持仓的日子占 ${share(metrics.exposure)}，仓位是 100%；其余日子是 0。`,
    misuse: '只看一笔亏百分之几，不看它占总资产多少：半仓跌一成，总资产只少半成。',
    used: [
      ['资金策略概览', 'capital-strategies/overview#choose'],
      ['仓位的口径', 'reference/conventions#sizing'],
    ],
  },
} satisfies Partial<Record<TermId, TermEntry>>;
