import type {PageExample} from '../../content/pageExample';
import type {PhrasingContent} from 'mdast';
import * as z from 'zod';
import {formatKnown, formatNumber, formatValue, span} from '../../content/format';
import {stateNames} from '../../results/stateNames';
import {at, own, type Bars, type SignalState} from '../../engine';
import {compositionGraph, outcomeSentence, type ExampleRun, type Plan} from '../../engine/language';
import {chart, type ChartValue, type Series} from '../../results/chart';
import {code, link, list, paragraph} from '../kit/content';
import {drawnLines} from '../../results/drawnLines';
import {
  findExample,
  marketSources,
  planOf,
  poolOfExample,
  runExample,
  stretchOfDays,
  type BarRange,
} from '../kit/example';
import {lowestPoint} from '../kit/extreme';
import {longestFlat} from '../kit/longestFlat';
import {figure, dateProp} from '../kit/figure';
import {signalMarks} from '../../results/ruleLines';
import {table, type FigureColumn, type TableValue, type Value} from '../kit/value';

const days = z.strictObject({from: dateProp, to: dateProp});

/** Options in the first line of a strategy's code block, as passed on by src/markdown/strategyExamples. */
const pictures = z.strictObject({
  id: z.string(),
  graph: z.literal(true).optional(),
  legend: z.literal(false).optional(),
  chart: z.literal(true).optional(),
  days: z.union([z.literal('signals'), days]).optional(),
  // The crash of 2008, with the time before and after it.
  range: days.default({from: '2007-07-01', to: '2009-06-30'}),
});

interface Run extends ExampleRun {
  example: PageExample;
  plan: Plan;
  bars: Bars;
}

const MOST_ROWS = 40;

/**
 * The bars in a table of days.
 * @param signalsOnly true to omit days without a signal.
 * @throws Error in Chinese when there are too many.
 */
function tableDays({result, second}: Run, {first, last}: BarRange, signalsOnly: boolean): number[] {
  const isSignal = (state: SignalState | undefined): boolean => state === 'B' || state === 'S';
  const all = Array.from({length: last - first + 1}, (_, index) => first + index);
  const rows = signalsOnly ? all.filter((t) => isSignal(result.state[t]) || isSignal(second?.state[t])) : all;
  if (rows.length > MOST_ROWS) {
    const shorter = signalsOnly ? 'from=… to=…' : 'days="…"';
    throw new Error(`表里会有 ${rows.length} 天，超过 ${MOST_ROWS} 天没有人读完。请在代码块首行用更短的 ${shorter}。`);
  }
  return rows;
}

function runSentence({bars: {date}, result: {state}}: Run, {first, last}: BarRange): string {
  const states = state.slice(first, last + 1);
  const count = (...wanted: SignalState[]): number => states.filter((found) => wanted.includes(found)).length;
  return (
    `标普 500，${date[first]} 至 ${date[last]}，共 ${states.length} 个交易日：` +
    `买入信号 ${count('B')} 次，卖出信号 ${count('S')} 次，${count('H', 'S')} 天持仓。`
  );
}

/** The signals on the prices of a stretch, with the numeric outputs of the strategy. */
function charts(run: Run, stretch: BarRange): ChartValue[] {
  const {id, title} = run.example;
  const cut = <Item>(values: readonly Item[]): Item[] => values.slice(stretch.first, stretch.last + 1);
  const cutSeries = ({name, values}: Series): Series => ({name, values: cut(values)});
  const dates = cut(run.bars.date);
  const {overlays, panels} = drawnLines(run.plan, run.result, run.bars.close);
  const summary = runSentence(run, stretch);
  const price = chart('price', {
    file: `${id}-price`,
    title: `${title}：信号`,
    summary,
    caption: `${summary}${marketSources(run.markets)}标记画在信号日。`,
    dates,
    close: cut(run.bars.close),
    overlays: overlays.map(cutSeries),
    marks: signalMarks(cut(run.result.state)),
    notes: [
      ...longestFlat({close: cut(run.bars.close), states: cut(run.result.state)}),
      ...lowestPoint({dates, values: cut(run.bars.close), says: '收盘最低'}),
    ],
  });
  const panelCharts = panels.map(({lines, bars: histogram}, index) => {
    const names = lines.map(({name}) => name).join('、');
    return chart('panel', {
      file: `${id}-panel-${index + 1}`,
      title: names,
      summary: `${names} 的逐日数值，${span(dates)}。`,
      dates,
      lines: lines.map(cutSeries),
      ...(histogram && {bars: cutSeries(histogram)}),
      notes:
        lines.length === 1
          ? lines.flatMap((line) => lowestPoint({dates, values: cutSeries(line).values, says: '最低'}))
          : [],
    });
  });
  return [price, ...panelCharts];
}

/** Day by day: close, outputs of the strategy, both conditions and the state. */
function dayTable({plan, bars, result, second}: Run, rows: readonly number[], caption: string): TableValue {
  const values = (step: number, component = 'value'): readonly (number | boolean | null)[] =>
    own(result.steps[step], component) ?? [];
  const output = ({name, step, component}: Plan['outputs'][number]): FigureColumn<number> => {
    const all = values(step, component);
    const numeric = all.some((value) => typeof value === 'number');
    const textAt = (value: number | boolean | null): string =>
      numeric && typeof value !== 'boolean' ? formatKnown(value) : formatValue(value);
    return {title: name, numeric, cell: (t) => textAt(all[t] ?? null)};
  };
  const state = (title: string, {state: states}: ExampleRun['result']): FigureColumn<number> => ({
    title,
    cell: (t) => stateNames[at(states, t)],
  });
  return table({
    caption,
    rows,
    columns: [
      {title: '日期', heading: true, numeric: true, cell: (t) => bars.date[t]},
      {title: '收盘价', numeric: true, cell: (t) => formatNumber(at(bars.close, t))},
      ...plan.outputs.map(output),
      {title: '买入条件', cell: (t) => formatValue(values(plan.buy)[t])},
      {title: '卖出条件', cell: (t) => formatValue(values(plan.sell)[t])},
      ...(second === null ? [state('状态', result)] : [state('第一个标的', result), state('第二个标的', second)]),
    ],
  });
}

const text = (value: string): PhrasingContent => ({type: 'text', value});

const NOTES = ['figure-notes'];

/** A table of days, preceded by a note on their selection. */
function daysWithNote(run: Run, stretch: BarRange, signalsOnly: boolean): Value[] {
  const {example, bars, second, markets} = run;
  const rows = tableDays(run, stretch, signalsOnly);
  const note =
    `${signalsOnly ? '有信号的日子' : '逐日'}，${bars.date[stretch.first]} 至 ${bars.date[stretch.last]}，标普 500 日线。${marketSources(markets)}` +
    `${second === null ? '' : '第二个标的用模拟的债券行情。'}${rows.length === 0 ? '这一段没有买入或卖出。' : ''}`;
  return [
    {...paragraph(note), data: {hProperties: {className: NOTES}}},
    ...(rows.length === 0
      ? []
      : [dayTable(run, rows, `${example.title}：${signalsOnly ? '有信号的日子' : '逐日的数值与状态'}`)]),
  ];
}

/** Files published on the site for the markets of page strategies. */
const MARKET_FILES: Dictionary<string> = {SPX: 'sp500.csv', VIX: 'sim-vix.csv'};

/** A note on a document with a period: `run` applies the rule to all bars, only a backtest begins on that day. */
function periodNote(written: string, id: string): PhrasingContent[] {
  // A valid document has this shape.
  const {start_date: start, symbols = []} = JSON.parse(written) as {start_date?: string; symbols?: readonly unknown[]};
  if (start === undefined) {
    return [];
  }
  const note = `。这是规则在整份行情上的状态；组合从 ${start} 开始，是回测的事`;
  return symbols.length > 1 ? [text(note)] : [text(`${note}：`), code(`node strategy.mjs backtest --file ${id}.json`)];
}

/** Not for authors: src/markdown/strategyExamples adds the tag after the link to the playground. */
export const StrategyCommand = figure('note', {
  about: '在自己的电脑上运行一份策略的命令与结果',
  props: z.strictObject({id: z.string(), install: z.boolean().optional()}),
  readsExamples: true,
  compute: ({id, install = false}, sample): readonly Value[] => {
    const example = findExample(id, sample);
    const {result, second, markets} = runExample(example, sample);
    const options = markets.map(({code: market}) => {
      const file = own(MARKET_FILES, market);
      if (file === undefined) {
        throw new Error(
          `策略示例 “${id}” 用到了市场 ${market}，没有供人下载的行情；请用 ${Object.keys(MARKET_FILES).join('、')}，或发布一份。`,
        );
      }
      return ` --market ${market}=${file}`;
    });
    const pool = second !== null && poolOfExample(example.text).length === 0 ? ' --symbols SP500,SIM_BOND' : '';
    return [
      ...(install ? [text('先装好'), link('/docs/reference/run-locally', '命令行工具'), text('：')] : []),
      code(`node strategy.mjs run ${id}.json${options.join('')}${pool}`),
      text(`，最后一行是“${outcomeSentence(result.state, sample.bars.date)}”`),
      ...periodNote(example.text, id),
    ];
  },
});

/** Not for authors: src/markdown/strategyExamples adds the tag below the code block of a strategy. */
export const StrategyPictures = figure('note', {
  about: '一份策略的图与信号',
  props: z.strictObject({settings: z.string()}),
  readsExamples: true,
  compute: ({settings}, sample): readonly Value[] => {
    const asked = pictures.parse(JSON.parse(settings));
    const example = findExample(asked.id, sample);
    const plan = planOf(example);
    const graph = asked.graph
      ? [
          chart('graph', {
            graph: compositionGraph(plan),
            title: `${example.title}：怎样组成`,
            hasLegend: asked.legend !== false,
          }),
        ]
      : [];
    if (!asked.chart && asked.days === undefined) {
      return graph;
    }
    const {bars} = sample;
    const run: Run = {...runExample(example, sample), example, plan, bars};
    const stretch = stretchOfDays(bars, asked.range);
    const {diagnostics} = run.result;
    return [
      ...graph,
      ...(asked.chart ? charts(run, stretch) : []),
      ...(asked.days === undefined
        ? []
        : daysWithNote(
            run,
            typeof asked.days === 'object' ? stretchOfDays(bars, asked.days) : stretch,
            asked.days === 'signals',
          )),
      ...(diagnostics.length === 0
        ? []
        : [
            {
              ...list(diagnostics.map(({message}) => `整个样本上：${message}`)),
              data: {hProperties: {className: NOTES, ariaLabel: '在整个样本上运行后的提示'}},
            },
          ]),
    ];
  },
});
