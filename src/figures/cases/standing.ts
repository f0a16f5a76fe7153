import {present, type Bars} from '../../engine';
import {ruleRun, type RuleRun} from '../../engine/backtest';
import {isJudged, type Difference} from '../../engine/uncertainty';
import {monthStarts} from '../../results/monthStarts';
import {JUDGED} from '../../results/uncertainty';
import {findExample} from '../kit/example';
import {oncePer, type Sample} from '../kit/figure';
import {ruleOf, type RuleProps} from '../kit/rule';
import {marketRows, sixMarkets, type MarketRow, type OnMarket} from '../uncertainty/markets';
import {CLAIMS, type Claim, type ClaimId, type RuleClaim, type StartsClaim, type TestedRule} from './claims';

/** What a market says of a claim. `silent`: the rule never bought anything there. */
export type Standing = 'holds' | 'fails' | 'open' | 'silent';

/** In the order in which they are counted. */
export const STANDING: Readonly<Record<Standing, string>> = {holds: '站得住', fails: '站不住', open: '分不出', silent: '没有买过'};

/** What a plan came to from one start. */
export interface Outcome {
  from: string;
  to: string;
  /** What it is worth at the end beyond what was paid in, as a fraction of that. */
  gain: number;
}

/** A claim on one market. */
export interface Found {
  name: string;
  years: string;
  standing: Standing;
}
export interface FoundRule extends Found, MarketRow {}
export interface FoundStarts extends Found {
  outcomes: readonly Outcome[];
}

/** What figures about rules take. */
const givenOf = (rule: TestedRule, sample: Sample): RuleProps =>
  'example' in rule ? {document: findExample(rule.example, sample).text} : rule;

const runOn = (rule: TestedRule, bars: Bars, sample: Sample): RuleRun => ruleRun(bars, ruleOf(givenOf(rule, sample)));

const onMarket =
  ({rule, against}: RuleClaim, sample: Sample): OnMarket =>
  (bars, paid) => {
    const run = paid(runOn(rule, bars, sample));
    return against === undefined ? run : {...run, benchmark: [...paid(runOn(against.rule, bars, sample)).nav]};
  };

/** Whether interest on cash changes the verdict on growth: a convention made it. */
export const isOverturned = ({asks}: RuleClaim, {found, withBills}: MarketRow): boolean =>
  asks === 'growth' &&
  isJudged(found) &&
  found.growthGap.verdict !== 'open' &&
  withBills !== null &&
  withBills.verdict !== found.growthGap.verdict;

/** The figure that decides, and its verdict: the one that is asked for; of one that is overturned, that with interest, without a verdict. */
export function decidingOf(claim: RuleClaim, row: MarketRow): Difference | null {
  const {found, withBills} = row;
  if (!isJudged(found)) {
    return null;
  }
  if (withBills !== null && isOverturned(claim, row)) {
    return {...withBills, verdict: 'open'};
  }
  return claim.asks === 'gain' ? found.growth : found[JUDGED[claim.asks]];
}

/** What a market says of a claim about a rule. */
export function ruleStanding(claim: RuleClaim, row: MarketRow): Standing {
  const deciding = decidingOf(claim, row);
  return deciding === null ? 'silent' : deciding.verdict === 'open' ? 'open' : deciding.verdict === claim.claimed ? 'holds' : 'fails';
}

/** What a market says of an “always”: a start with a loss refutes it, and without one it is still one history. */
export const startsStanding = (outcomes: readonly Outcome[]): Standing => (outcomes.some(({gain}) => gain < 0) ? 'fails' : 'open');

export function foundRule(claim: RuleClaim, sample: Sample): readonly FoundRule[] {
  const given = [claim.rule, ...(claim.against === undefined ? [] : [claim.against.rule])].map((rule) => givenOf(rule, sample));
  return oncePer(sample.bars, JSON.stringify([claim, given]), () =>
    marketRows(onMarket(claim, sample), sample).map((row) => ({...row, standing: ruleStanding(claim, row)})),
  );
}

export const foundStarts = ({way, years}: StartsClaim, sample: Sample): FoundStarts[] =>
  sixMarkets(sample).map(({bars, ...market}) => {
    const outcomes = monthStarts(bars, years).map(({from, to, paid, [way]: {final}}) => ({from, to, gain: final / paid - 1}));
    return {...market, outcomes, standing: startsStanding(outcomes)};
  });

/** A claim on the six markets, in the order of their years. */
export function foundOf(id: ClaimId, sample: Sample): readonly Found[] {
  const claim: Claim = CLAIMS[id];
  return claim.kind === 'rule' ? foundRule(claim, sample) : foundStarts(claim, sample);
}

export const countOf = (rows: readonly Found[], standing: Standing): number => rows.filter((row) => row.standing === standing).length;

/** The row of a market by its name. */
export const rowOf = <Row extends Found>(rows: readonly Row[], name: string): Row => present(rows.find((row) => row.name === name));
