import type {ReactNode} from 'react';
import {ruleVariants, type EncodedBars, type RuleVariant, type StrategyBody, type VariantRun} from '@site/src/engine';
import {barsOf} from '../../lab/market';
import CaptionedTable from '../CaptionedTable';
import type {Column} from '../DataTable';
import {formatNumber, formatPercent} from '../format';
import styles from './styles.module.css';

const COLUMNS = {
  buyDays: {title: '买入为真的天数', cell: ({buyDays}) => formatNumber(buyDays, 0)},
  overlap: {title: '买卖同真的天数', cell: ({overlap}) => formatNumber(overlap, 0)},
  entries: {title: '买入次数', cell: ({entries}) => formatNumber(entries, 0)},
  quickTurns: {title: '次日反转', cell: ({quickTurns}) => formatNumber(quickTurns, 0)},
  exposure: {title: '持仓时间', cell: ({metrics}) => formatPercent(metrics.exposure, 0)},
  winRate: {title: '胜率', cell: ({metrics}) => (metrics.winRate === null ? '—' : formatPercent(metrics.winRate, 0))},
  totalReturn: {title: '累计收益', cell: ({metrics}) => formatPercent(metrics.totalReturn, 1)},
  maxDrawdown: {title: '最大回撤', cell: ({metrics}) => formatPercent(metrics.maxDrawdown.depth, 1)},
} as const satisfies Record<string, Pick<Column<VariantRun>, 'title' | 'cell'>>;

interface Props {
  /** Indicators and signals, as in a strategy document. */
  body: StrategyBody;
  rows: readonly (RuleVariant & {name: string})[];
  /** Columns, in order. */
  show: readonly (keyof typeof COLUMNS)[];
  data: EncodedBars;
}

function finding(runs: readonly VariantRun[]): string | undefined {
  const hold = runs[0]?.hold;
  if (hold === undefined) {
    return undefined;
  }
  const behind = runs.filter(({metrics}) => metrics.totalReturn < hold.totalReturn).length;
  return (
    `同期一直持有：累计 ${formatPercent(hold.totalReturn, 1)}，最大回撤 ${formatPercent(hold.maxDrawdown.depth, 1)}。` +
    `表里 ${runs.length} 种写法，有 ${behind} 种的累计收益低于它。`
  );
}

/** One set of signals, bought and sold in several ways, on the sample. */
export default function VariantTable({body, rows, show, data}: Props): ReactNode {
  const bars = barsOf(data);
  const runs = ruleVariants(bars, body, rows);
  const isFeeVaried = new Set(runs.map(({commission}) => commission)).size > 1;
  const fee = (run: VariantRun): string => formatPercent(run.commission, 2);
  return (
    <CaptionedTable
      caption="几种写法在样本上的结果"
      rows={runs}
      columns={[
        {title: '写法', heading: true, cell: (_, index) => <span className={styles.name}>{rows[index]?.name}</span>},
        ...(isFeeVaried ? [{title: '单边费率', numeric: true, cell: fee}] : []),
        ...show.map((name) => ({...COLUMNS[name], numeric: true})),
      ]}
      finding={show.includes('totalReturn') ? finding(runs) : undefined}
      source={`标普 500 指数 ${bars.date[0]} 至 ${bars.date.at(-1)}，每次全仓，${isFeeVaried || runs[0] === undefined ? '' : `单边费率 ${fee(runs[0])}，`}不含分红。`}
    />
  );
}
