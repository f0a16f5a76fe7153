import {soundOf, soundsLike, type PinyinTable} from './pinyin';
import {isTelling, isWord, questionWords} from './questionWords';
import {synonyms} from './synonyms';
import {termWeight} from './termWeight';

const SYNONYM = 0.7;
const SOUND = 0.9;
const MISTYPED = 0.7;
const LONGEST_TYPED = 2;
const LEAST_WEIGHT = 0.1;

/** What a query asks the index for. */
export interface QueryPlan {
  /** Terms, how much each of them counts, and the part of the query that it stands for. */
  terms: ReadonlyMap<string, {weight: number; standsFor: string}>;
  /** Terms that may be the beginning of a word: the reader is still typing. */
  beginnings: ReadonlySet<string>;
  /** Latin words that the index does not know: perhaps a letter is wrong. */
  misspelt: ReadonlySet<string>;
}

const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);

/** Words of the index that differ from `term` in one character of three or more. */
function mistyped(term: string, vocabulary: ReadonlyMap<string, number>): string[] {
  return [...vocabulary.keys()].filter((word) => {
    if (word.length !== term.length || !isHan(word)) {
      return false;
    }
    let wrong = 0;
    for (let at = 0; at < term.length && wrong < 2; at++) {
      wrong += Number(word[at] !== term[at]);
    }
    return wrong === 1;
  });
}

/** Chinese terms of three to six characters around a telling character that no known word explains. */
function unexplained(query: string, terms: readonly string[], vocabulary: ReadonlyMap<string, number>): string[] {
  const explained = new Array<boolean>(query.length).fill(false);
  const mark = (term: string): void => {
    for (let start = query.indexOf(term); start !== -1; start = query.indexOf(term, start + 1)) {
      explained.fill(true, start, start + term.length);
    }
  };
  terms.filter((term) => term.length > 1 && (vocabulary.has(term) || questionWords.has(term))).forEach(mark);
  Object.keys(synonyms).forEach(mark);
  const open = new Set([...query].filter((character, at) => !explained[at] && isTelling(character) && isHan(character)));
  return terms.filter((term) => term.length >= 3 && isHan(term) && [...term].some((character) => open.has(character)));
}

/**
 * Turns a folded query into weighted terms: its own, our words for the reader's, words that sound like it, and words
 * that differ by one wrong character.
 * @param terms the query's substrings and latin words (`queryTerms`); most of them the index does not know.
 * @param vocabulary the index's terms, with the number of their sections.
 */
export function planQuery(
  query: string,
  terms: readonly string[],
  vocabulary: ReadonlyMap<string, number>,
  pinyin: PinyinTable = {},
): QueryPlan {
  const planned = new Map<string, {weight: number; standsFor: string}>();
  const add = (term: string, standsFor = term, factor = 1): void => {
    const weight = factor * termWeight(term);
    if (weight > (planned.get(term)?.weight ?? 0)) {
      planned.set(term, {weight, standsFor});
    }
  };
  terms.forEach((term) => add(term));
  Object.entries(synonyms)
    .filter(([theirs]) => (/[a-z]$/.test(theirs) ? terms.includes(theirs) : query.includes(theirs)))
    .forEach(([theirs, ours]) => ours.forEach((word) => add(word, theirs, SYNONYM)));
  const sound = soundOf(query);
  if (sound !== '' && !vocabulary.has(sound)) {
    soundsLike(sound, pinyin).forEach((word) => add(word, query, SOUND));
  }
  unexplained(query, terms, vocabulary).forEach((term) => mistyped(term, vocabulary).forEach((word) => add(word, term, MISTYPED)));
  const isBeginning = (term: string): boolean =>
    isHan(term) ? term.length <= LONGEST_TYPED && query.endsWith(term) && [...term].every(isTelling) : /^[a-z0-9]{2}/.test(term);
  const isMisspelt = (term: string): boolean => /^[a-z]\w{3}/.test(term) && !vocabulary.has(term);
  const beginnings = new Set(terms.filter(isBeginning));
  const misspelt = new Set(terms.filter(isMisspelt));
  const canMatch = (term: string): boolean => vocabulary.has(term) || beginnings.has(term) || misspelt.has(term);
  const useful = [...planned].filter(([term]) => canMatch(term));
  // Question words stand everywhere: they cost most and say nothing, unless there is nothing else.
  const telling = useful.filter(([, {weight}]) => weight > LEAST_WEIGHT);
  return {terms: new Map(telling.some(([term]) => isWord(term)) ? telling : useful), beginnings, misspelt};
}
