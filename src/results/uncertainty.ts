import {SHORTEST_YEARLY} from '../engine';
import {
  FEWEST_JUDGED,
  INSIDE,
  RESAMPLES,
  SHIFTS,
  type BestOfMany,
  type Difference,
  type Estimate,
  type RuleJudgement,
  type Timing,
  type NoVerdict,
  type IntervalVerdict,
} from '../engine/uncertainty';
import {formatKnown, formatNumber, formatPercent, spaced, share} from '../content/format';
import {SAMPLE} from '../content/sample';

/** A 90 % interval. */
type Interval = Pick<Estimate, 'low' | 'high'>;

/** True when a figure lies outside its own interval. */
export const isOutside = ({value, low, high}: Estimate): boolean => value < low || value > high;

/**
 * The reason why a difference lies outside its own interval, for display beside it.
 * @param whose labels of the differences, such as “德国 DAX 的回撤”; the sentence is empty without any.
 */
export const outsideSentence = (whose: readonly string[]): string =>
  whose.length === 0
    ? ''
    : spaced(
        `${whose.join('、')}，算出的差在自己的区间之外：它靠这段历史里大涨大跌的次序，重抽打散了次序，就很少再差这么多，所以写“分不出”。`,
      );

/** The judged differences from holding: annual growth, and the deepest drawdown. */
export const JUDGED = {growth: 'growthGap', depth: 'depthGap'} as const satisfies Dictionary<keyof RuleJudgement>;
export type JudgedFigure = keyof typeof JUDGED;

/** With one decimal, or with two where one would show 0. */
const end = (value: number, shown: (value: number, digits: number) => string): string =>
  value === 0 || /[1-9]/.test(shown(value, 1)) ? shown(value, 1) : shown(value, 2);

const points = (fraction: number, digits = 1): string => {
  const text = formatNumber(fraction * 100, digits);
  return /[1-9]/.test(text) && fraction > 0 ? `+${text}` : text;
};

/** Percentage points with their sign. */
export const signed = (fraction: number): string => points(fraction);
/** An end of an interval, in signed percentage points. */
export const signedEnd = (fraction: number): string => end(fraction, points);
/** "−7.6 到 +2.8" */
export const signedRange = ({low, high}: Interval): string => `${signedEnd(low)} 到 ${signedEnd(high)}`;
/** "−2.6% 到 4.6%" */
export const shareRange = ({low, high}: Interval): string =>
  `${end(low, formatPercent)} 到 ${end(high, formatPercent)}`;

/** Wording of the verdicts. */
export const VERDICTS: Readonly<Record<JudgedFigure, (holding: string) => Readonly<Record<IntervalVerdict, string>>>> =
  {
    growth: (holding) => ({higher: `高于${holding}`, lower: `低于${holding}`, open: '分不出高下'}),
    depth: (holding) => ({higher: `比${holding}浅`, lower: `比${holding}深`, open: '分不出深浅'}),
  };

/** The parts of a difference that its verdict uses. */
type Judging = Pick<Difference, 'verdict' | 'doubt'>;

/** Verdict text for too few trades, whatever the interval. */
const FEW = '交易太少，不下结论';

export const verdictText = (of: JudgedFigure, {verdict, doubt}: Judging, holding: string = SAMPLE.benchmark): string =>
  doubt === 'trades' ? FEW : VERDICTS[of](holding)[verdict];

/** The reason against a verdict that the interval alone would support; empty for none, or if the verdict states it. */
export const doubtText = ({doubt}: Pick<Difference, 'doubt'>): string =>
  doubt === null
    ? ''
    : {near: '（一端离 0 太近）', outside: '（眼前的差在区间之外）', blocks: '（块长换一种，结论就不同）', trades: ''}[
        doubt
      ];

/** The reason why a run gets no judgement. */
export const unjudgedText = (reason: NoVerdict): string =>
  ({
    'no-fill': '一次也没有买，没有结果可以判断。',
    'too-short': `这一段太短，说不出区间。请把时段放宽到至少 ${FEWEST_JUDGED} 根、${SHORTEST_YEARLY} 个自然日。`,
  })[reason];

/** Verdicts for a narrow column. */
const SHORT: Readonly<Record<JudgedFigure, Readonly<Record<IntervalVerdict, string>>>> = {
  growth: {higher: '高于', lower: '低于', open: '分不出'},
  depth: {higher: '更浅', lower: '更深', open: '分不出'},
};

export const shortVerdict = (of: JudgedFigure, {verdict, doubt}: Judging): string =>
  doubt === 'trades' ? '交易太少' : SHORT[of][verdict];

const size = (fraction: number): string => formatNumber(Math.abs(fraction) * 100, 1);

/** "少 2.5 个百分点": a word instead of a sign. */
export const gapText = (gap: number): string => `${gap >= 0 ? '多' : '少'} ${size(gap)} 个百分点`;

/** "这 20 年只能说到这里，": the length of the history, where the interval supports no verdict. */
const asFarAs = ({years}: Pick<RuleJudgement, 'years'>, {verdict}: Judging): string =>
  verdict === 'open' ? `这 ${formatNumber(years, years < 3 ? 1 : 0)} 年只能说到这里，` : '';

/** Words for more and less of each judged figure. */
const SIDES = {growth: ['多赚', '少赚'], depth: ['浅', '深']} as const satisfies Readonly<
  Record<JudgedFigure, readonly [string, string]>
>;

/** "少赚 8.3 到多赚 2.8 个百分点之间": an interval in everyday words. */
export function intervalText(of: JudgedFigure, {low, high}: Interval): string {
  const [more, less] = SIDES[of];
  const side = (value: number): string =>
    `${value < 0 ? less : more} ${end(Math.abs(value), (size, digits) => formatNumber(size * 100, digits))}`;
  return `${side(low)} 到${side(high)} 个百分点之间`;
}

/** "分不出高下：这 20 年只能说到这里，真实的差，九成把握在每年少赚 8.3 到多赚 2.8 个百分点之间": a growth verdict with its interval. */
export const verdictClause = (gap: Difference, years: number, holding = SAMPLE.benchmark): string =>
  spaced(
    `${verdictText('growth', gap, holding)}${doubtText(gap)}：${asFarAs({years}, gap)}真实的差，九成把握在每年${intervalText('growth', gap)}`,
  );

/** The basis of the verdicts. */
type Compared = Pick<RuleJudgement, 'growthGap' | 'depthGap' | 'timing' | 'years'>;

const fallText = (gap: number): string => `${gap >= 0 ? '浅' : '深'} ${size(gap)} 个百分点`;

/** "14 / 1,000" */
const timingCount = ({shallower, shifts}: Timing): string =>
  `${formatNumber(shallower, 0)} / ${formatNumber(shifts, 0)}`;

/** Title of a column of {@link timingCell}. */
export const TIMING = `${formatNumber(SHIFTS, 0)} 次不看行情的买卖，也这么浅的`;

/** "14", or with the number of shifts where a history is too short for all of them. */
export const timingCell = (timing: Timing | null): string =>
  timing === null ? '—' : timing.shifts === SHIFTS ? formatNumber(timing.shallower, 0) : timingCount(timing);

/** The drawdown against random timing, which removes the effect of being out of the market. */
const timingSentence = (timing: Timing | null): string =>
  timing === null
    ? ''
    : spaced(
        `在场的日子一样多、费用一样，换 ${formatNumber(timing.shifts, 0)} 次不看行情的买卖，` +
          `${timing.shallower <= (timing.shifts * (1 - INSIDE)) / 2 ? '只有' : '有'} ${formatNumber(timing.shallower, 0)} 次跌得这么浅。`,
      );

/**
 * Ratio of the detectable difference to the width of an interval, at 80 % power: z(.95) + z(.8) standard errors, of
 * which an interval is 2 z(.95) wide (Cohen 1988).
 */
const SEEN = (1.6449 + 0.8416) / (2 * 1.6449);

/**
 * The true difference whose interval excludes 0 in eight histories of ten. @returns in the unit of the interval, > 0.
 */
export const seenGap = ({low, high}: Interval): number => SEEN * (high - low);

/** All verdicts in plain words, with their intervals. @param holding name of the benchmark. */
export function uncertaintySentence(found: Compared, holding = SAMPLE.benchmark): string {
  const {growthGap, depthGap} = found;
  return (
    `每年比${holding}${gapText(growthGap.value)}，${verdictClause(growthGap, found.years, holding)}。` +
    `最大回撤${fallText(depthGap.value)}，${verdictText('depth', depthGap, holding)}${doubtText(depthGap)}：` +
    `真实的差，九成把握在${intervalText('depth', depthGap)}。` +
    outsideSentence([...(isOutside(growthGap) ? ['收益'] : []), ...(isOutside(depthGap) ? ['回撤'] : [])]) +
    timingSentence(found.timing)
  );
}

/** The method of the intervals, for the line below a figure. @param ofDays false for returns per bar. */
export const methodText = (
  {
    days,
    blockLength,
    draws = RESAMPLES,
  }: Pick<RuleJudgement, 'days' | 'blockLength'> & Partial<Pick<RuleJudgement, 'draws'>>,
  ofDays = true,
): string =>
  `区间按平稳自助法：${formatNumber(days, 0)} ${ofDays ? '个日' : '根的'}收益成块重抽 ${formatNumber(draws, 0)} 次，` +
  `平均块长 ${formatNumber(blockLength, 0)} ${ofDays ? '日' : '根'}。`;

/** Annual difference below which the number of trades is meaningless, as a fraction. */
const HARDLY = 0.0005;
/** More years than this are shown as a round number. */
const MANY_YEARS = 200;

/**
 * Factor on {@link tradesNeeded} for detection in eight histories of ten instead of five: the distance to 0 must be
 * z(.95) + z(.8) standard errors instead of z(.95), and errors fall with the square root (Cohen 1988).
 */
const SURER = ((1.6449 + 0.8416) / 1.6449) ** 2;

/**
 * The number of completed trades until a difference of this size would stand out from luck in one history of two,
 * that is until its interval excluded 0, if further trades were like the present ones. The width of the interval of a
 * mean falls with the square root of the number of observations (central limit theorem), so it is trades × (distance
 * from the difference to the end of its interval on the side of 0 ÷ difference)².
 * @param gap a difference with its 90 % interval from resampling.
 * @param trades completed trades behind it.
 * @returns not rounded, at most `trades` where the interval excludes 0; `null` without a difference or without
 * trades.
 */
export function tradesNeeded({value, low, high}: Estimate, trades: number): number | null {
  const reach = value > 0 ? value - low : high - value;
  return value === 0 || trades === 0 ? null : trades * (reach / value) ** 2;
}

const roughly = (value: number): string => formatNumber(Number(value.toPrecision(2)), 0);

/**
 * The number of trades that would distinguish the rule from holding at the present annual difference.
 * @param trades completed. @param years that they took. @param holding name of the benchmark.
 * @returns empty without trades.
 */
export function tradesSentence(gap: Difference, trades: number, years: number, holding = SAMPLE.benchmark): string {
  if (trades === 0) {
    return '';
  }
  const needed = Math.abs(gap.value) < HARDLY ? null : tradesNeeded(gap, trades);
  const there = `这段历史有 ${formatNumber(trades, 0)} 笔完成的交易`;
  if (needed === null) {
    return `${there}，与${holding}几乎没有差，多少笔都分不出高下。`;
  }
  if (needed <= trades) {
    return gap.verdict === 'open'
      ? `${there}。`
      : `${there}，差这么多，约 ${roughly(Math.ceil(needed))} 笔就有一半的机会分得出高下：这一次分出来了。`;
  }
  const pace = (count: number): string => {
    const time = (count / trades) * years;
    return time > MANY_YEARS ? `${MANY_YEARS} 年以上` : `约 ${roughly(Math.max(1, time))} 年`;
  };
  return spaced(
    `${there}。如果每年真的差这么多，约要 ${roughly(needed)} 笔才有一半的机会分得出高下（按这里的快慢${pace(needed)}），` +
      `约 ${roughly(SURER * needed)} 笔才有八成的机会（${pace(SURER * needed)}）。`,
  );
}

/** A probability in words: from below 1 % to above 99 %, in whole percents. */
export const chance = (probability: number): string =>
  probability < 0.01 ? '不到 1%' : probability > 0.99 ? '99% 以上' : formatPercent(probability, 0);

/**
 * The value of the best of several attempts, in plain words.
 * @param best `null` when none of them bought.
 * @param count of attempts. @param unit measure word, such as 组. @param holding name of the benchmark.
 */
export function luckSentence(
  best: Pick<BestOfMany, 'gap' | 'luck' | 'probability'> | null,
  count: number,
  unit = '组',
  holding = SAMPLE.benchmark,
): string {
  if (best === null) {
    return `一共试了 ${count} ${unit}，没有一${unit}买过，没有结果可以判断。`;
  }
  const {gap, luck, probability} = best;
  const usual = `${count} ${unit}全靠运气，最好的那${unit}通常也会每年${gapText(luck.median)}`;
  return spaced(
    gap < 0
      ? `一共试了 ${count} ${unit}，最好的一${unit}每年也比${holding}${gapText(gap)}。${usual}；这里连这个都没有。`
      : `一共试了 ${count} ${unit}，最好的一${unit}每年比${holding}${gapText(gap)}。${usual}，多到眼前这个数的机会是 ${chance(probability)}。`,
  );
}

/** A figure of a run with its interval. */
export interface UncertaintyRow {
  name: string;
  value: string;
  range: string;
  /** For differences only. */
  verdict?: string;
}

/** Verdict on whether growth is positive. */
export const gainText = ({verdict, doubt}: Judging): string =>
  doubt === 'trades' ? FEW : {higher: '赚', lower: '赔', open: '分不出赚赔'}[verdict];

/** The sentence for a run that is holding itself. */
export const holdingSentence = (found: Pick<RuleJudgement, 'growth' | 'years'>): string =>
  spaced(
    `每年 ${share(found.growth.value)}，${gainText(found.growth)}：` +
      `${asFarAs(found, found.growth)}真实的数，九成把握在一年 ${shareRange(found.growth)} 之间。`,
  );

/**
 * The figures of a run, each with its interval.
 * @param holds true when the run is holding itself, which has no differences.
 * @param holding name of the benchmark.
 */
export function uncertaintyRows(found: RuleJudgement, holds: boolean, holding = SAMPLE.benchmark): UncertaintyRow[] {
  const own = (name: string, {value, ...range}: Estimate): UncertaintyRow => ({
    name,
    value: share(value),
    range: shareRange(range),
  });
  const compared = (name: string, benchmark: Estimate, of: JudgedFigure, gap: Difference): UncertaintyRow[] => {
    const difference = {
      name: '两者相差（百分点）',
      value: signed(gap.value),
      range: signedRange(gap),
      verdict: verdictText(of, gap, holding) + doubtText(gap),
    };
    return holds ? [] : [own(`${holding}的${name}`, benchmark), difference];
  };
  const {sharpe, timing} = found;
  return [
    {...own('年复合收益率', found.growth), ...(holds && {verdict: gainText(found.growth)})},
    ...compared('年复合收益率', found.benchmarkGrowth, 'growth', found.growthGap),
    own('最大回撤', found.depth),
    ...compared('最大回撤', found.benchmarkDepth, 'depth', found.depthGap),
    ...(timing === null || holds
      ? []
      : [{name: '不看行情的买卖，也跌得这么浅的', value: timingCount(timing), range: '—'}]),
    {
      name: '夏普比率',
      value: formatKnown(sharpe?.value),
      range: sharpe === null ? '—' : `${formatNumber(sharpe.low)} 到 ${formatNumber(sharpe.high)}`,
    },
  ];
}

/** The columns of these rows, also for labs. */
export const UNCERTAINTY_COLUMNS: readonly {
  title: string;
  heading?: boolean;
  numeric?: boolean;
  cell: (row: UncertaintyRow) => string;
}[] = [
  {title: '指标', heading: true, cell: ({name}) => name},
  {title: '这段历史', numeric: true, cell: ({value}) => value},
  {title: '九成把握的区间', numeric: true, cell: ({range}) => range},
  {title: '结论', cell: ({verdict}) => verdict ?? ''},
];
