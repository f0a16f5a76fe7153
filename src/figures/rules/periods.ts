import * as z from 'zod';
import {spaced, share} from '../../content/format';
import {SYMBOL, PERIODS} from '../../content/sample';
import {isMore, type Bars} from '../../engine';
import {ruleRun, COMMISSION, type SymbolRule, type RuleConditions} from '../../engine/backtest';
import {tableFigure} from '../kit/figure';
import {ruleProps, runProps, shortName, ruleFromProps, source} from '../kit/rule';

/** A named stretch of history. */
interface NamedPeriod {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

interface Outcome {
  totalReturn: number;
  /** Maximum drawdown, a fraction ≤ 0. */
  depth: number;
}

/** A rule and holding on one stretch. */
interface PeriodRow extends NamedPeriod {
  rule: Outcome;
  /** Bought on the first day at no cost and held. */
  hold: Outcome;
  /** Share of days with a position of the rule, 0–1. */
  exposure: number;
  fills: number;
}

/** The same rule on several stretches, each with fresh capital, compared with holding. */
export function periodComparison(
  bars: Bars,
  rule: SymbolRule,
  periods: readonly NamedPeriod[],
  conditions: RuleConditions = {},
): PeriodRow[] {
  return periods.map(({label, from, to}) => {
    const {metrics, benchmarkMetrics, fills} = ruleRun(bars, rule, {...conditions, from, to});
    const outcome = ({totalReturn, maxDrawdown}: typeof benchmarkMetrics): Outcome => ({
      totalReturn,
      depth: maxDrawdown.depth,
    });
    return {
      label,
      from,
      to,
      rule: outcome(metrics),
      hold: outcome(benchmarkMetrics),
      exposure: metrics.exposure,
      fills: fills.length,
    };
  });
}

export const PeriodTable = tableFigure({
  about: '换一段历史，结果怎样',
  hint: '样本里有名字的几段与全部，规则与一直持有并排。',
  example: '<PeriodTable strategy="DualMovingAverage" />',
  props: z.strictObject({...ruleProps, commission: runProps.commission}),
  caption: (props) => `${SYMBOL}，${shortName(props)}与一直持有在不同时期的结果`,
  rows: ({commission = COMMISSION, ...rule}, {bars}) =>
    periodComparison(bars, ruleFromProps(rule), PERIODS, {commission}),
  columns: [
    {title: '时期', heading: true, cell: ({label}) => label},
    {title: '策略收益', numeric: true, cell: (row) => share(row.rule.totalReturn)},
    {title: '持有收益', numeric: true, cell: ({hold}) => share(hold.totalReturn)},
    {title: '策略最大回撤', numeric: true, cell: (row) => share(row.rule.depth)},
    {title: '持有最大回撤', numeric: true, cell: ({hold}) => share(hold.depth)},
    {title: '持仓天数占比', numeric: true, cell: ({exposure}) => share(exposure)},
    {title: '成交次数', numeric: true, cell: ({fills}) => fills},
  ],
  finding: (rows, props) => {
    const name = shortName(props);
    const stretches = rows.slice(0, -1);
    const held = stretches.filter(({rule, hold}) => isMore(hold.totalReturn, rule.totalReturn)).length;
    const deeper = stretches.filter(({rule, hold}) => isMore(hold.depth, rule.depth)).length;
    return spaced(
      `${stretches.length} 段里，${held} 段一直持有赚得更多，${deeper} 段${name}的最大回撤更深；段短，哪一段的差都可能是运气。`,
    );
  },
  source: (props) => `每一段都从现金重新开始，指标用此前的行情预热。${source(props, {stretch: false})}`,
});
