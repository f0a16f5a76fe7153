import type {PhrasingContent} from 'mdast';
import * as z from 'zod';
import {formatNumber, formatKnownPercent, formatPercent, rateText, share, spaced} from '../content/format';
import {SYMBOL} from '../content/sample';
import {keysOf, median, present} from '../engine';
import {COMMISSION} from '../engine/backtest';
import {INSIDE, isJudged, quantile, type Difference} from '../engine/uncertainty';
import {apart} from '../results/regularInvestment';
import type {Count} from '../results/twoShares';
import {
  doubtText,
  gainText,
  isOutside,
  outsideSentence,
  seenGap,
  shareRange,
  signed,
  signedRange,
  TIMING,
} from '../results/uncertainty';
import {
  CLAIMS,
  type TestedQuantity,
  type PopularClaim as TestedClaim,
  type ClaimId,
  type RuleClaim,
} from './cases/claims';
import {
  countOf,
  decidingOf,
  foundEntry,
  foundOf,
  foundRule,
  foundStarts,
  overturned,
  rowOf,
  STANDING,
  growthRows,
  type Found,
  type FoundEntry,
  type FoundRule,
  type FoundStarts,
  type StartResult,
} from './cases/standing';
import {link, strong, unbroken} from './kit/content';
import {figure, oneOf, tableFigure} from './kit/figure';
import {phrasing, table, type FigureColumn, type Text} from './kit/value';
import {ASSUMED} from './otherMarkets/bills';
import {intervalBar} from './uncertainty/intervalBar';
import {BILLS_PLACE, comparedColumns, COUNTS, MARKETS_PLACE, votesSentence} from './uncertainty/markets';
import {DRAWS, outsideOf} from './uncertainty/verdictColumns';

export {WinRates} from './cases/winRates';

const props = z.strictObject({of: oneOf(CLAIMS)});

const claimOf = (id: ClaimId): TestedClaim => CLAIMS[id];

/** "站得住 0 个，站不住 2 个，分不出 4 个" */
const tally = (rows: readonly Found[]): string =>
  keysOf(STANDING)
    .filter((standing) => standing !== 'silent' || countOf(rows, standing) > 0)
    .map((standing) => `${STANDING[standing]} ${countOf(rows, standing)} 个`)
    .join('，');

/** The joint verdict of the markets: "一个站得住，其余分不出". */
function answer(rows: readonly Found[]): string {
  const [holds, fails] = [countOf(rows, 'holds'), countOf(rows, 'fails')];
  if (holds + fails === 0) {
    return `都${STANDING.open}`;
  }
  if (holds > 0 && fails > 0) {
    return tally(rows);
  }
  const [count, standing] = holds > 0 ? [holds, STANDING.holds] : [fails, STANDING.fails];
  return count === rows.length ? `都${standing}` : `${COUNTS[count]}个${standing}，其余${STANDING.open}`;
}

const marketColumn: FigureColumn<Found> = {title: '市场', heading: true, cell: ({name}) => unbroken(name)};
const standingColumn: FigureColumn<Found> = {title: '结论', cell: ({standing}) => unbroken(strong(STANDING[standing]))};

const winColumn: FigureColumn<FoundRule> = {
  title: '胜率',
  numeric: true,
  cell: ({winRate}) => formatKnownPercent(winRate, 0),
};

/** Title and meaning of the figure that decides a claim. */
const DECIDING: Readonly<Record<TestedQuantity, {title: string; meaning: (than: string) => string}>> = {
  growth: {title: '每年相差', meaning: (than) => `“每年相差”是这条规则每年比${than}多赚几个百分点`},
  depth: {title: '回撤相差', meaning: (than) => `“回撤相差”是最大回撤比${than}浅几个百分点`},
  gain: {title: '规则每年', meaning: () => '“规则每年”是规则自己每年的收益'},
  trips: {
    title: '白忙占比相差',
    meaning: (than) => `白忙是买了又卖、扣掉两次佣金没有赚。区间说的是白忙的占比，比${than}多几个百分点`,
  },
};

/** A cell of the deciding figure. */
const deciding =
  (claim: RuleClaim, shown: (difference: Difference) => Text): FigureColumn<FoundRule>['cell'] =>
  (row) => {
    const difference = decidingOf(claim, row);
    return unbroken(difference === null ? '—' : shown(difference));
  };

/** "46 / 75": a count out of a total. */
const ofAll = ({hits, of}: Count): string => `${formatNumber(hits, 0)} / ${formatNumber(of, 0)}`;
/** Columns of unprofitable round trips, for two rules. */
const tripsColumns = (than: string): readonly FigureColumn<FoundRule>[] => [
  {title: '白忙的来回', numeric: true, cell: ({trips}) => unbroken(trips === undefined ? '—' : ofAll(trips.own))},
  {title: than, numeric: true, cell: ({trips}) => unbroken(trips === undefined ? '—' : ofAll(trips.other))},
];

const rangeColumn = (claim: RuleClaim): FigureColumn<FoundRule> => ({
  title: '九成把握的区间',
  numeric: true,
  cell: deciding(claim, (difference) => {
    const {asks} = claim;
    return asks === 'gain'
      ? shareRange(difference)
      : asks === 'trips'
        ? signedRange(difference)
        : intervalBar(difference, asks);
  }),
});
const valueColumn = (claim: RuleClaim): FigureColumn<FoundRule> => ({
  title: DECIDING[claim.asks].title,
  numeric: true,
  cell: deciding(claim, ({value}) => (claim.asks === 'gain' ? share : signed)(value)),
});

/** The true differences detectable in eight histories of ten, where there are enough trades for any. */
function powerSentence(claim: RuleClaim, rows: readonly FoundRule[]): string {
  const seen = rows
    .flatMap((row) => decidingOf(claim, row) ?? [])
    .filter(({doubt}) => doubt !== 'trades')
    .map(seenGap);
  const [least, most] = [Math.min(...seen), Math.max(...seen)].map((gap) => formatNumber(100 * gap, 1));
  const points = least === most ? `${least} 个百分点` : `${least} 到 ${most} 个百分点（各市场不同）`;
  const what = {
    growth: '真实的差要到每年',
    depth: '真实的差要到',
    gain: '真实的收益要离 0 每年',
    trips: '真实的差要到',
  }[claim.asks];
  return seen.length === 0 ? '' : spaced(`${what} ${points}，才有八成的机会看得出来。`);
}

/** Reasons for missing verdicts that an interval alone would support. */
function exceptions(claim: RuleClaim, rows: readonly FoundRule[]): PhrasingContent[] | null {
  const turnedBy = (isBills: boolean): string =>
    rows
      .filter((row) => {
        const by = overturned(claim, row);
        return by !== null && (by.rate === 'bills') === isBills;
      })
      .map(({name}) => name)
      .join('、');
  const [billed, assumed] = [turnedBy(true), turnedBy(false)];
  const rates = ASSUMED.map((rate) => formatPercent(rate, 0)).join('或 ');
  const cash = (text: string): Text => link('/docs/concepts/uncertainty#cash', text);
  const doubts = rows.map((row) => ({name: row.name, why: doubtText(decidingOf(claim, row) ?? {doubt: null})}));
  const few = rows
    .filter((row) => decidingOf(claim, row)?.doubt === 'trades')
    .map(({name}) => name)
    .join('、');
  const remarks = [
    ...(billed === ''
      ? []
      : [spaced(`${billed}一行给空仓的`), cash('现金算了利息'), '。不算就分得出高下，那是规矩造成的。']),
    ...(assumed === ''
      ? []
      : [
          spaced(`${assumed}的结论`),
          cash('看现金拿几厘'),
          spaced(`：一年拿 ${rates}就改口，这里写的是改口的那一次。`),
        ]),
    ...(few === '' ? [] : [spaced(`${few}的交易太少，不下结论。`)]),
    outsideSentence(
      rows
        .filter((row) => {
          const difference = decidingOf(claim, row);
          return difference !== null && difference.doubt !== 'outside' && isOutside(difference);
        })
        .map(({name}) => `${name}一行`),
    ),
    ...doubts.map(({name, why}) => (why === '' ? '' : spaced(`${name}的区间不含 0，仍是${STANDING.open}${why}。`))),
  ].flatMap(phrasing);
  return remarks.length === 0 ? null : remarks;
}

/** A reference to the tested rule on its page. */
const rule = (of: ClaimId): Text[] => ['规则见', link(`/docs/cases/${of}#question`, '怎样才算数'), '。'];

/** A note that none of the six markets is Chinese. */
const notChinese = (of: ClaimId): Text[] => [
  '六个市场没有一个是中国的：',
  link(`/docs/cases/${of}#try`, '换成您的行情'),
  '再看一次。',
];

/** All columns about a rule on the markets. */
function ruleColumns({asks, against}: RuleClaim): readonly FigureColumn<FoundRule>[] {
  const compared = comparedColumns('规则', against?.name);
  if (asks === 'gain') {
    const gain: FigureColumn<FoundRule> = {
      title: '长期',
      cell: ({found}) => unbroken(isJudged(found) ? gainText(found.growth) : '—'),
    };
    return [...compared.slice(0, 1), gain, winColumn, ...compared.slice(-1)];
  }
  // When two rules are compared, neither is random.
  return [...compared.filter(({title}) => against === undefined || title !== TIMING), winColumn];
}

const lost = (outcomes: readonly StartResult[]): StartResult[] => outcomes.filter(({gain}) => gain < 0);
const worst = (outcomes: readonly StartResult[]): StartResult =>
  outcomes.reduce((least, one) => (one.gain < least.gain ? one : least));

const lostColumn: FigureColumn<FoundStarts> = {
  title: '期末亏的',
  numeric: true,
  cell: ({outcomes}) => formatNumber(lost(outcomes).length, 0),
};
const worstColumn: FigureColumn<FoundStarts> = {
  title: '最差',
  numeric: true,
  cell: ({outcomes}) => share(worst(outcomes).gain),
};
const startsColumns: readonly FigureColumn<FoundStarts>[] = [
  marketColumn,
  {title: '起点', numeric: true, cell: ({outcomes}) => formatNumber(outcomes.length, 0)},
  lostColumn,
  worstColumn,
  {title: '最差的一段', numeric: true, cell: ({outcomes}) => `${worst(outcomes).from} 至 ${worst(outcomes).to}`},
  {title: '互不重叠的段', numeric: true, cell: ({outcomes}) => formatNumber(apart(outcomes).length, 0)},
];

const later = ({starts}: FoundEntry): readonly number[] => starts.map(({now, waited}) => waited - now);
const middleOf = (row: FoundEntry): number => present(median(later(row)));

/** A quantile of the later results. */
const tenthOf = (row: FoundEntry, share: number): number => quantile(Float64Array.from(later(row)).sort(), share);

const entryColumns: readonly FigureColumn<FoundEntry>[] = [
  {title: '起点', numeric: true, cell: ({starts}) => formatNumber(starts.length, 0)},
  {
    title: '没有等到',
    numeric: true,
    cell: ({starts}) => formatNumber(starts.filter(({bought}) => bought === null).length, 0),
  },
  {title: '等的期末更多', numeric: true, cell: (row) => formatNumber(later(row).filter((gap) => gap > 0).length, 0)},
  {title: '正中相差', numeric: true, cell: (row) => `${signed(middleOf(row))}%`},
];

const CLOSES = `都只用收盘价，佣金单边 ${rateText(COMMISSION)}；德国 DAX 含股息，其余五个不含。`;

/** @returns what a table was computed with, and where its prices are from. */
const withPlaces = (words: string, ...places: readonly Text[]): PhrasingContent[] =>
  [spaced(words), ...places, ...MARKETS_PLACE].flatMap(phrasing);

export const CaseTable = figure('table', {
  about: '一个说法在六个市场的结论',
  hint: '`of` 是说法的页名，规则写在 `src/figures/cases/claims.ts`。“站得住”“站不住”由区间决定：区间含 0，或现金计息就改口的，都是“分不出”；讲“必”“一定”“总会”的，一个反例就“站不住”。每个市场只有决定结论的两个数，其余由 `CaseNumbers` 列出。',
  example: '<CaseTable of="regular-investment" />',
  props,
  readsExamples: true,
  compute: ({of}, sample) => {
    const claim = claimOf(of);
    const caption = `“${claim.says}”在六个市场`;
    if (claim.kind === 'starts') {
      const rows = foundStarts(claim, sample);
      return table({
        caption,
        rows,
        columns: [marketColumn, standingColumn, lostColumn, worstColumn],
        source: [
          spaced(`期末亏的是起点的个数，最差的是 ${claim.years} 年之后比投入多多少。`),
          ...rule(of),
          ...notChinese(of),
        ].flatMap(phrasing),
      });
    }
    if (claim.kind === 'entry') {
      return table({
        caption,
        rows: foundEntry(claim, sample),
        columns: [marketColumn, standingColumn, ...entryColumns],
        source: [
          spaced(
            `每个月的第一个交易日起，各 ${claim.years} 年：当天就买，或等到比一年内最高收盘低 ${formatPercent(claim.fall, 0)} 再买，买了都不卖。` +
              `相差是等的期末比当天就买多出本金的百分之几。互不重叠的段不到六段，或有多有少，就${STANDING.open}。`,
          ),
          ...rule(of),
          ...notChinese(of),
        ].flatMap(phrasing),
      });
    }
    const rows = foundRule(claim, sample);
    const than = claim.against?.name ?? '一直持有';
    const values =
      claim.asks === 'trips' ? tripsColumns(than) : [claim.isOfWins === true ? winColumn : valueColumn(claim)];
    const meaning = DECIDING[claim.asks].meaning(than);
    return table({
      caption,
      rows,
      columns: [marketColumn, standingColumn, ...values, rangeColumn(claim)],
      finding: exceptions(claim, rows),
      source: [
        spaced(
          claim.isAlways === true
            ? `${meaning}，有一个相反的结局就${STANDING.fails}。`
            : `${meaning}，区间跨过 0，就${STANDING.open}。`,
        ),
        powerSentence(claim, rows),
        ...rule(of),
        ...notChinese(of),
      ].flatMap(phrasing),
    });
  },
});

export const CaseNumbers = figure('table', {
  about: '一个说法在六个市场的全部数值',
  hint: '放在“证据”的折叠里；`of` 与 `CaseTable` 相同。',
  example: '<CaseNumbers of="regular-investment" />',
  props,
  readsExamples: true,
  compute: ({of}, sample) => {
    const claim = claimOf(of);
    const caption = `“${claim.says}”在六个市场的全部数值`;
    if (claim.kind === 'starts') {
      return table({
        caption,
        rows: foundStarts(claim, sample),
        columns: startsColumns,
        source: withPlaces(
          `每个月的第一个交易日作一次起点，各 ${claim.years} 年；${claim.way === 'regular' ? '每月投入同样的钱' : '第一天一次投入'}，可以买零碎份额，期末按收盘价计。${CLOSES}`,
        ),
      });
    }
    if (claim.kind === 'entry') {
      const others: readonly FigureColumn<FoundEntry>[] = [
        {title: '最差一成相差', numeric: true, cell: (row) => `${signed(tenthOf(row, 0.1))}%`},
        {title: '最好一成相差', numeric: true, cell: (row) => `${signed(tenthOf(row, 0.9))}%`},
        {title: '互不重叠的段', numeric: true, cell: ({starts}) => formatNumber(apart(starts).length, 0)},
        {
          title: '其中等的更多',
          numeric: true,
          cell: ({starts}) => formatNumber(apart(starts).filter(({now, waited}) => waited > now).length, 0),
        },
      ];
      return table({
        caption,
        rows: foundEntry(claim, sample),
        columns: [marketColumn, ...entryColumns, ...others],
        finding: votesSentence(sample),
        source: withPlaces(`当天就买，按当天的收盘价；等的，按跌够那天的下一个收盘价。等的时候现金不计利息。${CLOSES}`),
      });
    }
    return table({
      caption,
      rows: foundRule(claim, sample),
      columns: ruleColumns(claim),
      finding: outsideOf(foundRule(claim, sample)) + votesSentence(sample),
      source: withPlaces(`${CLOSES}区间重抽${DRAWS} 次。`, ...(claim.asks === 'gain' ? [] : BILLS_PLACE)),
    });
  },
});

export const CaseAnswer = figure('number', {
  about: '六个市场对一个说法的回答',
  hint: '页首加粗的一句，分享图也取它。',
  example: '**<CaseAnswer of="regular-investment" />。**',
  props,
  readsExamples: true,
  compute: ({of}, sample) => `${claimOf(of).asked}六个真实市场：${answer(foundOf(of, sample))}`,
});

/** "0 / 2 / 4": the number of markets in which a rule earned more than holding, less, or without a verdict. */
const growthText = (rows: readonly Found[] | null): string =>
  rows === null
    ? '—'
    : (['holds', 'fails', 'open'] as const).map((standing) => formatNumber(countOf(rows, standing), 0)).join(' / ');

interface CaseRow {
  id: ClaimId;
  rows: readonly Found[];
  growth: readonly Found[] | null;
}

/** True for claims decided by an interval rather than by one example. */
const isOfInterval = (claim: TestedClaim): boolean => claim.kind === 'rule' && claim.isAlways !== true;

export const CaseOverview = tableFigure({
  about: '全部说法与它们的结论',
  readsExamples: true,
  caption: '说法与六个市场的结论',
  rows: (_, sample) =>
    keysOf(CLAIMS).map((id): CaseRow => ({id, rows: foundOf(id, sample), growth: growthRows(id, sample)})),
  columns: [
    {title: '说法', heading: true, cell: ({id}) => link(`/docs/cases/${id}`, claimOf(id).says)},
    {title: '标普 500', cell: ({rows}) => unbroken(STANDING[rowOf(rows, SYMBOL).standing])},
    ...(['holds', 'fails', 'open'] as const).map((standing) => ({
      title: STANDING[standing],
      numeric: true,
      cell: ({rows}: CaseRow) => formatNumber(countOf(rows, standing), 0),
    })),
    {title: '问的是', cell: ({id}) => claimOf(id).asked},
    {title: '比一直拿着：多赚 / 少赚 / 分不出', numeric: true, cell: ({growth}) => unbroken(growthText(growth))},
  ],
  finding: (cases) => {
    const all = cases.flatMap(({rows}) => rows);
    const ruled = cases.filter(({id}) => isOfInterval(claimOf(id))).flatMap(({rows}) => rows);
    const verdicts = ruled.length - countOf(ruled, 'silent');
    const lucky = formatNumber((verdicts * (1 - INSIDE)) / 2, 0);
    return spaced(
      `${cases.length} 个说法各看六个市场，共 ${all.length} 个结论：${tally(all)}。` +
        `其中 ${verdicts} 个由区间决定：就算没有一句话成立，凭运气也会有约 ${lucky} 个“${STANDING.holds}”，这里有 ${countOf(ruled, 'holds')} 个。`,
    );
  },
  source: spaced(
    `中间三列是六个市场里的个数，标普 500 是其中一个。最后一列不管说法自己问什么，都拿规则每年的收益与一直持有比；` +
      `定投与长期持有本身就是拿着，没有这一列。${CLOSES}`,
  ),
});
