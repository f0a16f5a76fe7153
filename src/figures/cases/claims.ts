import type {IntervalVerdict} from '../../engine/uncertainty';
import type {JudgedFigure} from '../../results/uncertainty';

/** A rule of a page: a strategy block by its id, or a built-in strategy with its defaults. */
export type TestedRule = {readonly example: string} | {readonly strategy: string};

/**
 * The tested quantity: a figure of {@link JudgedFigure} against holding, the rule's own gain, or the share of its
 * completed trades without profit.
 */
export type TestedQuantity = JudgedFigure | 'gain' | 'trips';

/** A claim about the effect of a rule. */
export interface RuleClaim {
  kind: 'rule';
  rule: TestedRule;
  /** The comparison of the rule; default: holding. */
  against?: {rule: TestedRule; name: string};
  asks: TestedQuantity;
  /** The verdict that the claim predicts. */
  claimed: Exclude<IntervalVerdict, 'open'>;
  /** The claim says “always”: one history with the opposite result refutes it, whatever the interval. */
  isAlways?: true;
  /** The claim is about the share of winning trades, which is shown beside the verdict. */
  isOfWins?: boolean;
}

/** A claim that a plan ends well from every starting month: a single start without success refutes it. */
export interface StartsClaim {
  kind: 'starts';
  /** Money paid in each month, or all of it on the first day. */
  way: 'regular' | 'lump';
  years: number;
}

/** A claim that waiting for a fall is worth more than buying at once: from every month, held for some years. */
export interface EntryClaim {
  kind: 'entry';
  years: number;
  /** Distance below the highest close of a year, a fraction. */
  fall: number;
}

/** A popular claim, in the form that is tested. `asked`: the tested quantity, in its title. */
export type PopularClaim = {readonly says: string; readonly asked: string} & (RuleClaim | StartsClaim | EntryClaim);

const MORE = '比一直拿着多赚？';
const SHALLOWER = '比一直拿着跌得浅？';
const NEVER = '一次也不亏？';

/** The claims by the name of their page below `docs/cases`; `says` is the title there. In the order of the overview. */
export const CLAIMS = {
  'year-line': {
    says: '年线择时，能躲过大跌',
    asked: SHALLOWER,
    kind: 'rule',
    rule: {example: 'case-year-line'},
    asks: 'depth',
    claimed: 'higher',
  },
  'golden-cross': {
    says: '金叉买，死叉卖',
    asked: MORE,
    kind: 'rule',
    rule: {strategy: 'DualMovingAverage'},
    asks: 'growth',
    claimed: 'higher',
  },
  'more-averages': {
    says: '均线越多，越准',
    asked: '白忙的来回更少？',
    kind: 'rule',
    rule: {example: 'case-four-averages'},
    asks: 'trips',
    claimed: 'lower',
    against: {rule: {example: 'case-two-averages'}, name: '只用两条'},
  },
  'stop-loss': {
    says: '设了止损，就少亏',
    asked: SHALLOWER,
    kind: 'rule',
    rule: {example: 'case-stop-loss'},
    asks: 'depth',
    claimed: 'higher',
  },
  'chasing-highs': {
    says: '追涨必亏',
    asked: '一次也不赚？',
    kind: 'rule',
    rule: {example: 'case-chasing-highs'},
    asks: 'gain',
    claimed: 'lower',
    isAlways: true,
  },
  'buy-the-dip': {says: '等跌了再买，更划算', asked: '比当天就买多赚？', kind: 'entry', years: 5, fall: 0.1},
  'low-buy-high-sell': {
    says: '高抛低吸',
    asked: MORE,
    kind: 'rule',
    rule: {strategy: 'BollingerBands'},
    asks: 'growth',
    claimed: 'higher',
  },
  'high-win-rate': {
    says: '胜率高，就赚得多',
    asked: MORE,
    kind: 'rule',
    rule: {example: 'case-high-win-rate'},
    asks: 'growth',
    claimed: 'higher',
    isOfWins: true,
  },
  turtle: {
    says: '海龟法则，突破就买，跌破就走',
    asked: MORE,
    kind: 'rule',
    rule: {example: 'case-turtle'},
    asks: 'growth',
    claimed: 'higher',
  },
  'sell-in-may': {
    says: '5 月卖出，11 月再买回',
    asked: MORE,
    kind: 'rule',
    rule: {example: 'case-sell-in-may'},
    asks: 'growth',
    claimed: 'higher',
  },
  'regular-investment': {says: '定投一定赚', asked: NEVER, kind: 'starts', way: 'regular', years: 5},
  'long-holding': {says: '长期持有，总会赚', asked: NEVER, kind: 'starts', way: 'lump', years: 5},
} as const satisfies Dictionary<PopularClaim>;

export type ClaimId = keyof typeof CLAIMS;
