import {luckNote} from './kit/judged';
import type {PageExample} from '../content/pageExample';
import * as z from 'zod';
import {rateText, span, share} from '../content/format';
import {at, indexOfLargest, maxDrawdown, median, placeAmong, type Bars} from '../engine';
import {COMMISSION, ruleRun} from '../engine/backtest';
import {dayIndex} from './kit/checks';
import {runExample, findExample} from './kit/example';
import {tableFigure, figure, type Sample} from './kit/figure';
import {tunedDocument} from './kit/tunedDocument';
import {table} from './kit/value';

/** Delay of a choice between two assets after a turn that is known only in hindsight. */
interface SwitchDelay {
  /** Bars from the turn to the fill of the choice; 0 when the choice was already right. */
  bars: number;
  /** Change of the price in between, as a fraction. */
  change: number;
}

/**
 * The delay of a choice after a turn of the market, filled at the close after the decision.
 * @param inFirst true per bar where the first asset is chosen at its close.
 * @param close of the first asset, same length.
 * @param turn index of the bar of the turn.
 * @param toFirst the choice that is right after the turn: true after a low, false after a high.
 * @returns `null` when the choice is not filled until the end.
 */
export function switchDelay(
  inFirst: readonly boolean[],
  close: readonly number[],
  turn: number,
  toFirst: boolean,
): SwitchDelay | null {
  if (inFirst[turn] === toFirst) {
    return {bars: 0, change: 0};
  }
  const decided = inFirst.findIndex((first, t) => t > turn && first === toFirst);
  const price = decided === -1 ? undefined : close[decided + 1];
  return price === undefined ? null : {bars: decided + 1 - turn, change: price / at(close, turn) - 1};
}

/** The results of switching between two assets, by the prices of the first alone. */
export interface SwitchRecord {
  /** Number of changes of the choice. */
  switches: number;
  /** Share of the days on which the first asset is chosen, 0–1. */
  shareFirst: number;
  /** Median length of a completed stay in either asset, in bars; `null` without one. */
  medianStay: number | null;
  /** Completed stays shorter than ten bars. */
  shortStays: number;
  /** Number of times the first asset was sold and bought back, and how often at a higher price. */
  roundTrips: number;
  dearer: number;
  /** Maximum drawdown, ≤ 0, of holding the first asset while chosen, with no change otherwise. */
  depth: number;
}

const SHORT = 10;

/**
 * Counts the switches of a choice between two assets. A choice made at the close of bar t is filled at the close of
 * bar t + 1. The second asset is assumed constant, so that simulated prices have no influence.
 * @param inFirst true per bar where the first asset is chosen at its close.
 * @param close of the first asset, same length, positive.
 */
export function switchRecord(inFirst: readonly boolean[], close: readonly number[]): SwitchRecord {
  const changes = inFirst.flatMap((now, t) => (t > 0 && now !== inFirst[t - 1] ? [t] : []));
  const stays = changes.slice(1).map((t, index) => t - at(changes, index));
  // Filled on the next bar; a switch on the last bar is not filled.
  const paid = (t: number): number | undefined => close[t + 1];
  const trips = changes.flatMap((t, index) => {
    const [left, back] = [paid(t), paid(changes[index + 1] ?? close.length)];
    return inFirst[t] || left === undefined || back === undefined ? [] : [back > left];
  });
  const values = [1];
  for (let t = 1; t < close.length; t += 1) {
    const held = t >= 2 && inFirst[t - 2] === true;
    values.push(at(values, t - 1) * (held ? at(close, t) / at(close, t - 1) : 1));
  }
  return {
    switches: changes.length,
    shareFirst: inFirst.filter(Boolean).length / inFirst.length,
    medianStay: median(stays),
    shortStays: stays.filter((stay) => stay < SHORT).length,
    roundTrips: trips.length,
    dearer: trips.filter(Boolean).length,
    depth: maxDrawdown(values).depth,
  };
}

/** The versions of the page, from the first to the last. */
const VERSIONS = ['rotation-v0', 'rotation-v1', 'rotation-v2', 'rotation-v3', 'rotation-v4'];

/**
 * True for each day of the sample on which a strategy holds the first of two symbols.
 * @throws Error in Chinese when the strategy is invalid or does not switch between two.
 */
function holdsFirst(example: PageExample, sample: Sample): boolean[] {
  const {result, second} = runExample(example, sample);
  if (second === null) {
    throw new Error(`策略示例“${example.title}”没有用 StockBondSwitch，不在两个标的之间切换。请换一个示例。`);
  }
  return result.state.map((state) => state === 'B' || state === 'H');
}

const source = ({date}: Bars): string =>
  `标普 500，${span(date)}，收盘出信号、次日收盘成交，不计佣金。回撤只算第一个标的在手的日子，第二个标的按不涨不跌计。`;

export const SwitchTable = tableFigure({
  about: '股债开关的几个版本',
  readsExamples: true,
  caption: '各个版本的切换',
  rows: (_, sample) =>
    VERSIONS.map((id) => {
      const example = findExample(id, sample);
      return {title: example.title, ...switchRecord(holdsFirst(example, sample), sample.bars.close)};
    }),
  columns: [
    {title: '版本', heading: true, cell: ({title}) => title},
    {title: '切换次数', numeric: true, cell: ({switches}) => switches},
    {title: '最大回撤', numeric: true, cell: ({depth}) => share(depth)},
    {title: '在第一个标的', numeric: true, cell: ({shareFirst}) => share(shareFirst)},
    {title: '换回时更贵', numeric: true, cell: ({dearer, roundTrips}) => `${dearer} / ${roundTrips}`},
    {title: '一段的中位天数', numeric: true, cell: ({medianStay}) => medianStay ?? '—'},
    {title: '不足 10 天的段', numeric: true, cell: ({shortStays}) => shortStays},
  ],
  finding: (rows) => {
    const most = rows.reduce((a, b) => (b.switches > a.switches ? b : a));
    const least = rows.reduce((a, b) => (b.switches < a.switches ? b : a));
    return (
      `切换最多的是“${most.title}”，${most.switches} 次；最少的是“${least.title}”，${least.switches} 次。` +
      '“换回时更贵”指离开第一个标的之后，以更高的价格再换回来：分母是离开又换回的次数。'
    );
  },
  source: (_, {bars}) => source(bars),
});

const ALREADY = '已经在';

const delayText = (delay: SwitchDelay | null): string =>
  delay === null ? '样本内没有' : delay.bars === 0 ? ALREADY : `${delay.bars} 日，${share(delay.change)}`;

/** Turns of the sample, known only in hindsight. */
const TURNS = [
  {day: '2002-10-09', isLow: true},
  {day: '2007-10-09', isLow: false},
  {day: '2009-03-09', isLow: true},
  {day: '2018-09-20', isLow: false},
  {day: '2018-12-24', isLow: true},
  {day: '2020-02-19', isLow: false},
];

export const SwitchDelayTable = figure('table', {
  about: '高点与低点之后，晚几天才切换',
  readsExamples: true,
  compute: (_, sample) => {
    const {bars} = sample;
    const versions = VERSIONS.map((id) => {
      const example = findExample(id, sample);
      const inFirst = holdsFirst(example, sample);
      const cells = TURNS.map(({day, isLow}) =>
        delayText(switchDelay(inFirst, bars.close, dayIndex(bars, day), isLow)),
      );
      return {title: example.title, cells};
    });
    const isEarly = versions.some(({cells}) => cells.includes(ALREADY));
    return table({
      caption: '转折之后多久才切换',
      rows: TURNS,
      columns: [
        {title: '转折日', heading: true, numeric: true, cell: ({day}) => day},
        {title: '是', cell: ({isLow}) => (isLow ? '低点' : '高点')},
        ...versions.map(({title, cells}) => ({title, numeric: true, cell: (_: unknown, row: number) => cells[row]})),
      ],
      finding: `每一格是从转折日到切换成交的交易日数，和这期间指数的涨跌。${isEarly ? `“${ALREADY}”指转折那天它碰巧就在对的一边。` : ''}`,
      source: `转折日是事后挑出来的，当时没有人知道。${source(bars)}`,
    });
  },
});

export const SwitchSweep = figure('table', {
  about: '股债开关换一组参数',
  hint: '`sets` 写明改哪个指标或信号的哪个参数。',
  example: `<SwitchSweep
  id="rotation-v4"
  names={{'floor.value': '强度门槛'}}
  sets={[{'floor.value': 100}, {'floor.value': 103}, {'floor.value': 105}]}
/>`,
  // Chinese names of the parameters, by `id.parameter` of the document.
  props: z.strictObject({
    id: z.string(),
    names: z.record(z.string(), z.string()),
    sets: z.array(z.record(z.string(), z.number())).min(1),
  }),
  readsExamples: true,
  compute: ({id, names, sets}, sample) => {
    const {date, close} = sample.bars;
    const example = findExample(id, sample);
    const middle = Math.floor(date.length / 2);
    const texts = sets.map((settings) => tunedDocument(example.text, settings));
    const runs = texts.map((text) => ruleRun(sample.bars, {document: text}, {commission: COMMISSION}));
    const rows = sets.map((settings, index) => {
      const inFirst = holdsFirst({...example, text: at(texts, index)}, sample);
      const depth = (start: number, end?: number): number =>
        switchRecord(inFirst.slice(start, end), close.slice(start, end)).depth;
      const values = Object.keys(names).map((key) => settings[key]);
      return {name: values.join(' / '), early: depth(0, middle), late: depth(middle), ...switchRecord(inFirst, close)};
    });
    const [firsts, seconds, counts] = [
      rows.map(({early}) => early),
      rows.map(({late}) => late),
      rows.map(({switches}) => switches),
    ];
    const best = at(rows, indexOfLargest(firsts));
    const later = placeAmong(best.late, seconds);
    return table({
      caption: `${example.title}：换一组参数`,
      rows,
      columns: [
        {title: Object.values(names).join(' / '), heading: true, numeric: true, cell: ({name}) => name},
        {title: '切换次数', numeric: true, cell: ({switches}) => switches},
        {title: '在第一个标的', numeric: true, cell: ({shareFirst}) => share(shareFirst)},
        {title: '前半段回撤', numeric: true, cell: ({early}) => share(early)},
        {title: '名次', numeric: true, cell: ({early}) => placeAmong(early, firsts)},
        {title: '后半段回撤', numeric: true, cell: ({late}) => share(late)},
        {title: '名次', numeric: true, cell: ({late}) => placeAmong(late, seconds)},
      ],
      finding:
        `切换次数在 ${Math.min(...counts)} 与 ${Math.max(...counts)} 之间。` +
        `前半段回撤最浅的是 ${best.name}，到后半段${later === 1 ? '仍' : ''}排第 ${later}，一共 ${rows.length} 组。` +
        `只算第一个标的，另一半按现金，佣金单边 ${rateText(COMMISSION)}：${luckNote(runs, sample)}`,
      source: `前半段到 ${date[middle - 1]} 为止。名次 1 是回撤最浅。${source(sample.bars)}`,
    });
  },
});
