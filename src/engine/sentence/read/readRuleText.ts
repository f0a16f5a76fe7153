import {validate} from '../../language/validate';
import type {StrategyDoc} from '../../language/document';
import {documentOf, Unsayable} from './document';
import {LEXICON, type Meaning} from './lexicon';
import {nearest} from './nearest';
import {Reader, Stuck} from './reader';
import {refusalsIn, selling} from './refusals';
import type {Fault, Guess} from './rule';
import {sidesOf} from './sides';
import {explained, LONGEST_RULE, type RuleProblem} from './problems';
import {definedIn, plainText, tokensOf, type Token} from './tokens';

/** What a typed rule became. */
export type TypedRule =
  | {document: StrategyDoc; guesses: readonly Guess[]; problems: readonly []; more: 0}
  /** The first problems in their order, none within another, and how many more there are. */
  | {document: null; guesses: readonly []; problems: readonly RuleProblem[]; more: number};

/** Most problems that are told. */
const TOLD = 5;

/** Kinds of words that brackets may follow. */
const BRACKETED: readonly Meaning['k'][] = ['function', 'line', 'part', 'whole'];

/** The ends of the brackets that are closed, by the place where they open. */
function bracketEnds(tokens: readonly Token[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  tokens.forEach((token, place) => {
    const sign = token.t === 'sign' ? token.sign : undefined;
    if (sign === '(') {
      open.push(place);
    }
    const start = sign === ')' ? open.pop() : undefined;
    if (start !== undefined) {
      ends.set(start, token.end);
    }
  });
  return ends;
}

/** What is refused or not known, in order and none within another. The first that is not known has the nearest words. */
function faultsIn(plain: string, tokens: readonly Token[]): Fault[] {
  const [refused, defined, ends] = [refusalsIn(plain), definedIn(plain), bracketEnds(tokens)];
  const faults: Fault[] = [];
  let [isFirst, next] = [true, 0];
  const refusedBefore = (end: number): void => {
    for (let fault = refused[next]; fault !== undefined && fault.start < end; fault = refused[next]) {
      faults.push(fault);
      next += 1;
    }
  };
  tokens.forEach((token, place) => {
    if (token.t !== 'unknown' && (token.t !== 'name' || defined.has(token.name))) {
      return;
    }
    refusedBefore(token.end);
    const room = {start: faults.at(-1)?.end ?? 0, end: refused[next]?.start ?? plain.length};
    if (token.start < room.start) {
      return;
    }
    const {span, offers} = isFirst ? nearest(plain, token, room) : {span: token, offers: []};
    isFirst = false;
    // What has no brackets of its own takes the place of these too.
    const isCall = BRACKETED.includes(LEXICON.get(offers[0] ?? '')?.k ?? 'word');
    const end = token.t === 'name' && span.end === token.end && !isCall ? (ends.get(place + 1) ?? span.end) : span.end;
    faults.push({kind: 'unknown', start: span.start, end: end > room.end ? span.end : end, offers});
  });
  refusedBefore(plain.length);
  return faults;
}

const EMPTY = ['20 日均线上穿 60 日均线买入，下穿卖出', '收盘价站上年线买入，跌破年线卖出', 'MACD 金叉买入，死叉卖出'];

function read(plain: string): {document: StrategyDoc; guesses: readonly Guess[]} | {faults: readonly Fault[]} {
  const tokens = tokensOf(plain);
  const faults = faultsIn(plain, tokens);
  const whole = {start: 0, end: plain.length, offers: EMPTY};
  if (faults.length > 0 || tokens.length === 0) {
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
    if (error instanceof Unsayable) {
      // Another rule in the place of one that is too large would lose what was typed.
      return {faults: [{...whole, ...(error.fault.kind !== 'range' && {end: 0, offers: []}), ...error.fault}]};
    }
    throw error;
  }
}

/**
 * A rule as people type it, as a strategy document: 「20日均线上穿60日均线买，跌破卖」, a sentence of {@link ruleSentence}, or lines
 * of 通达信. It is read by a grammar over the words of the registry; what it guesses it tells.
 * @param text as somebody has typed or pasted it; beyond {@link LONGEST_RULE} only its length is looked at. Spans are places in it, in
 * UTF-16 units, without the end.
 */
export function readRuleText(text: string): TypedRule {
  const {length} = text;
  if (length > LONGEST_RULE) {
    const fault: Fault = {kind: 'long', start: LONGEST_RULE, end: length, offers: [], count: length};
    return {document: null, guesses: [], problems: [explained(fault, text)], more: 0};
  }
  const plain = plainText(text);
  const result = read(plain);
  if ('document' in result) {
    return {...result, problems: [], more: 0};
  }
  const told = result.faults.slice(0, TOLD);
  return {
    document: null,
    guesses: [],
    problems: told.map((fault) => explained(selling(fault, plain), text)),
    more: result.faults.length - told.length,
  };
}
