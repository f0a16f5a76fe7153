import type {ReactNode} from 'react';
import {compile, exampleRun, signalRhythm, type Bars, type ExampleRun, type SignalRhythm} from '@site/src/engine';
import {FIRST_DAY, LAST_DAY, PERIODS} from '../../lab/StrategyLab/periods';
import CaptionedTable from '../CaptionedTable';
import {formatKnown, formatPercent} from '../format';
import {findExample} from '../StrategyExample/findExample';
import {stretchOf} from '../StrategyExample/exampleRows';
import {poolOf} from '../StrategyExample/poolOf';

interface Props {
  bars: Bars;
  /** Id of a strategy of the pages: one row per stretch of history. */
  of?: string;
  /** Instead: several ids, one row each, on the whole sample. */
  compare?: readonly string[];
}

interface Row extends SignalRhythm {
  name: string;
}

const runs = new WeakMap<Bars, Map<string, ExampleRun>>();

function runOf(id: string, bars: Bars): ExampleRun {
  const {text, title} = findExample(id);
  const known = runs.get(bars) ?? new Map<string, ExampleRun>();
  runs.set(bars, known);
  const {plan} = compile(text, {allowBare: true});
  if (plan === null) {
    throw new Error(`示例“${title}”通不过检查，数不出信号。`);
  }
  const run = known.get(id) ?? exampleRun(plan, bars, poolOf(text));
  known.set(id, run);
  return run;
}

function rhythm(id: string, bars: Bars, days: {from: string; to: string}): SignalRhythm {
  const {first, last} = stretchOf(bars, days);
  return signalRhythm(runOf(id, bars).result.state, bars.close, first, last);
}

/** Fewer round trips than this say nothing of a stretch. */
const ENOUGH = 4;

function worstStretch(rows: readonly Row[]): string {
  const share = ({roundTrips, roundTripsLower}: Row): number => roundTripsLower / roundTrips;
  const judged = rows.slice(0, -1).filter(({roundTrips}) => roundTrips >= ENOUGH);
  const [worst] = [...judged].sort((a, b) => share(b) - share(a));
  if (worst === undefined) {
    return '各段的来回都太少，看不出哪一段更难。';
  }
  const few = `来回不少于 ${ENOUGH} 次的几段里，`;
  return share(worst) < 0.5
    ? `${few}卖价不高于买价的来回都不到一半。`
    : `${few}最难的是“${worst.name}”：${worst.roundTrips} 次来回，${worst.roundTripsLower} 次卖价不高于买价。`;
}

/** How often strategies of the pages act: signals, days held and round trips, with no account of money. */
export default function RhythmTable({bars, of, compare}: Props): ReactNode {
  if ((of === undefined) === (compare === undefined)) {
    throw new Error('<RhythmTable>：请写 of="示例的 id"，或者写 compare={[几个 id]}，二者选一。');
  }
  const all = {from: FIRST_DAY, to: LAST_DAY};
  const rows: Row[] = of !== undefined
    ? PERIODS.map(({label, from, to}) => ({name: label, ...rhythm(of, bars, {from, to})}))
    : (compare ?? []).map((id) => ({name: findExample(id).title, ...rhythm(id, bars, all)}));
  const used = (of === undefined ? (compare ?? []) : [of]).map((id) => runOf(id, bars));
  const sources = [...new Set(used.flatMap(({markets}) => markets.map(({source}) => source)))];
  return (
    <CaptionedTable
      caption={of === undefined ? '几份策略在整个样本上的节奏' : `${findExample(of).title}在不同行情里的节奏`}
      rows={rows}
      columns={[
        {title: of === undefined ? '策略' : '时期', heading: true, cell: ({name}) => name},
        {title: '买入信号', numeric: true, cell: ({buys}) => buys},
        {title: '持仓的日子', numeric: true, cell: ({heldShare}) => formatPercent(heldShare, 0)},
        {title: '完成的来回', numeric: true, cell: ({roundTrips}) => roundTrips},
        {title: '卖价不高于买价', numeric: true, cell: ({roundTripsLower}) => roundTripsLower},
        {title: '平均持仓', numeric: true, cell: ({averageBars}) => (averageBars === null ? '—' : `${formatKnown(averageBars, 0)} 日`)},
      ]}
      finding={of === undefined ? undefined : worstStretch(rows)}
      source={
        `标普 500，${FIRST_DAY} 至 ${LAST_DAY}${of === undefined ? '' : '，状态连续推算，各段不从空仓重新开始'}。` +
        `${sources.map((source) => `${source}。`).join('')}${used.some(({second}) => second !== null) ? '股债开关只数第一个标的。' : ''}` +
        '来回按次日收盘价计，不含佣金（本站约定）；历史数据仅作教学演示。'
      }
    />
  );
}
