import {judgedOrRefused} from '../kit/judged';
import * as z from 'zod';
import {formatNumber, rateText, spaced, share} from '../../content/format';
import {SYMBOL} from '../../content/sample';
import {at, closeBars, last, present, type Bars} from '../../engine';
import {COMMISSION, ruleRun, type SymbolRule, type RuleRun} from '../../engine/backtest';
import {
  isHolding,
  isJudged,
  judge,
  judgeGrowth,
  type Difference,
  type Judgement,
  type IntervalVerdict,
} from '../../engine/uncertainty';
import {link, unbroken} from '../kit/content';
import {findExample} from '../kit/example';
import {figure, oncePer, rate, tableFigure, type Sample} from '../kit/figure';
import {ruleName, ruleFromProps, ruleProps, runOf, shortName, type RuleProps} from '../kit/rule';
import {
  gainText,
  JUDGED,
  shareRange,
  shortVerdict,
  signed,
  VERDICTS,
  type JudgedFigure,
} from '../../results/uncertainty';
import {phrasing, table, type FigureColumn, type Text} from '../kit/value';
import {ASSUMED, BILLS, withBills, withInterest} from '../otherMarkets/bills';
import {europe, votes} from '../otherMarkets/votes';
import {judgementInput} from '../studies';
import {intervalBar} from './intervalBar';
import {countJudged, DRAWS, outsideOf, verdictColumns} from './verdictColumns';

const HOLDING = '一直持有';

/** The gap of growth with interest on cash: at the rate of Treasury bills, or at an assumed one, a fraction a year. */
export interface CashGap {
  rate: 'bills' | number;
  gap: Difference;
}

/** A rule on one market: the same parameters, the same fee, closes only. */
export interface MarketRow {
  name: string;
  years: string;
  /** Final value of the account. */
  final: number;
  /** Share of profitable completed trades; `null` without one. */
  winRate: number | null;
  holds: boolean;
  found: Judgement;
  /**
   * With the rates of bills where known; elsewhere, where growth has a verdict, at the {@link ASSUMED} ones. Empty
   * for holding, which has no cash.
   */
  cash: readonly CashGap[];
}

/** The gap with the interest of bills on cash; `null` where unknown. */
export const billsOf = ({cash}: Pick<MarketRow, 'cash'>): Difference | null =>
  cash.find(({rate}) => rate === 'bills')?.gap ?? null;

/**
 * The first gap with interest whose verdict on growth differs from the one without, which then depends on a
 * convention.
 */
export const overturning = ({found, cash}: Pick<MarketRow, 'found' | 'cash'>): CashGap | null =>
  isJudged(found) && found.growthGap.verdict !== 'open'
    ? (cash.find(({gap}) => gap.verdict !== found.growthGap.verdict) ?? null)
    : null;

/** True where the verdict on growth is withheld, since it depends on an unknown rate. */
const hangsOnRate = (row: MarketRow): boolean => typeof overturning(row)?.rate === 'number';

/** The market with known rates besides the sample. */
const DOW = '道琼斯';

const ON_RATE = '看现金拿几厘';

const closesOnly = (bars: Bars): Bars => oncePer(bars, 'closes', () => closeBars(bars.date, bars.close));

/** A rule on the bars of a market. @param paid transforms the run: identity, or interest on its cash. */
export type OnMarket = (bars: Bars, paid: (run: RuleRun) => RuleRun) => RuleRun;

/** The rule of a figure's props, compared with holding. @throws RangeError as `ruleRun`. */
export const onMarket =
  (rule: SymbolRule, commission: number = COMMISSION): OnMarket =>
  (bars, paid) =>
    paid(ruleRun(bars, rule, {commission}));

/** The judgement of a rule on one market. @throws RangeError as the rule and `judge`. */
function judgedRule(rule: OnMarket, {bars, hasBills}: {bars: Bars; hasBills?: true}, {cached, months}: Sample) {
  const run = rule(bars, (own) => own);
  const holds = isHolding(run);
  const found = cached(judge, judgementInput(run));
  const gapAt = (rate: CashGap['rate'], paid: (own: RuleRun) => RuleRun): CashGap[] => {
    const gap = cached(judgeGrowth, judgementInput(rule(bars, paid)));
    return typeof gap === 'string' ? [] : [{rate, gap}];
  };
  const isTold = isJudged(found) && found.growthGap.verdict !== 'open';
  const assumed = isTold ? ASSUMED.flatMap((rate) => gapAt(rate, (own) => withInterest(own, () => rate))) : [];
  return {
    final: last(run.equity),
    winRate: run.metrics.winRate,
    holds,
    found,
    cash: holds ? [] : hasBills ? gapAt('bills', (own) => withBills(own, months)) : assumed,
  };
}

/** The sample and the other real markets, closes only, in the order of their years. */
export function sixMarkets({bars, markets}: Sample): {name: string; years: string; bars: Bars; hasBills?: true}[] {
  const [first, final] = [at(bars.date, 0), last(bars.date)];
  const years = `${first.slice(0, 4)}–${final.slice(0, 4)}`;
  const own = {name: SYMBOL, years, hasBills: true, bars: closesOnly(bars)} as const;
  return [own, ...markets].sort((a, b) => a.years.localeCompare(b.years));
}

/** The judgement of a rule on each of the six markets. @throws RangeError as the rule and `judge`. */
export const marketRows = (rule: OnMarket, sample: Sample): MarketRow[] =>
  sixMarkets(sample).map((market) => ({name: market.name, years: market.years, ...judgedRule(rule, market, sample)}));

export const COUNTS = ['零', '一', '两', '三', '四', '五', '六'];

/** The number of markets with each verdict. */
function marketSentence(rows: readonly MarketRow[], of: JudgedFigure): string {
  const onRate = of === 'growth' ? rows.filter(hangsOnRate) : [];
  const others = rows.filter((row) => !onRate.includes(row));
  const count = (verdict: IntervalVerdict): number =>
    countJudged(others, (found) => found[JUDGED[of]].verdict === verdict);
  const words = VERDICTS[of](HOLDING);
  const verdicts = (['higher', 'lower', 'open'] as const).filter((verdict) => count(verdict) > 0);
  const silent = rows.length - countJudged(rows, () => true);
  return [
    ...verdicts.map((verdict) => `${COUNTS[count(verdict)]}个${words[verdict]}`),
    ...(onRate.length === 0 ? [] : [`${COUNTS[onRate.length]}个${ON_RATE}`]),
    ...(silent === 0 ? [] : [`${COUNTS[silent]}个没有买过`]),
  ].join('，');
}

/** The verdicts on growth with interest on cash. */
function billsSentence(rows: readonly MarketRow[]): string {
  const changes = rows.flatMap((row) => {
    const {name, found} = row;
    const billed = billsOf(row);
    const [before, after] = [
      isJudged(found) && shortVerdict('growth', found.growthGap),
      billed && shortVerdict('growth', billed),
    ];
    return after === null ? [] : [{name, words: before === after ? `仍是“${after}”` : `由“${before}”变为“${after}”`}];
  });
  const isOne = changes.every(({words}) => words === changes[0]?.words);
  const words = isOne
    ? [`${changes.map(({name}) => name).join('与')}的收益都${changes[0]?.words}`]
    : changes.map(({name, words: one}) => `${name}的收益${one}`);
  return changes.length === 0 ? '' : spaced(`现金若拿短期国债的利息，${words.join('，')}。`);
}

/** The reason why six markets are not six votes; its numbers are on /docs/concepts/uncertainty#markets. */
export const votesSentence = ({markets}: Sample): string =>
  spaced(`六个市场不是六票，四个欧洲指数合起来约值 ${formatNumber(votes(europe(markets)).worth, 1)} 票。`);

/** Links to the explanation of the column with interest on cash and to the source of the prices. */
export const BILLS_PLACE: readonly Text[] = [
  '“现金拿短期国债利息”与“看现金拿几厘”：',
  link('/docs/concepts/uncertainty#cash', '现金不计利息'),
  '。',
];
export const MARKETS_PLACE: readonly Text[] = [
  '行情的出处：',
  link('/docs/reference/data#other-markets', '另外五个市场'),
  '。',
];

const isAllHolding = (rows: readonly MarketRow[]): boolean => rows.every(({holds}) => holds);

const marketColumns: readonly [FigureColumn<MarketRow>, FigureColumn<MarketRow>] = [
  {title: '市场', heading: true, cell: ({name}) => unbroken(name)},
  {title: '年份', numeric: true, cell: ({years}) => years},
];

/** The verdict comes first, as in `verdictColumns`; its basis is on the right. */
const ofBills =
  (show: (gap: Difference) => Text) =>
  (row: MarketRow): Text => {
    const gap = billsOf(row);
    return gap === null ? '—' : show(gap);
  };
const [billsVerdict, ...billsGap] = [
  {title: '现金拿短期国债利息', cell: ofBills((gap) => unbroken(shortVerdict('growth', gap)))},
  {title: '拿利息时相差', numeric: true, cell: ofBills(({value}) => signed(value))},
  {title: '拿利息时的差，九成把握的区间', numeric: true, cell: ofBills((gap) => intervalBar(gap, 'growth'))},
] as const;

/**
 * Columns of a rule on a market: its verdicts, their basis, and the years. @param names as those of `verdictColumns`.
 */
export function comparedColumns(...names: Parameters<typeof verdictColumns>): readonly FigureColumn<MarketRow>[] {
  const [name, years] = marketColumns;
  const [growth, ...others] = verdictColumns(...names);
  const verdict: FigureColumn<MarketRow> = {
    ...growth,
    cell: (row, place) => (hangsOnRate(row) ? unbroken(ON_RATE) : growth.cell(row, place)),
  };
  return [name, verdict, billsVerdict, ...others, ...billsGap, years];
}

export const MarketVerdicts = figure('table', {
  about: '换一个市场，结论还在不在',
  hint: '标普 500、道琼斯与四个欧洲指数，同样的参数、同样的费用，只用收盘价；表下写明在六个市场里的几个成立。`example` 是策略代码块的 `id`。',
  example: '<MarketVerdicts strategy="DualMovingAverage" />',
  props: z.strictObject({...ruleProps, example: z.string().optional(), commission: rate.optional()}),
  readsExamples: true,
  compute: ({commission = COMMISSION, example, ...given}, sample) => {
    const rule = example === undefined ? given : {...given, document: findExample(example, sample).text};
    const rows = marketRows(onMarket(ruleFromProps(rule), commission), sample);
    const closes = rows.find(({name}) => name === SYMBOL)?.final;
    const whole = runOf({...rule, commission}, sample).equity.at(-1);
    const gained = countJudged(rows, ({growth}) => growth.verdict === 'higher');
    return table({
      caption: `${shortName(rule)}在六个市场的结果`,
      rows,
      columns: isAllHolding(rows)
        ? [
            ...marketColumns,
            {title: '每年', numeric: true, cell: ({found}) => share(judgedOrRefused(found).growth.value)},
            {
              title: '每年，九成把握的区间',
              numeric: true,
              cell: ({found}) => shareRange(judgedOrRefused(found).growth),
            },
            {title: '结论', cell: ({found}) => gainText(judgedOrRefused(found).growth)},
            {title: '最大回撤', numeric: true, cell: ({found}) => share(judgedOrRefused(found).depth.value)},
            {
              title: '最大回撤，九成把握的区间',
              numeric: true,
              cell: ({found}) => shareRange(judgedOrRefused(found).depth),
            },
          ]
        : comparedColumns('策略'),
      finding: isAllHolding(rows)
        ? `六个市场里，${COUNTS[gained]}个的区间整个在 0 以上。${votesSentence(sample)}`
        : `六个市场里，收益${marketSentence(rows, 'growth')}；最大回撤${marketSentence(rows, 'depth')}。${billsSentence(rows)}${outsideOf(rows)}${votesSentence(sample)}`,
      source: [
        spaced(
          `${ruleName(rule)}，佣金单边 ${rateText(commission)}。都只用收盘价` +
            `${closes === whole ? '' : '，所以第一个的结果与用到最高、最低价时不同'}。区间重抽${DRAWS} 次。`,
        ),
        ...(isAllHolding(rows) ? [] : BILLS_PLACE),
        ...MARKETS_PLACE,
      ].flatMap(phrasing),
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
  caption: (_, {markets}) =>
    `${DOW} ${present(markets.find(({name}) => name === DOW)).years}，空仓的现金不计利息与拿短期国债的利息`,
  rows: (_, sample) =>
    CASH_RULES.map(({rule, mode = ''}) => ({
      ...present(marketRows(onMarket(ruleFromProps(rule)), sample).find(({name}) => name === DOW)),
      name: shortName(rule) + mode,
    })),
  columns: [
    {title: '规则', heading: true, cell: ({name}) => name},
    {title: '不计利息', cell: ({found}) => unbroken(shortVerdict('growth', judgedOrRefused(found).growthGap))},
    {title: '拿利息', cell: billsVerdict.cell},
    {title: '不计利息时相差', numeric: true, cell: ({found}) => signed(judgedOrRefused(found).growthGap.value)},
    {
      title: '不计利息时的差，九成把握的区间',
      numeric: true,
      cell: ({found}) => intervalBar(judgedOrRefused(found).growthGap, 'growth'),
    },
    ...billsGap,
  ],
  source: `相差是每年比一直持有多几个百分点，佣金单边 ${rateText(COMMISSION)}。${BILLS}`,
});
