import {editDistance} from '../../language/editDistance';
import type {StrategyDoc} from '../../language/document';
import {validate} from '../../language/validate';
import {quoted} from '../../quoted';
import {ruleSentence} from '../ruleSentence';
import {documentOf} from './document';
import {Refused, type Fault} from './fault';
import {LEXICON} from './lexicon';
import {LONGEST_RULE, NEAREST, reasonOf, REASONS, WHOLE, type FaultKind} from './reasons';
import {itemsOf, Resolver} from './resolve';
import type {Condition, Guess, Item, Side, Sides, Span} from './rule';
import {plainText, tokensOf, type Token} from './tokens';

/** What of a typed rule is not understood or not possible, in words. */
export interface RuleProblem extends Fault {
  /** In Chinese: what, and why. */
  what: string;
  /** The same with the way out, where the offers stand nowhere else. */
  message: string;
  /** Address of the section that explains it, below the site's base URL. */
  link?: string;
  /** What an offer takes the place of: the clause, so that the rest of the text stays as it was typed. */
  place: Span;
  /** Whether the offers only show what a rule is: nothing near was understood. */
  isExample?: boolean | undefined;
}

/** What a typed rule became. */
export type TypedRule =
  | {document: StrategyDoc; guesses: readonly Guess[]; problems: readonly []; more: 0; understood: ''}
  /** The first problems in their order, none within another, and how many more there are. */
  | {
      document: null;
      guesses: readonly [];
      problems: readonly RuleProblem[];
      more: number;
      /** What was understood, as a sentence in which the rest is a bracket; empty for nothing. */
      understood: string;
    };

/** Most problems that are told. */
const TOLD = 5;
/** Texts that are read again as a whole with each offer. */
const SHORT = 200;
/** Clauses that are read again without some of their words. */
const SHORTENED = 40;
/** Brackets within brackets; documents allow far fewer. */
const DEEPEST = 100;

interface Reading {
  document: StrategyDoc | null;
  guesses: readonly Guess[];
  faults: readonly Fault[];
  /** With those in parts of the text that the others made unreadable. */
  all: readonly Fault[];
  sides: Sides;
  /** The nearest for a side that is missing. */
  turned: string;
}

const fault = (kind: FaultKind, start: number, end: number, count?: number): Fault => ({
  ...{kind, start, end, offers: []},
  ...(count !== undefined && {count}),
});

/** What the language has not, though people ask for it, by the words for it; none within another. */
function patternsIn(plain: string): Fault[] {
  const found = (Object.keys(REASONS) as FaultKind[]).flatMap((kind) =>
    Array.from(plain.matchAll(reasonOf(kind).pattern ?? /(?!)/g), (match) => fault(kind, match.index, match.index + match[0].length)),
  );
  return apart(found);
}

/** What is refused, or no word, name or sign that is known, in order. */
function faultsIn(plain: string, tokens: readonly Token[]): Fault[] {
  const refused = patternsIn(plain);
  const whole = refused.find(({kind}) => reasonOf(kind).rules !== undefined);
  if (whole !== undefined) {
    return [whole];
  }
  let open = 0;
  let deep: Token | undefined;
  const unknown = tokens.flatMap((token, index): Fault[] => {
    open += token.sign === '(' ? 1 : token.sign === ')' ? -1 : 0;
    deep ??= open > DEEPEST ? token : undefined;
    if (token.sign !== '?' || refused.some(({start, end}) => token.start < end && token.end > start)) {
      return [];
    }
    // A function that is not known has its brackets with it.
    const end = /^[A-Z]/.test(token.text) && tokens[index + 1]?.sign === '(' ? closing(tokens, index + 1) : token.end;
    return [fault('unknown', token.start, end)];
  });
  if (deep !== undefined) {
    return [fault('deep', deep.start, plain.length)];
  }
  const isForeign = unknown.length > 0 && !/\p{Script=Han}/u.test(plain) && !/[(<>=]/.test(plain);
  if (isForeign || /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}]/u.test(plain)) {
    return [fault('foreign', 0, plain.length)];
  }
  return firstOfStretches([...refused, ...apart(unknown)], stretchesOf(plain, tokens));
}

/** One fault between two commas, what has a reason before what is not known. */
function firstOfStretches(faults: readonly Fault[], stretches: Uint16Array): Fault[] {
  const first = new Map<number, Fault>();
  for (const one of faults) {
    const stretch = stretches[one.start] ?? 0;
    first.set(stretch, first.get(stretch) ?? one);
  }
  return apart([...first.values()]);
}

/** Where a bracket that opens is closed. */
function closing(tokens: readonly Token[], from: number): number {
  let open = 0;
  for (let index = from; index < tokens.length; index += 1) {
    const {sign = '', end = 0} = tokens[index] ?? {};
    open += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (open === 0) {
      return end;
    }
  }
  return tokens[from - 1]?.end ?? 0;
}

const isActs = (tokens: readonly Token[], {start, end}: Span): boolean =>
  tokens.every((token) => token.end <= start || token.start >= end || token.sign === 'b');

/** Faults in order, none within another. */
function apart(faults: readonly Fault[]): Fault[] {
  const told: Fault[] = [];
  for (const one of [...faults].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (one.start >= (told.at(-1)?.end ?? 0)) {
      told.push(one);
    }
  }
  return told;
}

/** Reads a text, without what is offered instead. */
function read(plain: string): Reading {
  const tokens = tokensOf(plain);
  const lexical = faultsIn(plain, tokens);
  const nothing = {document: null, guesses: [], sides: {}, turned: ''};
  const only = (found: readonly Fault[]) => ({faults: found, all: found});
  if (tokens.length === 0 || lexical.some(({kind}) => kind === 'deep' || kind === 'foreign')) {
    return {...nothing, ...only(tokens.length === 0 ? [fault('empty', 0, plain.length)] : lexical)};
  }
  const {junk, items: known} = sorted(itemsOf(tokens), stretchesOf(plain, tokens), lexical);
  const resolver = new Resolver(known);
  const faults = [...junk.map((one) => (isActs(tokens, one) ? {...one, kind: 'incomplete' as const} : one)), ...resolver.run()];
  const {sides} = resolver;
  try {
    if (lexical.length + faults.length === 0) {
      resolver.complete(plain.length);
      const {buy, sell} = sides;
      if (buy === undefined || sell === undefined) {
        const turned = resolver.turned();
        const [start, kind] =
          buy === undefined ? ([0, sell === undefined ? 'empty' : 'noBuy'] as const) : ([plain.length, 'noSell'] as const);
        return {...nothing, sides, turned: turned && kind !== 'empty' ? conditionText(turned) : '', ...only([fault(kind, start, start)])};
      }
      const document = documentOf(sides);
      const isRight = validate(document).every(({severity}) => severity !== 'error');
      return isRight
        ? {document, guesses: [...resolver.guesses].sort((a, b) => a.start - b.start), ...only([]), sides, turned: ''}
        : {...nothing, ...only([fault('range', 0, plain.length)])};
    }
  } catch (error) {
    if (!(error instanceof Refused)) {
      throw error;
    }
    faults.push(error.fault.end === 0 ? {...error.fault, end: plain.length} : error.fault);
  }
  const all = [...lexical, ...faults].sort((a, b) => a.start - b.start);
  // What was left out may stand in what is not understood.
  const told = all.filter(({kind}, index) => index === 0 || (kind !== 'incomplete' && (kind !== 'days' || kind !== all[0]?.kind)));
  return {...nothing, sides, faults: lexical.length > 0 ? lexical : told, all};
}

/** The stretch between commas in which each character stands. */
function stretchesOf(plain: string, tokens: readonly Token[]): Uint16Array {
  const stretches = new Uint16Array(plain.length + 1);
  const ends = new Set(tokens.flatMap(({sign, start}) => (sign === ',' || sign === ';' ? [start] : [])));
  for (let place = 0; place < plain.length; place += 1) {
    stretches[place + 1] = (stretches[place] ?? 0) + (ends.has(place) ? 1 : 0);
  }
  return stretches;
}

/** What the grammar made nothing of: one fault between two commas, and none where another is told; and the items that stand apart from all. */
function sorted(items: readonly Item[], stretches: Uint16Array, told: readonly Fault[]): {junk: Fault[]; items: Item[]} {
  const of = (place: number): number => stretches[place] ?? 0;
  const spoilt = new Set(told.map(({start}) => of(start)));
  const junk = new Map<number, Fault>();
  for (const {op, start, end} of items) {
    const stretch = of(start);
    if (op === 'junk' && !spoilt.has(stretch)) {
      junk.set(stretch, {...(junk.get(stretch) ?? fault('unread', start, end)), end});
    }
  }
  const isApart = ({start, end}: Span): boolean => {
    for (let stretch = of(start); stretch <= of(end - 1); stretch += 1) {
      if (spoilt.has(stretch) || junk.has(stretch)) {
        return false;
      }
    }
    return true;
  };
  return {junk: [...junk.values()], items: items.filter(isApart)};
}

/** What was understood of a rule, in the words of the site. */
function understood(sides: Sides): string {
  try {
    return sides.buy === undefined && sides.sell === undefined ? '' : (ruleSentence(documentOf(sides))?.text ?? '');
  } catch (error) {
    if (error instanceof Refused) {
      return '';
    }
    throw error;
  }
}

/** A condition in the words of the site; empty for what no document says. */
const conditionText = (of: Condition): string => understood({buy: of, sell: of}).replace(/^当(.*?)时买入；.*$/, '$1');

/** The clause around something, its word for the side with it, and that side. */
function clauseAround(plain: string, {start, end}: Span): {place: Span; side: Side | undefined; isHead: boolean; isDefined: boolean} {
  let open = 0;
  const tokens = tokensOf(plain).filter(({sign}) => {
    open += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    // What is in brackets ends no clause.
    return open <= 0;
  });
  const isEnd = ({sign}: Token): boolean => /[,;:@]/.test(sign) || sign === 'b';
  const before = tokens.findLast((token) => token.end <= start && isEnd(token));
  const after = tokens.find((token) => token.start >= end && isEnd(token));
  const act = after?.sign === 'b' ? after : undefined;
  const isDefined = before?.sign === '@';
  const isHead = act === undefined && before !== undefined && before.sign !== ',' && before.sign !== ';';
  const head = isHead ? tokens.findLast((token) => token.end <= start && token.sign === 'b') : undefined;
  const first = before?.end ?? 0;
  const place = {
    start: first + (/^\s*/.exec(plain.slice(first))?.[0].length ?? 0),
    end: act?.end ?? after?.start ?? plain.trimEnd().length,
  };
  return {place, side: (act ?? head)?.meaning?.side, isHead: head !== undefined, isDefined};
}

const OFFERED = [...LEXICON.keys()].filter((word) => word.length > 1);

/** A text that may stand for a clause, and what of the clause it does not hold. */
interface Respelt {
  text: string;
  span: Span;
}

/** Texts that may stand for a clause with something in it that is not known: with the nearest word. */
function respelt(plain: string, {start, end}: Span, one: Span, place: Span): Respelt[] {
  const reaches = [0, 1, 2].flatMap((before) => [0, 1, 2].map((after) => ({start: start - before, end: end + after})));
  const spans = reaches.filter((span) => span.start >= place.start && span.end <= place.end && span.end - span.start <= 6);
  const near = spans.flatMap((span) => {
    const text = plain.slice(span.start, span.end);
    const isNear = (word: string): boolean =>
      text.length > 1 && (word.startsWith(text) || (Math.abs(word.length - text.length) <= 1 && editDistance(text, word, 1) === 1));
    return OFFERED.filter(isNear).map((word) => ({span, word}));
  });
  const words = near.sort((a, b) => b.word.length - a.word.length).slice(0, 12);
  return words.map(({span, word}) => ({
    ...{span: union(span, one), text: plain.slice(place.start, span.start) + word + plain.slice(span.end, place.end)},
  }));
}

const union = (a: Span, b: Span): Span => ({start: Math.min(a.start, b.start), end: Math.max(a.end, b.end)});

/** Nothing is known about it but that it is not understood. */
const isUnclear = (kind: FaultKind): boolean => kind === 'unknown' || kind === 'unread';

interface Offered {
  place: Span;
  offers: string[];
  span?: Span | undefined;
  /** What kind of thing is missing, and whether the offers only show what a rule is. */
  missing?: string | undefined;
  isExample?: boolean;
}

/** What may be typed instead, each of which is read: a clause in the place of the one with the fault, or a whole rule. */
function offersFor(plain: string, one: Fault, turned: string): Offered {
  const {kind, start, end} = one;
  const reason = reasonOf(kind);
  const whole = {start: 0, end: plain.length};
  if (kind === 'noBuy' || kind === 'noSell') {
    const conditions = [...(turned === '' ? [] : [turned]), ...(reason.sell ?? reason.buy ?? [])].slice(0, 3);
    return {
      place: {start, end},
      offers: conditions.map((condition) => (kind === 'noBuy' ? `${spaced(condition)}买入；` : `；${spaced(condition)}卖出`)),
    };
  }
  if (kind === 'long' || kind === 'many' || kind === 'deep' || kind === 'large') {
    // Another rule in the place of one that is too large would lose what was typed.
    return {place: {start, end}, offers: []};
  }
  if (reason.rules !== undefined) {
    return {place: whole, offers: [...reason.rules]};
  }
  const {place, side, isHead, isDefined} = clauseAround(plain, one);
  if (isDefined) {
    return {place: whole, offers: [...WHOLE]};
  }
  const isSelling = side === 'sell' || (side === undefined && one.offers.some((offer) => offer.startsWith('买入以来')));
  const nearest = (isSelling ? reason.sell : reason.buy) ?? NEAREST[isSelling ? 'sell' : 'buy'];
  // What has two meanings is asked with both.
  const meant = one.nearest === undefined ? one.offers : [conditionText(one.nearest)];
  const clauses = (meant.length > 0 ? meant : nearest).map((condition) =>
    isHead ? condition : `${spaced(condition)}${isSelling ? '卖出' : '买入'}`,
  );
  const isRead = (offer: string): boolean => {
    // What stands before it may fill it in; of long texts, nothing is.
    const [before, behind] = plain.length > SHORT ? ['', ''] : [plain.slice(0, place.start), plain.slice(place.end)];
    return (
      tokensOf(plainText(offer)).length > 1 &&
      read(before + plainText(offer) + behind).all.every(
        ({start: from, end: to}) => from === to || to < before.length || from >= before.length + offer.length,
      )
    );
  };
  const kept = substituted(plain, one, place).find(({texts}) => texts.some(({text}) => isRead(text)));
  const own = kept?.texts.filter(({text}) => isRead(text)).slice(0, 3) ?? [];
  if (own.length > 0) {
    return {place, offers: [...new Set(own.map(({text}) => text))], span: own[0]?.span, missing: kept?.missing};
  }
  const offers = [...new Set(clauses)].filter(isRead).slice(0, 3);
  return offers.length > 0 ? {place, offers, isExample: isUnclear(kind)} : {place: whole, offers: [...WHOLE], isExample: isUnclear(kind)};
}

/** The clause without some words for when and where, the fewest first. */
function shortened(plain: string, one: Span, place: Span): {texts: Respelt[]}[] {
  const tokens = tokensOf(plain).filter((token) => token.start >= place.start && token.end <= place.end);
  return [1, 2].map((count) => ({
    texts: tokens.flatMap((first, index) => {
      const left = tokens.slice(index, index + count);
      const isSaid = left.length < count || left.some(({sign}) => !/[13Deiw]/.test(sign)) || place.end - place.start > SHORTENED;
      return isSaid
        ? []
        : [{span: one, text: plain.slice(place.start, first.start) + plain.slice(left.at(-1)?.end ?? first.end, place.end)}];
    }),
  }));
}

/** What may stand where something is not known, by what it is. */
const AMOUNTS = {missing: '一个数或一条线', words: ['20 日均线', '60 日均线', '30']};
const SIGNS = {missing: '一个比较和它的另一边', words: ['为正', '为负', '高于 5%']};
const COMPARES = /[rk=]/;
const SUBSTITUTES = [
  {missing: '一列数', words: ['收盘价', '成交量', '14 日 RSI']},
  {missing: '一个比较', words: ['高于', '低于', '上穿']},
  {missing: '一个比较和它的另一边', words: ['高于 60 日均线', '上穿 60 日均线', '低于 30', '高于 70']},
  {missing: '买入或卖出', words: ['买入', '卖出']},
];

/** The clause with other words in the place of what has a fault, by what these words are; the likeliest first. */
function substituted(plain: string, one: Fault, place: Span): {missing?: string; texts: Respelt[]}[] {
  const {kind, start, end, words = []} = one;
  const [head, tail] = [plain.slice(place.start, start), plain.slice(end, place.end)];
  const gap = (word: string): string => (/\p{Script=Han}$/u.test(head) && /^\d/.test(word) ? ' ' : '');
  const clause = (word: string): Respelt => ({span: one, text: head + gap(word) + word + tail});
  const said = plain.slice(start, end);
  const isOther = tokensOf(plain).some(({meaning}) => meaning?.side === 'buy') && !/[买加补]/.test(said);
  const act = isOther || /[卖减降空]/.test(said) ? '卖出' : '买入';
  const told = reasonOf(kind).word === undefined ? words : [act];
  if (kind === 'sequence' && /后$/.test(said)) {
    // Either step alone, or both on one day.
    return [{texts: [tail, `${head}且${tail}`].map((text) => ({span: one, text}))}];
  }
  if (kind === 'unread') {
    return shortened(plain, one, place);
  }
  if (kind !== 'unknown' || place.end - place.start > SHORT) {
    return [{texts: told.map(clause)}];
  }
  const tokens = tokensOf(plain).filter((token) => token.start >= place.start && token.end <= place.end);
  const word = tokens.find((token) => token.start === start && token.sign === '?');
  if (word === undefined) {
    return [];
  }
  const known = tokens.filter((token) => token.end <= start || token.start >= end);
  const before = known.filter((token) => token.end <= start);
  const likely = before.some(({sign}) => COMPARES.test(sign)) ? AMOUNTS : before.at(-1)?.sign === 'Q' ? SIGNS : undefined;
  const others = known.every(({sign}) => sign === 'b') ? [] : [...(likely ? [likely] : []), ...SUBSTITUTES, AMOUNTS];
  return [
    {texts: respelt(plain, word, one, place)},
    ...others.map(({missing, words: all}) => ({missing, texts: all.map(clause)})),
    {texts: [clause('')]},
  ];
}

const spaced = (condition: string): string => `${condition}${/[\d%]$/.test(condition) ? ' ' : ''}`;

/** What an offer does: it stands in for what was typed, is added where nothing was, or shows what a rule is. */
export const wayOut = ({place: {start, end}, isExample}: Pick<RuleProblem, 'place' | 'isExample'>): string =>
  isExample ? '例如' : end > start ? '可以换成' : '可以补上';

/** An offer as it is shown: without the stop that parts it from what was typed. */
export const shownOffer = (offer: string): string => offer.replace(/^；|；$/g, '');

/** How many problems are not told; empty for none. */
export const moreText = (more: number): string => (more === 0 ? '' : `还有 ${more} 处。`);

/** A fault in words. @param text what was typed, as it was typed. */
function explained(one: Fault, text: string, plain: string, turned: string): RuleProblem {
  const {kind, count = 0} = one;
  const {place, offers, span: {start, end} = one, missing, isExample} = offersFor(plain, one, turned);
  const {text: sentence, link} = reasonOf(kind);
  const saying = end > start ? `“${quoted(text.slice(start, end), 40)}”` : '句末';
  const where = end > start ? `第 ${start + 1} 个字起，` : '';
  const what = `${where}${sentence(saying, count)}${missing === undefined ? '' : `这里要${missing}。`}`;
  const ways = offers.map((offer) => `“${shownOffer(offer)}”`).join('、');
  const message = ways === '' ? what : `${what}${wayOut({place, isExample})}：${ways}。`;
  return {...one, start, end, offers, place, what, message, isExample, ...(link !== undefined && {link})};
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
    const problem = explained(fault('long', LONGEST_RULE, length, length), text, '', '');
    return {document: null, guesses: [], problems: [problem], more: 0, understood: ''};
  }
  const plain = plainText(text);
  const {document, guesses, faults, sides, turned} = read(plain);
  if (document !== null) {
    return {document, guesses, problems: [], more: 0, understood: ''};
  }
  const all = apart(faults);
  const told = all.slice(0, TOLD).map((one) => explained(one, text, plain, turned));
  return {document: null, guesses: [], problems: told, more: all.length - told.length, understood: understood(sides)};
}
