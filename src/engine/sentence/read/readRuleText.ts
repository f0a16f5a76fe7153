import {validate} from '../../language/validate';
import {at} from '../../series';
import type {StrategyDoc} from '../../language/document';
import {documentOf} from './document';
import {LEXICON, type Meaning} from './lexicon';
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

/** Kinds of words that brackets may follow. */
const BRACKETED: readonly Meaning['k'][] = ['function', 'line', 'part', 'whole'];

/** Where the name at a place ends, with the brackets after it. */
function callEnd(tokens: readonly Token[], place: number): number {
  let open = 0;
  for (const token of tokens.slice(place + 1)) {
    const sign = token.t === 'sign' ? token.sign : undefined;
    open += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (open <= 0) {
      return sign === ')' && open === 0 ? token.end : at(tokens, place).end;
    }
  }
  return at(tokens, place).end;
}

/** What of the tokens is not known, with the nearest words. */
function unknownIn(plain: string, tokens: readonly Token[], refused: readonly Fault[]): Fault[] {
  const defined = definedIn(plain);
  return tokens.flatMap((token, place): Fault[] => {
    const isKnown = token.t !== 'unknown' && (token.t !== 'name' || defined.has(token.name));
    if (isKnown || refused.some(({start, end}) => start < token.end && token.start < end)) {
      return [];
    }
    const {span, offers} = nearest(plain, token);
    // What has no brackets of its own takes the place of these too.
    const isCall = BRACKETED.includes(LEXICON.get(offers[0] ?? '')?.k ?? 'word');
    const end = token.t === 'name' && span.end === token.end && !isCall ? callEnd(tokens, place) : span.end;
    return [{kind: 'unknown', start: span.start, end, offers}];
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
