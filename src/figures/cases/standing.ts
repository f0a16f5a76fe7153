import {at, present, type Bars} from '../../engine';
import {ruleRun, type RuleRun} from '../../engine/backtest';
import {isJudged, type Difference} from '../../engine/uncertainty';
import {apart, clearSide} from '../../results/regularInvestment';
import {shareGap, type Count} from '../../results/twoShares';
import {waitForFall, type Waited} from '../../results/waiting';
import {monthStarts} from '../../results/monthStarts';
import {JUDGED} from '../../results/uncertainty';
import {findExample} from '../kit/example';
import {oncePer, type Sample} from '../kit/figure';
import {ruleFromProps, type RuleProps} from '../kit/rule';
import {marketRows, overturning, sixMarkets, type CashGap, type MarketRow, type OnMarket} from '../uncertainty/markets';
import {
  CLAIMS,
  type PopularClaim,
  type ClaimId,
  type EntryClaim,
  type RuleClaim,
  type StartsClaim,
  type TestedRule,
} from './claims';

/** The verdict of a market on a claim. `silent`: the rule never bought anything there. */
export type Standing = 'holds' | 'fails' | 'open' | 'silent';

/** In counting order. */
export const STANDING: Readonly<Record<Standing, string>> = {
  holds: '站得住',
  fails: '站不住',
  open: '分不出',
  silent: '没有买过',
};

/** The result of a plan from one start. */
export interface StartResult {
  from: string;
  to: string;
  /** Final value minus all payments, as a fraction of the payments. */
  gain: number;
}

/** A claim on one market. */
export interface Found {
  name: string;
  years: string;
  standing: Standing;
}
/** Completed trades without profit, of a rule and of its comparison. */
export interface Trips {
  own: Count;
  other: Count;
}
export interface FoundRule extends Found, MarketRow {
  /** Set where the claim is about them. */
  trips?: Trips;
}
export interface FoundEntry extends Found {
  starts: readonly Waited[];
}
export interface FoundStarts extends Found {
  outcomes: readonly StartResult[];
}

/** Props of a rule for figures about rules. */
const givenOf = (rule: TestedRule, sample: Sample): RuleProps =>
  'example' in rule ? {document: findExample(rule.example, sample).text} : rule;

const runOn = (rule: TestedRule, bars: Bars, sample: Sample): RuleRun =>
  ruleRun(bars, ruleFromProps(givenOf(rule, sample)));

const onMarket =
  ({rule, against}: RuleClaim, sample: Sample): OnMarket =>
  (bars, paid) => {
    const run = paid(runOn(rule, bars, sample));
    return against === undefined ? run : {...run, benchmark: [...paid(runOn(against.rule, bars, sample)).nav]};
  };

/** The interest on cash that changes the verdict on growth; `null` for none, or where growth does not decide. */
export const overturned = ({asks}: RuleClaim, row: MarketRow): CashGap | null =>
  asks === 'growth' ? overturning(row) : null;

/** Minimum completed trades for a verdict. */
const FEWEST_TRIPS = 5;

/** The difference of two shares of unprofitable trades, with its verdict. */
function tripsGap({own, other}: Trips): Difference {
  const gap = shareGap(own, other);
  return Math.min(own.of, other.of) < FEWEST_TRIPS
    ? {...gap, verdict: 'open', doubt: 'trades'}
    : {...gap, verdict: gap.low > 0 ? 'higher' : gap.high < 0 ? 'lower' : 'open', doubt: null};
}

/**
 * The deciding figure with its verdict; if interest on cash overturns the verdict, the figure with interest and
 * without a verdict.
 */
export function decidingOf(claim: RuleClaim, row: MarketRow & {trips?: Trips}): Difference | null {
  const {found, trips} = row;
  if (claim.asks === 'trips') {
    return trips === undefined || Math.min(trips.own.of, trips.other.of) === 0 ? null : tripsGap(trips);
  }
  if (!isJudged(found)) {
    return null;
  }
  const other = overturned(claim, row);
  if (other !== null) {
    return {...other.gap, verdict: 'open'};
  }
  return claim.asks === 'gain' ? found.growth : found[JUDGED[claim.asks]];
}

/** The verdict of a market on a claim about a rule. */
export function ruleStanding(claim: RuleClaim, row: MarketRow & {trips?: Trips}): Standing {
  const deciding = decidingOf(claim, row);
  if (claim.isAlways === true && deciding !== null) {
    return deciding.value === 0 || deciding.value > 0 !== (claim.claimed === 'higher') ? 'fails' : 'open';
  }
  return deciding === null
    ? 'silent'
    : deciding.verdict === 'open'
      ? 'open'
      : deciding.verdict === claim.claimed
        ? 'holds'
        : 'fails';
}

/** The verdict of a market on an “always”: a start with a loss refutes it; without one it is still only one history. */
export const startsStanding = (outcomes: readonly StartResult[]): Standing =>
  outcomes.some(({gain}) => gain < 0) ? 'fails' : 'open';

export function foundRule(claim: RuleClaim, sample: Sample): readonly FoundRule[] {
  const given = [claim.rule, ...(claim.against === undefined ? [] : [claim.against.rule])].map((rule) =>
    givenOf(rule, sample),
  );
  return oncePer(sample.bars, JSON.stringify([claim, given]), () => {
    const trips = claim.asks === 'trips' ? sixMarkets(sample).map(({bars}) => tripsOn(claim, bars, sample)) : null;
    return marketRows(onMarket(claim, sample), sample).map((row, market) => {
      const withTrips = trips === null ? row : {...row, trips: at(trips, market)};
      return {...withTrips, standing: ruleStanding(claim, withTrips)};
    });
  });
}

/** Completed trades that lost, or only covered their fees. */
const tripsOf = ({trades}: RuleRun): Count => {
  const completed = trades.filter(({open}) => !open);
  return {hits: completed.filter(({profit}) => profit <= 0).length, of: completed.length};
};

function tripsOn({rule, against}: RuleClaim, bars: Bars, sample: Sample): Trips {
  const [own, other] = [rule, present(against).rule].map((one) => tripsOf(runOn(one, bars, sample))) as [Count, Count];
  return {own, other};
}

/** The verdict of a market on waiting: enough non-overlapping stretches that all end on the same side. */
export function entryStanding(starts: readonly Waited[]): Standing {
  const side = clearSide(apart(starts).map(({now, waited}) => waited - now));
  return side === null ? 'open' : side === 'more' ? 'holds' : 'fails';
}

export const foundEntry = ({years, fall}: EntryClaim, sample: Sample): readonly FoundEntry[] =>
  oncePer(sample.bars, JSON.stringify(['entry', years, fall]), () =>
    sixMarkets(sample).map(({bars, ...market}) => {
      const starts = waitForFall(bars, years, fall);
      return {...market, starts, standing: entryStanding(starts)};
    }),
  );

export const foundStarts = ({way, years}: StartsClaim, sample: Sample): FoundStarts[] =>
  sixMarkets(sample).map(({bars, ...market}) => {
    const outcomes = monthStarts(bars, years).map(({from, to, paid, [way]: {final}}) => ({
      from,
      to,
      gain: final / paid - 1,
    }));
    return {...market, outcomes, standing: startsStanding(outcomes)};
  });

/** A claim on the six markets, in the order of their years. */
export function foundOf(id: ClaimId, sample: Sample): readonly Found[] {
  const claim: PopularClaim = CLAIMS[id];
  switch (claim.kind) {
    case 'rule':
      return foundRule(claim, sample);
    case 'entry':
      return foundEntry(claim, sample);
    case 'starts':
      return foundStarts(claim, sample);
  }
}

/** Comparison of a rule's growth with holding, which applies to all claims about rules; `null` for other claims. */
export function growthRows(id: ClaimId, sample: Sample): readonly Found[] | null {
  const claim: PopularClaim = CLAIMS[id];
  if (claim.kind !== 'rule') {
    return claim.kind === 'entry' ? foundEntry(claim, sample) : null;
  }
  return foundRule({kind: 'rule', rule: claim.rule, asks: 'growth', claimed: 'higher'}, sample);
}

export const countOf = (rows: readonly Found[], standing: Standing): number =>
  rows.filter((row) => row.standing === standing).length;

/** The row of a market by its name. */
export const rowOf = <Row extends Found>(rows: readonly Row[], name: string): Row =>
  present(rows.find((row) => row.name === name));
