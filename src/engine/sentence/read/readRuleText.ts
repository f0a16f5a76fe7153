import {validate} from '../../language/validate';
import type {StrategyDoc} from '../../language/document';
import {documentOf} from './document';
import {nearest} from './nearest';
import {Reader, Stuck} from './reader';
import {refusalsIn} from './refusals';
import type {Fault, Guess} from './rule';
import {sidesOf} from './sides';
import {explained, type RuleProblem} from './problems';
import {definedIn, plainText, tokensOf, type Token} from './tokens';

/** What a typed rule became. */
export type TypedRule =
  | {document: StrategyDoc; guesses: readonly Guess[]; problems: readonly []}
  | {document: null; guesses: readonly []; problems: readonly RuleProblem[]};

/** Longest text that is read. */
const LONGEST = 2000;

/** What of the tokens is not known, with the nearest words. */
function unknownIn(plain: string, tokens: readonly Token[], refused: readonly Fault[]): Fault[] {
  const defined = definedIn(plain);
  return tokens.flatMap((token): Fault[] => {
    const isKnown = token.t !== 'unknown' && (token.t !== 'name' || defined.has(token.name));
    if (isKnown || refused.some(({start, end}) => start < token.end && token.start < end)) {
      return [];
    }
    const {span, offers} = nearest(plain, token);
    return [{kind: 'unknown', ...span, offers}];
  });
}

function read(plain: string): {document: StrategyDoc; guesses: readonly Guess[]} | {faults: readonly Fault[]} {
  const tokens = tokensOf(plain);
  const whole = {
    start: 0,
    end: plain.length,
    offers: ['20 日均线上穿 60 日均线买入，下穿卖出', '收盘价站上年线买入，跌破年线卖出', 'MACD 金叉买入，死叉卖出'],
  } as const;
  const refused = refusalsIn(plain);
  const faults = [...refused, ...unknownIn(plain, tokens, refused)].sort((a, b) => a.start - b.start);
  if (faults.length > 0 || tokens.length === 0 || plain.length > LONGEST) {
    return {faults: faults.length > 0 ? faults : [{kind: 'empty', ...whole}]};
  }
  try {
    const reader = new Reader(tokens);
    const {buy, sell} = sidesOf(reader);
    if (buy === undefined || sell === undefined) {
      return {faults: [{kind: 'empty', ...whole}]};
    }
    const document = documentOf({buy, sell});
    const isRight = validate(document).every(({severity}) => severity !== 'error');
    return isRight ? {document, guesses: [...reader.guesses].sort((a, b) => a.start - b.start)} : {faults: [{kind: 'range', ...whole}]};
  } catch (error) {
    if (error instanceof Stuck) {
      return {faults: [error.fault]};
    }
    if (error instanceof RangeError) {
      return {faults: [{kind: 'range', ...whole}]};
    }
    throw error;
  }
}

/**
 * A rule as people type it, as a strategy document: 「20日均线上穿60日均线买，跌破卖」, a sentence of {@link ruleSentence}, or lines
 * of 通达信. It is read by a grammar over the words of the registry; what it guesses it tells.
 * @param text of at most 2000 characters. Spans are places in it, in UTF-16 units, without the end.
 */
export function readRuleText(text: string): TypedRule {
  const result = read(plainText(text));
  return 'document' in result
    ? {...result, problems: []}
    : {document: null, guesses: [], problems: result.faults.map((fault) => explained(fault, text))};
}
