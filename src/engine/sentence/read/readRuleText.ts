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

/** A problem of a typed rule, in words. */
export interface RuleProblem extends Fault {
  /** The problem and its reason, in Chinese. */
  what: string;
  /** The same with the way out, where the offers are not shown. */
  message: string;
  /** Address of the explaining section, below the site's base URL. */
  link?: string;
  /** The clause that an offer replaces, so that the rest of the text stays as typed. */
  place: Span;
  /** True if the offers are general examples: nothing similar was understood. */
  isExample?: boolean | undefined;
}

/** The result of reading a typed rule. */
export type TypedRule =
  | {document: StrategyDoc; guesses: readonly Guess[]; problems: readonly []; more: 0; understood: ''}
  /** The first problems in order, without overlaps, and the number of further ones. */
  | {
      document: null;
      guesses: readonly [];
      problems: readonly RuleProblem[];
      more: number;
      /** The understood part, as a sentence with brackets for the rest; empty for nothing. */
      understood: string;
    };

/** Maximum problems reported. */
const MOST_PROBLEMS = 5;
/** Texts up to this length are read again as a whole with each offer. */
const SHORT = 200;
/** Maximum clauses that are read again without some of their words. */
const SHORTENED = 40;
/** Maximum nesting of brackets; documents allow far fewer. */
const DEEPEST = 100;

interface Reading {
  document: StrategyDoc | null;
  guesses: readonly Guess[];
  faults: readonly Fault[];
  /** All faults, including those in parts of the text that others made unreadable. */
  all: readonly Fault[];
  sides: Sides;
  /** The suggested condition for a missing side. */
  turned: string;
}

const fault = (kind: FaultKind, start: number, end: number, count?: number): Fault => ({
  kind,
  start,
  end,
  offers: [],
  ...(count !== undefined && {count}),
});

/** Unsupported features that readers ask for, by their words, without overlaps. */
function patternsIn(plain: string): Fault[] {
  const found = (Object.keys(REASONS) as FaultKind[]).flatMap((kind) =>
    Array.from(plain.matchAll(reasonOf(kind).pattern ?? /(?!)/g), (match) =>
      fault(kind, match.index, match.index + match[0].length),
    ),
  );
  return apart(found);
}

/** Refused features, and unknown words, names or signs, in order. */
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
    // The fault of an unknown function includes its brackets.
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

/** One fault between two commas; refused features take precedence over unknown words. */
function firstOfStretches(faults: readonly Fault[], stretches: Uint16Array): Fault[] {
  const first = new Map<number, Fault>();
  for (const one of faults) {
    const stretch = stretches[one.start] ?? 0;
    first.set(stretch, first.get(stretch) ?? one);
  }
  return apart([...first.values()]);
}

/** The end of the bracket that opens at `from`. */
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

/** Faults in order, without overlaps. */
function apart(faults: readonly Fault[]): Fault[] {
  const separate: Fault[] = [];
  for (const one of [...faults].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (one.start >= (separate.at(-1)?.end ?? 0)) {
      separate.push(one);
    }
  }
  return separate;
}

/** Reads a text, without offers. */
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
  const faults = [
    ...junk.map((one) => (isActs(tokens, one) ? {...one, kind: 'incomplete' as const} : one)),
    ...resolver.run(),
  ];
  const {sides} = resolver;
  try {
    if (lexical.length + faults.length === 0) {
      resolver.complete(plain.length);
      const {buy, sell} = sides;
      if (buy === undefined || sell === undefined) {
        const turned = resolver.turned();
        const [start, kind] =
          buy === undefined
            ? ([0, sell === undefined ? 'empty' : 'noBuy'] as const)
            : ([plain.length, 'noSell'] as const);
        return {
          ...nothing,
          sides,
          turned: turned && kind !== 'empty' ? conditionText(turned) : '',
          ...only([fault(kind, start, start)]),
        };
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
  // A missing part may be within the unreadable one.
  const reported = all.filter(
    ({kind}, index) => index === 0 || (kind !== 'incomplete' && (kind !== 'days' || kind !== all[0]?.kind)),
  );
  return {...nothing, sides, faults: lexical.length > 0 ? lexical : reported, all};
}

/** The index of the stretch between commas for each character. */
function stretchesOf(plain: string, tokens: readonly Token[]): Uint16Array {
  const stretches = new Uint16Array(plain.length + 1);
  const ends = new Set(tokens.flatMap(({sign, start}) => (sign === ',' || sign === ';' ? [start] : [])));
  for (let place = 0; place < plain.length; place += 1) {
    stretches[place + 1] = (stretches[place] ?? 0) + (ends.has(place) ? 1 : 0);
  }
  return stretches;
}

/**
 * Unreadable items: at most one fault between two commas, and none where another is reported; and the remaining
 * items.
 */
function sorted(
  items: readonly Item[],
  stretches: Uint16Array,
  reported: readonly Fault[],
): {junk: Fault[]; items: Item[]} {
  const of = (place: number): number => stretches[place] ?? 0;
  const spoilt = new Set(reported.map(({start}) => of(start)));
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

/** The understood part of a rule, in the words of the site. */
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

/** A condition in the words of the site; empty where no document can express it. */
const conditionText = (of: Condition): string => understood({buy: of, sell: of}).replace(/^当(.*?)时买入；.*$/, '$1');

/** The clause around a place, including its word for the side, and that side. */
function clauseAround(
  plain: string,
  {start, end}: Span,
): {place: Span; side: Side | undefined; isHead: boolean; isDefined: boolean} {
  let open = 0;
  const tokens = tokensOf(plain).filter(({sign}) => {
    open += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    // Signs in brackets do not end a clause.
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

/** A candidate text for a clause, and the part of the clause that it drops. */
interface Respelt {
  text: string;
  span: Span;
}

/** Candidate texts for a clause with an unknown word, which the nearest word replaces. */
function respelt(plain: string, {start, end}: Span, one: Span, place: Span): Respelt[] {
  const reaches = [0, 1, 2].flatMap((before) => [0, 1, 2].map((after) => ({start: start - before, end: end + after})));
  const spans = reaches.filter(
    (span) => span.start >= place.start && span.end <= place.end && span.end - span.start <= 6,
  );
  const near = spans.flatMap((span) => {
    const text = plain.slice(span.start, span.end);
    const isNear = (word: string): boolean =>
      text.length > 1 &&
      (word.startsWith(text) || (Math.abs(word.length - text.length) <= 1 && editDistance(text, word, 1) === 1));
    return OFFERED.filter(isNear).map((word) => ({span, word}));
  });
  const words = near.sort((a, b) => b.word.length - a.word.length).slice(0, 12);
  return words.map(({span, word}) => ({
    span: union(span, one),
    text: plain.slice(place.start, span.start) + word + plain.slice(span.end, place.end),
  }));
}

const union = (a: Span, b: Span): Span => ({start: Math.min(a.start, b.start), end: Math.max(a.end, b.end)});

/** True for a fault without a specific reason. */
const isUnclear = (kind: FaultKind): boolean => kind === 'unknown' || kind === 'unread';

interface Offered {
  place: Span;
  offers: string[];
  span?: Span | undefined;
  /** Kind of the missing part; and whether the offers are general examples. */
  missing?: string | undefined;
  isExample?: boolean;
}

/** Alternatives to type, each of them readable: a clause in place of the faulty one, or a whole rule. */
function offersFor(plain: string, one: Fault, turned: string): Offered {
  const {kind, start, end} = one;
  const reason = reasonOf(kind);
  const whole = {start: 0, end: plain.length};
  if (kind === 'noBuy' || kind === 'noSell') {
    const conditions = [...(turned === '' ? [] : [turned]), ...(reason.sell ?? reason.buy ?? [])].slice(0, 3);
    return {
      place: {start, end},
      offers: conditions.map((condition) =>
        kind === 'noBuy' ? `${spaced(condition)}买入；` : `；${spaced(condition)}卖出`,
      ),
    };
  }
  if (kind === 'long' || kind === 'many' || kind === 'deep' || kind === 'large') {
    // Another rule in place of one that is too large would lose the typed text.
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
  // An ambiguous clause is offered in both meanings.
  const meant = one.nearest === undefined ? one.offers : [conditionText(one.nearest)];
  const clauses = (meant.length > 0 ? meant : nearest).map((condition) =>
    isHead ? condition : `${spaced(condition)}${isSelling ? '卖出' : '买入'}`,
  );
  const isRead = (offer: string): boolean => {
    // Text before it may complete it; long texts are not read again.
    const [before, behind] = plain.length > SHORT ? ['', ''] : [plain.slice(0, place.start), plain.slice(place.end)];
    return (
      tokensOf(plainText(offer)).length > 1 &&
      read(before + plainText(offer) + behind).all.every(
        ({start: from, end: to}) => from === to || to < before.length || from >= before.length + offer.length,
      )
    );
  };
  const repair = substituted(plain, one, place).find(({texts}) => texts.some(({text}) => isRead(text)));
  const own = repair?.texts.filter(({text}) => isRead(text)).slice(0, 3) ?? [];
  if (own.length > 0) {
    return {place, offers: [...new Set(own.map(({text}) => text))], span: own[0]?.span, missing: repair?.missing};
  }
  const offers = [...new Set(clauses)].filter(isRead).slice(0, 3);
  return offers.length > 0
    ? {place, offers, isExample: isUnclear(kind)}
    : {place: whole, offers: [...WHOLE], isExample: isUnclear(kind)};
}

/** The clause without some words for time and place, the fewest first. */
function shortened(plain: string, one: Span, place: Span): {texts: Respelt[]}[] {
  const tokens = tokensOf(plain).filter((token) => token.start >= place.start && token.end <= place.end);
  return [1, 2].map((count) => ({
    texts: tokens.flatMap((first, index) => {
      const left = tokens.slice(index, index + count);
      const isSaid =
        left.length < count || left.some(({sign}) => !/[13Deiw]/.test(sign)) || place.end - place.start > SHORTENED;
      return isSaid
        ? []
        : [
            {
              span: one,
              text: plain.slice(place.start, first.start) + plain.slice(left.at(-1)?.end ?? first.end, place.end),
            },
          ];
    }),
  }));
}

/** Replacements for an unknown word, by kind. */
const AMOUNTS = {missing: '一个数或一条线', words: ['20 日均线', '60 日均线', '30']};
const SIGNS = {missing: '一个比较和它的另一边', words: ['为正', '为负', '高于 5%']};
const COMPARES = /[rk=]/;
const SUBSTITUTES = [
  {missing: '一列数', words: ['收盘价', '成交量', '14 日 RSI']},
  {missing: '一个比较', words: ['高于', '低于', '上穿']},
  {missing: '一个比较和它的另一边', words: ['高于 60 日均线', '上穿 60 日均线', '低于 30', '高于 70']},
  {missing: '买入或卖出', words: ['买入', '卖出']},
];

/** The clause with replacements for the faulty words, by kind; the likeliest first. */
function substituted(plain: string, one: Fault, place: Span): {missing?: string; texts: Respelt[]}[] {
  const {kind, start, end, words = []} = one;
  const [head, tail] = [plain.slice(place.start, start), plain.slice(end, place.end)];
  const gap = (word: string): string => (/\p{Script=Han}$/u.test(head) && /^\d/.test(word) ? ' ' : '');
  const clause = (word: string): Respelt => ({span: one, text: head + gap(word) + word + tail});
  const excerpt = plain.slice(start, end);
  const isOther = tokensOf(plain).some(({meaning}) => meaning?.side === 'buy') && !/[买加补]/.test(excerpt);
  const act = isOther || /[卖减降空]/.test(excerpt) ? '卖出' : '买入';
  const replacements = reasonOf(kind).word === undefined ? words : [act];
  if (kind === 'sequence' && /后$/.test(excerpt)) {
    // Either step alone, or both on one day.
    return [{texts: [tail, `${head}且${tail}`].map((text) => ({span: one, text}))}];
  }
  if (kind === 'unread') {
    return shortened(plain, one, place);
  }
  if (kind !== 'unknown' || place.end - place.start > SHORT) {
    return [{texts: replacements.map(clause)}];
  }
  const tokens = tokensOf(plain).filter((token) => token.start >= place.start && token.end <= place.end);
  const word = tokens.find((token) => token.start === start && token.sign === '?');
  if (word === undefined) {
    return [];
  }
  const known = tokens.filter((token) => token.end <= start || token.start >= end);
  const before = known.filter((token) => token.end <= start);
  const likely = before.some(({sign}) => COMPARES.test(sign))
    ? AMOUNTS
    : before.at(-1)?.sign === 'Q'
      ? SIGNS
      : undefined;
  const others = known.every(({sign}) => sign === 'b') ? [] : [...(likely ? [likely] : []), ...SUBSTITUTES, AMOUNTS];
  return [
    {texts: respelt(plain, word, one, place)},
    ...others.map(({missing, words: all}) => ({missing, texts: all.map(clause)})),
    {texts: [clause('')]},
  ];
}

const spaced = (condition: string): string => `${condition}${/[\d%]$/.test(condition) ? ' ' : ''}`;

/** Introduction of an offer: it replaces typed text, adds to it, or is a general example. */
export const wayOut = ({place: {start, end}, isExample}: Pick<RuleProblem, 'place' | 'isExample'>): string =>
  isExample ? '例如' : end > start ? '可以换成' : '可以补上';

/** An offer for display, without the stop that separates it from the typed text. */
export const shownOffer = (offer: string): string => offer.replace(/^；|；$/g, '');

/** The number of problems left out; empty for none. */
export const moreText = (more: number): string => (more === 0 ? '' : `还有 ${more} 处。`);

/** A fault in words. @param text as typed. */
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
 * Reads a typed rule as a strategy document: 「20日均线上穿60日均线买，跌破卖」, a sentence of {@link ruleSentence}, or lines of
 * 通达信. Uses a grammar over the words of the registry, and reports all guesses.
 * @param text as typed or pasted; beyond {@link LONGEST_RULE} it is refused unread. Spans are ranges of it in UTF-16
 * units, end excluded.
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
  const problems = all.slice(0, MOST_PROBLEMS).map((one) => explained(one, text, plain, turned));
  return {
    document: null,
    guesses: [],
    problems: problems,
    more: all.length - problems.length,
    understood: understood(sides),
  };
}
