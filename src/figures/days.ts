import * as z from 'zod';
import {formatDate, formatKnown, span} from '../content/format';
import {FIRST_DAY, LAST_DAY, SYMBOL} from '../content/sample';
import {stateNames} from '../results/stateNames';
import {own, runStateMachine, type SignalState, type NumberSeries} from '../engine';
import {backtest} from '../engine/backtest';
import {buyAndHold, highest} from '../engine/teaching';
import {ruleStretch, type RuleStretch} from './days/ruleStretch';
import {chart, type Mark, type Note, type PriceData, type ChartValue} from '../results/chart';
import {requireOne} from './kit/checks';
import {highestPoint as highestOf, lowestPoint} from './kit/extreme';
import {longestFlat} from './kit/longestFlat';
import {figure, dateProp, oncePer} from './kit/figure';
import {ruleProps, ruleFromProps, ruleName, namedRuleLines, paramsFromProps} from './kit/rule';
import {signalMarks} from '../results/ruleLines';
import {shortenStretch, dateColumn, stretchStateColumn, dayColumn} from './kit/stretch';
import {table} from './kit/value';

export {
  IndicatorTable,
  MacdTable,
  PercentileTable,
  ReplayTable,
  RuleComparison,
  StateTable,
  TrueRangeTable,
} from './days/byHand';

export {StateQuestion} from './days/stateQuestion';

export {WorstStretch} from './days/worstStretch';

const STATES = ['B', 'S', 'H', 'E'] as const;

const pairsOf = (states: readonly (SignalState | null | undefined)[]): string[] =>
  states.slice(1).map((state, day) => `${states[day]}${state}`);

/** Every pair of consecutive states that can result from the conditions of three days. */
function machinePairs(): Set<string> {
  const conditions = [false, true].flatMap((buy) => [false, true].map((sell) => ({buy, sell})));
  const three = conditions.flatMap((a) => conditions.flatMap((b) => conditions.map((c) => [a, b, c])));
  const runs = three.map((days) =>
    runStateMachine(
      days.map(({buy}) => buy),
      days.map(({sell}) => sell),
    ),
  );
  return new Set(runs.flatMap(pairsOf));
}

/** The pairs that regular payments add: with a payment on two consecutive days, and on one. */
function investmentPairs(): Set<string> {
  const date = ['2020-01-31', '2020-02-03', '2020-02-04', '2020-03-02'];
  const close = date.map(() => 10);
  const bars = {date, open: close, high: close, low: close, close, volume: []};
  const params = {
    initial_capital: 1000,
    investment_amount: 1000,
    investment_frequency: 'm',
    percents: 95,
    fund_val_start: 100,
  } as const;
  const {states} = backtest({
    assets: [{symbol: '', bars}],
    signals: [buyAndHold(bars)],
    capital: {name: 'FixedInvestmentStrategy', params},
  });
  return new Set(pairsOf(states[0] ?? []));
}

export const StateTransitions = figure('table', {
  about: '昨天与今天的状态能怎样衔接',
  hint: '由状态机推出。',
  example: '<StateTransitions />',
  compute: () => {
    const [machine, invested] = [machinePairs(), investmentPairs()];
    const cell = (pair: string): string =>
      !machine.has(pair)
        ? invested.has(pair)
          ? '仅定投'
          : '不会'
        : pair === 'BS' || pair === 'SB'
          ? '会，太快'
          : '会';
    return table({
      caption: '昨天的状态之后，今天可能是哪一种',
      rows: STATES,
      columns: [
        {title: '昨天 ＼ 今天', heading: true, cell: (before) => stateNames[before]},
        ...STATES.map((state) => ({
          title: stateNames[state],
          cell: (before: SignalState) => cell(`${before}${state}`),
        })),
      ],
      source:
        '由状态机推出。“会，太快”推得出来，多半是买卖条件没有拉开；“仅定投”只在定投日再次买入时出现；见到“不会”的，先查数据与信号文件。',
    });
  },
});

const stretch = {from: dateProp, to: dateProp};

const stateName = (states: readonly SignalState[], day: number): string => stateNames[states[day] ?? 'E'];

export const DayValue = figure('number', {
  about: '引用某一天的价格、指标或状态',
  hint: '按日期，或按“某天之后的第一个信号”找到那一天。',
  example:
    '2008 年 9 月的卖出信号出现在 <DayValue strategy="DualMovingAverage" signal="sell" after="2008-09-01" of="date" />。',
  props: z.strictObject({
    ...ruleProps,
    // A day of the sample, or the first day from `after` on with this signal.
    on: dateProp.optional(),
    signal: z.enum(['buy', 'sell']).optional(),
    after: dateProp.optional(),
    // Trading days later.
    plus: z.int().optional(),
    // `date`, `close`, `state`, or a series of the rule by the engine's name.
    of: z.string(),
    digits: z.int().min(0).max(8).optional(),
  }),
  compute: ({on, signal, after = FIRST_DAY, plus = 0, of, digits = 2, ...props}, {bars}) => {
    const rule = ruleFromProps(props);
    requireOne([on, signal], '请写 on="日期" 或 signal="buy" 之类的信号，二者选一。');
    const whole = (): RuleStretch => ruleStretch(bars, rule, FIRST_DAY, LAST_DAY, SYMBOL);
    const {dates, close, states, lines} = oncePer(bars, JSON.stringify(['days', rule]), whole);
    const wanted = signal === 'buy' ? 'B' : 'S';
    const found = dates.findIndex((date, day) =>
      signal === undefined ? date === on : date >= after && states[day] === wanted,
    );
    const day = found < 0 ? -1 : found + plus;
    const date = dates[day];
    if (date === undefined) {
      const place = signal === undefined ? `on="${on}"` : `signal="${signal}"，after="${after}"`;
      throw new Error(`样本里没有这一天（${place}，plus=${plus}）；请写 ${FIRST_DAY} 至 ${LAST_DAY} 之间的交易日。`);
    }
    const values: Dictionary<string> = {
      date: formatDate(date),
      close: formatKnown(close[day], digits),
      state: stateName(states, day),
      ...Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, formatKnown(line[day], digits)])),
    };
    const value = own(values, of);
    if (value === undefined) {
      throw new Error(`of="${of}"：没有这个数；可用的有：${Object.keys(values).join('、')}。`);
    }
    return value;
  },
});

/** Days with an event: a trade is signalled, or a condition turns true. */
function happenings({states, buy, sell}: RuleStretch): number[] {
  return states.flatMap((state, day) => {
    const turns = [buy, sell].some((condition) => condition[day] === true && condition[day - 1] === false);
    return state === 'B' || state === 'S' || turns ? [day] : [];
  });
}

function trueConditions(buy: boolean | null | undefined, sell: boolean | null | undefined): string {
  const unknown = buy == null && sell == null ? '未知' : '—';
  return [buy === true && '买入', sell === true && '卖出'].filter(Boolean).join('、') || unknown;
}

const FILLED = {buy: '买', sell: '卖'};

export const WorkedStretch = figure('table', {
  about: '一条规则在真实的几天里怎样走',
  hint: '日期、收盘、指标、条件、状态与成交；长的一段略去没有事情发生的日子。',
  example: '<WorkedStretch strategy="DualMovingAverage" from="2008-09-02" to="2008-09-12" />',
  // Most: a longer stretch omits its quiet days, with their number at each gap.
  props: z.strictObject({...ruleProps, ...stretch, most: z.int().min(1).optional()}),
  compute: ({from, to, most, ...rule}, {bars}) => {
    const shown = ruleStretch(bars, ruleFromProps(rule), from, to, SYMBOL);
    const {dates, close, buy, sell, states, fills, lines} = shown;
    const digits = (values: Readonly<NumberSeries>): number =>
      values.some((value) => value !== null && Math.abs(value) >= 100) ? 2 : 3;
    return table({
      caption: `${SYMBOL}，${from} 至 ${to}：${ruleName(rule)}的逐日状态`,
      rows: shortenStretch(dates.length, happenings(shown), 2, most),
      columns: [
        dateColumn(dates),
        stretchStateColumn(states, ['B', 'S']),
        dayColumn('收盘', (day) => formatKnown(close[day])),
        ...namedRuleLines(rule, lines).map(({name, values}) =>
          dayColumn(name, (day) => formatKnown(values[day], digits(values))),
        ),
        dayColumn('为真的条件', (day) => trueConditions(buy[day], sell[day]), false),
        dayColumn('成交', (day) => (fills[day] == null ? '—' : `${FILLED[fills[day]]} ${formatKnown(close[day])}`)),
      ],
      source:
        `${SYMBOL}，${ruleName(rule)}。${from} 之前的行情只用于计算指标与持仓。` +
        '“成交”是前一日的信号按当日收盘价执行。',
    });
  },
});

const daysOf = (dates: readonly string[], name = SYMBOL): string =>
  `${name}，${span(dates)}，共 ${dates.length} 个交易日`;

type Picture = Pick<PriceData, 'file' | 'title' | 'overlays' | 'notes'> & {
  summary: (buys: number, sells: number) => string;
};

/** The closes of a stretch with overlays and signals, which the summary counts. */
function signalChart({dates, close, states}: RuleStretch, {summary: sentence, ...picture}: Picture): ChartValue {
  const marks = signalMarks(states);
  const buys = marks.filter(({side}) => side === 'buy').length;
  const summary = sentence(buys, marks.length - buys);
  const caption = `${summary}标记画在信号日。`;
  return chart('price', {...picture, summary, caption, dates, close, marks});
}

export const CrossoverFigure = figure('chart', {
  about: '两条均线与买卖点',
  compute: (_, {bars}) => {
    const rule = {strategy: 'DualMovingAverage', params: {short_period: 20, long_period: 60}};
    const shown = ruleStretch(bars, ruleFromProps(rule), '2007-07-01', '2009-06-30', SYMBOL);
    const overlays = namedRuleLines(rule, shown.lines);
    const [fast, slow] = overlays.map(({name}) => name);
    return signalChart(shown, {
      file: 'sp500-crossover',
      title: `${SYMBOL}：${fast}上穿与下穿 ${slow}`,
      summary: (buys, sells) =>
        `${daysOf(shown.dates, `${SYMBOL} 指数`)}：${fast}上穿 ${slow} ${buys} 次，下穿 ${sells} 次。`,
      overlays,
      notes: [...longestFlat(shown), ...lowestPoint({dates: shown.dates, values: shown.close, says: '收盘最低'})],
    });
  },
});

export const ChandelierFigure = figure('chart', {
  about: '吊灯线与持仓期间的棘轮',
  compute: (_, {bars}) => {
    const rule = {strategy: 'ChandelierExit'} as const;
    const {atr_period: period, multiplier} = paramsFromProps(rule);
    const shown = ruleStretch(bars, ruleFromProps(rule), '2005-05-02', '2005-11-30', SYMBOL);
    const {
      dates,
      lines: {exit = [], stop = []},
    } = shown;
    const start = bars.date.indexOf(dates[0] ?? '');
    const raised = dates.filter((_, day) => (stop[day] ?? 0) > (exit[day] ?? Infinity)).length;
    return signalChart(shown, {
      file: 'chandelier-exit',
      title: `${SYMBOL}：${period} 日最高价、下方 ${multiplier} 倍 ATR 的吊灯线与带棘轮的止损线`,
      summary: (buys, sells) =>
        `${daysOf(dates)}：买入信号 ${buys} 次，卖出信号 ${sells} 次；其中 ${raised} 天，止损线因棘轮高于吊灯线。`,
      overlays: [
        {
          name: `${period} 日最高价`,
          tone: 'series3',
          values: highest(bars.high, Number(period)).slice(start, start + dates.length),
        },
        {name: '吊灯线', tone: 'series2', values: exit},
        {name: '止损线', tone: 'subject', values: stop},
      ],
      notes: signalMarks(shown.states).flatMap(({index, side}): Note[] =>
        side === 'sell'
          ? [{kind: 'point', at: index, value: stop[index] ?? NaN, text: `跌到止损线 ${formatKnown(stop[index])}`}]
          : [],
      ),
    });
  },
});

export const BandFigure = figure('chart', {
  about: '布林带与 %B',
  compute: (_, {bars}) => {
    const [period, stddev] = [20, 2];
    const rule = {strategy: 'BollingerBands', params: {period, stddev}};
    const {dates, close, lines} = ruleStretch(bars, ruleFromProps(rule), '2008-04-01', '2009-01-30', SYMBOL);
    const percentB = close.map((price, day) => {
      const [top, bottom] = [lines.upper?.[day] ?? null, lines.lower?.[day] ?? null];
      return top === null || bottom === null || top === bottom ? null : (price - bottom) / (top - bottom);
    });
    const values = percentB.filter((value) => value !== null);
    const count = (test: (value: number) => boolean): number => values.filter(test).length;
    const outside = `${daysOf(dates)}：收盘高于上轨 ${count((value) => value > 1)} 天，低于下轨 ${count((value) => value < 0)} 天。`;
    const span = `%B 在 ${formatKnown(Math.min(...values))} 与 ${formatKnown(Math.max(...values))} 之间，0 是下轨，1 是上轨。`;
    return [
      chart('price', {
        file: 'bollinger-bands',
        title: `${SYMBOL}：收盘价与 ${period} 日、${stddev} 倍标准差的布林带`,
        summary: outside,
        caption: outside,
        dates,
        close,
        // The upper and lower band belong together; the middle has another colour.
        overlays: namedRuleLines(rule, lines).map((line, place) => ({
          ...line,
          tone: place === 1 ? 'series2' : 'series1',
        })),
        marks: percentB.flatMap((value, index): Mark[] =>
          value !== null && (value < 0 || value > 1) ? [{index, side: value < 0 ? 'buy' : 'sell'}] : [],
        ),
        markNames: {buy: '低于下轨', sell: '高于上轨'},
        notes: lowestPoint({dates, values: close, says: '收盘最低'}),
      }),
      chart('panel', {
        file: 'bollinger-percent-b',
        title: '%B：收盘价在带中的位置',
        summary: span,
        caption: `${SYMBOL}，${span}`,
        dates,
        lines: [{name: '%B', values: percentB}],
        levels: [0, 0.5, 1],
        notes: [
          ...lowestPoint({dates, values: percentB, says: '最低'}),
          ...highestOf({dates, values: percentB, says: '最高'}),
        ],
      }),
    ];
  },
});
