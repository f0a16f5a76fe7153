import {judgedOrRefused} from '../kit/judged';
import * as z from 'zod';
import {formatNumber, rateText, spaced, share} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import {at, closeBars, last, present, type Bars} from '../../engine';
import {COMMISSION, ruleRun, type Rule, type RuleRun} from '../../engine/backtest';
import {isHolding, isJudged, judge, type Difference, type Judgement, type Verdict} from '../../engine/uncertainty';
import {unbroken} from '../kit/content';
import {findExample} from '../kit/example';
import {figure, oncePer, rate, tableFigure, type Sample} from '../kit/figure';
import {ruleName, ruleOf, ruleProps, runOf, shortName, type RuleProps} from '../kit/rule';
import {gainText, JUDGED, shareRange, shortVerdict, signed, signedRange, VERDICTS, type JudgedFigure} from '../../results/uncertainty';
import {table, type Column, type Text} from '../kit/value';
import {BILLS, withBills} from '../otherMarkets/bills';
import {votes} from '../otherMarkets/votes';
import {judged} from '../studies';
import {counted, DRAWS, verdictColumns} from './verdictColumns';

const HOLDING = '一直持有';

/** A rule on one market: the same parameters, the same fee, closes only. */
export interface MarketRow {
  name: string;
  years: string;
  /** What the account became. */
  final: number;
  /** Share of the completed trades that made money; `null` without one. */
  winRate: number | null;
  holds: boolean;
  found: Judgement;
  /** The gap of growth while cash earns interest; `null` where no rates are known, and for holding. */
  withBills: Difference | null;
}

const closesOnly = (bars: Bars): Bars => oncePer(bars, 'closes', () => closeBars(bars.date, bars.close));

/** A rule on the bars of a market. @param paid what becomes of a run: itself, or the same with interest on its cash. */
export type OnMarket = (bars: Bars, paid: (run: RuleRun) => RuleRun) => RuleRun;

/** The rule of a figure's props, compared with holding. @throws RangeError as `ruleRun`. */
export const onMarket =
  (rule: Rule, commission: number = COMMISSION): OnMarket =>
  (bars, paid) =>
    paid(ruleRun(bars, rule, {commission}));

/** A rule on one market. @throws RangeError as the rule and `judge`. */
function judgedRule(rule: OnMarket, {bars, hasBills}: {bars: Bars; hasBills?: true}, {kept, months}: Sample) {
  const run = rule(bars, (own) => own);
  const holds = isHolding(run);
  const billed = hasBills && !holds ? kept(judge, judged(rule(bars, (own) => withBills(own, months)))) : 'no-fill';
  return {
    final: last(run.equity),
    winRate: run.metrics.winRate,
    holds,
    found: kept(judge, judged(run)),
    withBills: isJudged(billed) ? billed.growthGap : null,
  };
}

/** The sample and the other real markets, closes only, in the order of their years. */
export function sixMarkets({bars, markets}: Sample): {name: string; years: string; bars: Bars; hasBills?: true}[] {
  const [first, final] = [at(bars.date, 0), last(bars.date)];
  const years = `${first.slice(0, 4)}–${final.slice(0, 4)}`;
  const own = {name: SYMBOL, years, hasBills: true, bars: closesOnly(bars)} as const;
  return [own, ...markets].sort((a, b) => a.years.localeCompare(b.years));
}

/** @throws RangeError as the rule and `judge`. */
export const marketRows = (rule: OnMarket, sample: Sample): MarketRow[] =>
  sixMarkets(sample).map((market) => ({name: market.name, years: market.years, ...judgedRule(rule, market, sample)}));

export const COUNTS = ['零', '一', '两', '三', '四', '五', '六'];

/** In how many of the markets each verdict holds. */
function marketSentence(rows: readonly MarketRow[], of: JudgedFigure): string {
  const count = (verdict: Verdict): number => counted(rows, (found) => found[JUDGED[of]].verdict === verdict);
  const words = VERDICTS[of](HOLDING);
  const said = (['higher', 'lower', 'open'] as const).filter((verdict) => count(verdict) > 0);
  const silent = rows.length - counted(rows, () => true);
  return [
    ...said.map((verdict) => `${COUNTS[count(verdict)]}个${words[verdict]}`),
    ...(silent === 0 ? [] : [`${COUNTS[silent]}个没有买过`]),
  ].join('，');
}

/** What becomes of the verdicts on growth while cash earns interest. */
function billsSentence(rows: readonly MarketRow[]): string {
  const said = rows.flatMap(({name, found, withBills: billed}) => {
    const [before, after] = [isJudged(found) && shortVerdict('growth', found.growthGap), billed && shortVerdict('growth', billed)];
    return after === null ? [] : [{name, words: before === after ? `仍是“${after}”` : `由“${before}”变为“${after}”`}];
  });
  const isOne = said.every(({words}) => words === said[0]?.words);
  const words = isOne
    ? [`${said.map(({name}) => name).join('与')}的收益都${said[0]?.words}`]
    : said.map(({name, words: one}) => `${name}的收益${one}`);
  return said.length === 0 ? '' : spaced(`现金若拿短期国债的利息，${words.join('，')}。`);
}

/** Why six markets are not six votes. */
export function votesSentence({markets}: Sample): string {
  const {low, high, worth} = votes(markets.filter(({pool}) => pool === 'europe'));
  return spaced(
    `六个市场不是六票：四个欧洲指数是同一段年份，日收益两两相关 ${formatNumber(low)} 到 ${formatNumber(high)}，合起来约值 ${formatNumber(worth, 1)} 票。`,
  );
}

const isAllHolding = (rows: readonly MarketRow[]): boolean => rows.every(({holds}) => holds);

const marketColumns: readonly [Column<MarketRow>, Column<MarketRow>] = [
  {title: '市场', heading: true, cell: ({name}) => unbroken(name)},
  {title: '年份', numeric: true, cell: ({years}) => years},
];

/** First the verdict, as in `verdictColumns`; what bears it stands on the right. */
const ofBills =
  (show: (gap: Difference) => string) =>
  ({withBills: gap}: MarketRow): Text =>
    unbroken(gap === null ? '—' : show(gap));
const [billsVerdict, ...billsGap] = [
  {title: '现金拿短期国债利息', cell: ofBills((gap) => shortVerdict('growth', gap))},
  {title: '拿利息时相差', numeric: true, cell: ofBills(({value}) => signed(value))},
  {title: '拿利息时的差，真实的九成在', numeric: true, cell: ofBills(signedRange)},
] as const;

/** A rule on a market in a row: its verdicts, what bears them, and the years. @param names as those of `verdictColumns`. */
export function comparedColumns(...names: Parameters<typeof verdictColumns>): readonly Column<MarketRow>[] {
  const [name, years] = marketColumns;
  const verdicts = verdictColumns(...names);
  return [name, ...verdicts.slice(0, 1), billsVerdict, ...verdicts.slice(1), ...billsGap, years];
}

export const MarketVerdicts = figure('table', {
  about: '换一个市场，结论还在不在',
  hint: '标普 500、道琼斯与四个欧洲指数，同样的参数、同样的费用，只用收盘价；表下写明在六个市场里的几个成立。`example` 是策略代码块的 `id`。',
  example: '<MarketVerdicts strategy="DualMovingAverage" />',
  props: z.strictObject({...ruleProps, example: z.string().optional(), commission: rate.optional()}),
  readsExamples: true,
  compute: ({commission = COMMISSION, example, ...given}, sample) => {
    const rule = example === undefined ? given : {...given, document: findExample(example, sample).text};
    const rows = marketRows(onMarket(ruleOf(rule), commission), sample);
    const origins = [...new Set(sample.markets.map(({origin}) => origin))].join('，');
    const closes = rows.find(({name}) => name === SYMBOL)?.final;
    const whole = runOf({...rule, commission}, sample).equity.at(-1);
    const gained = counted(rows, ({growth}) => growth.verdict === 'higher');
    return table({
      caption: `${shortName(rule)}在六个市场的结果`,
      rows,
      columns: isAllHolding(rows)
        ? [
            ...marketColumns,
            {title: '每年', numeric: true, cell: ({found}) => share(judgedOrRefused(found).growth.value)},
            {title: '每年，真实的九成在', numeric: true, cell: ({found}) => shareRange(judgedOrRefused(found).growth)},
            {title: '结论', cell: ({found}) => gainText(judgedOrRefused(found).growth)},
            {title: '最大回撤', numeric: true, cell: ({found}) => share(judgedOrRefused(found).depth.value)},
            {title: '最大回撤，真实的九成在', numeric: true, cell: ({found}) => shareRange(judgedOrRefused(found).depth)},
          ]
        : comparedColumns('策略'),
      finding: isAllHolding(rows)
        ? `六个市场里，${COUNTS[gained]}个的区间整个在 0 以上。${votesSentence(sample)}`
        : `六个市场里，收益${marketSentence(rows, 'growth')}；最大回撤${marketSentence(rows, 'depth')}。${billsSentence(rows)}${votesSentence(sample)}`,
      source: spaced(
        `${ruleName(rule)}，佣金单边 ${rateText(commission)}，次日收盘成交，全仓买卖。${SYMBOL} 与其余五个市场都只用收盘价` +
          `${closes === whole ? '' : '，所以第一个的结果与用到最高、最低价时不同'}。${isAllHolding(rows) ? '' : BILLS}` +
          `区间按平稳自助法重抽${DRAWS} 次，块长按各自的行情。其余行情取自 ${origins}。`,
      ),
    });
  },
});

/** Rules that are out of the market on many days, as props of figures. */
const CASH_RULES: readonly {rule: RuleProps; mode?: string}[] = [
  {rule: {strategy: 'DualMovingAverage'}},
  {rule: {strategy: 'ChandelierExit'}},
  {rule: {strategy: 'Macd'}},
  {rule: {strategy: 'BollingerBands'}},
  {rule: {strategy: 'BollingerBands', params: {mode: 'breakout'}}, mode: '，突破'},
];

export const CashInterestTable = tableFigure({
  about: '现金计不计利息，改变多少结论',
  caption: '道琼斯 1980–1989，空仓的现金不计利息与拿短期国债的利息',
  rows: (_, sample) =>
    CASH_RULES.map(({rule, mode = ''}) => ({
      ...present(marketRows(onMarket(ruleOf(rule)), sample).find(({name}) => name === '道琼斯')),
      name: shortName(rule) + mode,
    })),
  columns: [
    {title: '规则', heading: true, cell: ({name}) => name},
    {title: '不计利息', cell: ({found}) => unbroken(shortVerdict('growth', judgedOrRefused(found).growthGap))},
    {title: '拿利息', cell: billsVerdict.cell},
    {title: '不计利息时相差', numeric: true, cell: ({found}) => signed(judgedOrRefused(found).growthGap.value)},
    {title: '不计利息时的差，真实的九成在', numeric: true, cell: ({found}) => unbroken(signedRange(judgedOrRefused(found).growthGap))},
    ...billsGap,
  ],
  source: `相差是每年比一直持有多几个百分点，佣金单边 ${rateText(COMMISSION)}。${BILLS}`,
});
