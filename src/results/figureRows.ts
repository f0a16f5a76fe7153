import type {DrawdownLength, Performance} from '../engine';
import type {Run} from '../engine/backtest';
import {
  DEEPEST_LENGTH,
  formatKnown,
  formatKnownPercent,
  formatPercent,
  LONGEST_LENGTH,
  money,
  share,
  whole,
  YUAN,
} from '../content/format';

type Lengths = Pick<Performance, 'maxDrawdown' | 'longestDrawdown'>;

const lengthText = ({days, recoveryDate}: DrawdownLength): string =>
  `${whole(days)} 天${recoveryDate === null ? '（未恢复）' : ''}`;

/** Durations of the deepest and of the longest drawdown, as listed in every table of figures. */
export const DRAWDOWN_LENGTHS: readonly {name: string; text: (figures: Lengths) => string}[] = [
  {name: DEEPEST_LENGTH, text: ({maxDrawdown}) => lengthText(maxDrawdown)},
  {name: LONGEST_LENGTH, text: ({longestDrawdown}) => lengthText(longestDrawdown)},
];

/** A row of the table of figures; trade statistics have no `benchmark`. `unit` of money defaults to {@link YUAN}. */
export interface FigureRow {
  name: string;
  strategy: (run: Pick<Run, 'metrics'>, unit?: string) => string;
  benchmark?: (figures: Performance) => string;
}

function both(name: string, text: (figures: Performance) => string): FigureRow {
  return {name, strategy: ({metrics}) => text(metrics), benchmark: text};
}

/** The figures that the page guides/portfolio-analysis explains. */
export const FIGURES: readonly FigureRow[] = [
  both('累计收益', ({totalReturn}) => formatPercent(totalReturn)),
  both('年复合收益率', ({cagr}) => formatKnownPercent(cagr)),
  both('最大回撤', ({maxDrawdown}) => formatPercent(maxDrawdown.depth)),
  ...DRAWDOWN_LENGTHS.map(({name, text}) => both(name, text)),
  both('年化波动率', ({volatility}) => formatKnownPercent(volatility)),
  both('夏普比率', ({sharpe}) => formatKnown(sharpe)),
  both('Calmar 比率', ({calmar}) => formatKnown(calmar)),
  {name: '完成的交易', strategy: ({metrics}) => `${metrics.closedTrades} 笔`},
  {name: '胜率', strategy: ({metrics}) => formatKnownPercent(metrics.winRate, 1)},
  {name: '盈亏比', strategy: ({metrics}) => formatKnown(metrics.profitLossRatio)},
  {name: '持仓天数占比', strategy: ({metrics}) => share(metrics.exposure)},
  {name: '佣金合计', strategy: ({metrics}, unit) => money(metrics.commission, unit)},
];

const MAIN = ['累计收益', '年复合收益率', '最大回撤', '完成的交易'];

/** The figures shown first, in this order. */
export const MAIN_FIGURES = FIGURES.filter(({name}) => MAIN.includes(name));

/** The remaining figures of a run. */
export const MORE_FIGURES: readonly FigureRow[] = [
  both('索提诺比率', ({sortino}) => formatKnown(sortino)),
  both('最大回撤的最高点', ({maxDrawdown}) => maxDrawdown.peakDate),
  both('最大回撤的最低点', ({maxDrawdown}) => maxDrawdown.troughDate),
  both('最大回撤的恢复', ({maxDrawdown}) => maxDrawdown.recoveryDate ?? '至今未恢复'),
  both('当前回撤', ({currentDrawdown}) => formatPercent(currentDrawdown)),
  {name: '期末仍持有', strategy: ({metrics}) => `${metrics.openTrades} 笔`},
  {name: '总盈利 ÷ 总亏损', strategy: ({metrics}) => formatKnown(metrics.profitFactor)},
  {
    name: '每笔平均净利润',
    strategy: ({metrics}, unit = YUAN) =>
      metrics.expectancy === null ? '—' : `${formatKnown(metrics.expectancy)} ${unit}`,
  },
  {name: 'SQN', strategy: ({metrics}) => formatKnown(metrics.sqn)},
];
