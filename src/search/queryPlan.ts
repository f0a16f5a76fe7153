import {editDistance} from '../engine/language/editDistance';
import {soundOf, soundsLike, type PinyinTable} from './pinyin';
import {isTelling, isWord, questionWords} from './questionWords';
import {sameWords} from './synonyms';
import {termWeight} from './termWeight';
import {outermost} from './tokens';

const SYNONYM = 0.9;
const SAME_WORD = 0.5;
const SOUND = 0.9;
const MISTYPED = 0.7;
const BEGINNING = 0.5;
const MISSPELT = 0.35;
const MOST_COMPLETIONS = 12;
const LEAST_WEIGHT = 0.1;

/** A term that the index is asked for. */
export interface PlannedTerm {
  weight: number;
  /** The part of the query that it stands for: the term itself, or the reader's word for it. */
  standsFor: string;
  /** A run of characters that is no word: it counts little, and only in headings. */
  isRun?: boolean;
}

/** What a query asks the index for. */
export interface QueryPlan {
  /** Those that stand for the longest part of the query first. */
  terms: ReadonlyMap<string, PlannedTerm>;
  /** Telling words of the query that no page has, nor any word that they could mean. */
  missing: readonly string[];
  /** The query with one wrong character corrected. */
  mended: readonly string[];
}

/** What a plan needs to know of an index. */
export interface Vocabulary {
  /** Whether a heading or a text contains a term. */
  has: (term: string) => boolean;
  /** Whether a Chinese term is a word of the texts or of readers, not just a run of characters. */
  isWord: (term: string) => boolean;
  /** Whether a page or a section has this name. */
  isName: (text: string) => boolean;
  /** Runs of characters in headings that differ from a Chinese term in one character. */
  near: (term: string) => readonly string[];
  /** All Latin words. */
  latin: readonly string[];
  /** What readers say → what the pages say. */
  synonyms: ReadonlyMap<string, readonly string[]>;
  pinyin: PinyinTable;
}

const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);
const LONGEST_WORD = 6;
/** A longer run with one wrong character contains a shorter one. */
const LONGEST_MENDED = 4;

/**
 * Cuts a run of Chinese characters into the words that cover most of it; characters of no word stay single.
 * @returns where each piece starts, and the length of the run.
 */
export function cutRun(run: string, isKnown: (word: string) => boolean): number[] {
  const best = [{value: 0, from: 0}];
  for (let end = 1; end <= run.length; end++) {
    let found = {value: (best[end - 1]?.value ?? 0) + (isTelling(run[end - 1] ?? '') ? 0 : 0.5), from: end - 1};
    for (let start = Math.max(0, end - LONGEST_WORD); start < end - 1; start++) {
      const value = (best[start]?.value ?? 0) + (end - start) ** 2;
      if (value > found.value && isKnown(run.slice(start, end))) {
        found = {value, from: start};
      }
    }
    best.push(found);
  }
  const borders = [run.length];
  while ((borders[0] as number) > 0) {
    borders.unshift(best[borders[0] as number]?.from ?? 0);
  }
  return borders;
}

/** A word of the query, or a character that belongs to no word. */
interface Piece {
  text: string;
  start: number;
}

/** The Chinese part of a folded query, cut into words. */
function piecesOf(query: string, isKnown: (word: string) => boolean): Piece[] {
  return [...query.matchAll(/\p{Script=Han}+/gu)].flatMap(({0: run, index}) => {
    const borders = cutRun(run, isKnown);
    return borders.slice(1).map((end, at) => ({text: run.slice(borders[at], end), start: index + (borders[at] as number)}));
  });
}

/** Words of a list that a query contains, without those inside another one. */
function wordsOf(query: string, list: ReadonlyMap<string, unknown>): string[] {
  const found = [...list.keys()].filter((word) => {
    const at = query.indexOf(word);
    const isEdge = (character = ''): boolean => !/[a-z0-9]/.test(character);
    return at !== -1 && (!/[a-z]/.test(word) || (isEdge(query[at - 1]) && isEdge(query[at + word.length])));
  });
  return outermost(found);
}

/**
 * Turns a folded query into weighted terms: its own, our words for the reader's, words that its pinyin stands for, and
 * words that differ by a typing error.
 * @param terms the query's substrings and Latin words (`queryTerms`), most of which the index does not have.
 */
export function planQuery(query: string, terms: readonly string[], vocabulary: Vocabulary): QueryPlan {
  const {synonyms, pinyin, latin} = vocabulary;
  const planned = new Map<string, PlannedTerm>();
  const add = (term: string, factor = 1, standsFor = term, isRun = false): void => {
    const weight = factor * termWeight(term);
    if (weight > (planned.get(term)?.weight ?? 0)) {
      planned.set(term, {weight, standsFor, ...(isRun && {isRun})});
    }
  };
  const theirs = wordsOf(query, synonyms);
  const isKnown = (word: string): boolean => questionWords.has(word) || synonyms.has(word) || vocabulary.isWord(word);
  const pieces = piecesOf(query, isKnown);
  const borders = new Set(pieces.flatMap(({text, start}) => [start, start + text.length]));

  for (const term of terms) {
    if (!isHan(term)) {
      add(term);
    } else if (vocabulary.has(term)) {
      // A run across the border of two words is no word: 均线|做多 does not contain 线做.
      const isWhole = [...query.matchAll(new RegExp(term, 'g'))].some(({index}) => {
        const piece = pieces.find((one) => one.start <= index && index < one.start + one.text.length);
        const isInside = piece !== undefined && index + term.length <= piece.start + piece.text.length;
        return isInside || (borders.has(index) && borders.has(index + term.length));
      });
      add(term, 1, term, !isWhole || !vocabulary.isWord(term));
    }
  }
  theirs.forEach((word) => synonyms.get(word)?.forEach((ours) => add(ours, SYNONYM, word)));
  wordsOf(query, sameWords)
    .filter((word) => word.length > 1 || pieces.some(({text}) => text === word))
    .forEach((word) =>
      sameWords.get(word)?.forEach((ours) => add(ours, SAME_WORD * Math.min(1, termWeight(word) / termWeight(ours)), word)),
    );
  const sound = soundOf(query);
  const heard = sound === '' || vocabulary.has(sound) ? [] : soundsLike(sound, pinyin);
  heard.forEach((word) => add(word, SOUND, query));
  // Characters that belong to no word: perhaps one is wrong.
  const open = pieces.filter(({text}) => text.length === 1 && isTelling(text));
  const explained = new Set(theirs.flatMap((word) => [...word]));
  const mended: string[] = [];
  terms
    .filter((term) => term.length >= 3 && term.length <= LONGEST_MENDED && isHan(term) && open.some(({text}) => term.includes(text)))
    .forEach((term) =>
      vocabulary.near(term).forEach((word) => {
        if (word.length > 3 || vocabulary.isWord(word) || vocabulary.isName(word)) {
          [...term].forEach((character) => explained.add(character));
          mended.push(query.replace(term, word));
          add(word, MISTYPED, term);
        }
      }),
    );
  for (const term of terms.filter((one) => /^[a-z][a-z0-9]/.test(one))) {
    const completions = latin.filter((word) => word !== term && word.startsWith(term)).slice(0, MOST_COMPLETIONS);
    completions.forEach((word) => add(word, BEGINNING, term));
    if (term.length > 3 && completions.length === 0 && !vocabulary.has(term)) {
      const most = Math.min(2, Math.round(term.length / 4));
      const near = (words: readonly string[]): string[] => words.filter((word) => editDistance(term, word, most) <= most);
      // The first letter is seldom wrong.
      const alike = near(latin.filter((word) => word[0] === term[0]));
      (alike.length > 0 ? alike : near(latin)).forEach((word) => add(word, MISSPELT, term));
    }
  }
  const useful = [...planned].filter(([term]) => vocabulary.has(term));
  // Question words are everywhere: they cost most and say nothing, so they are used only when there is nothing else.
  const telling = useful.filter(([, {weight}]) => weight > LEAST_WEIGHT);
  const standing = new Set(useful.map(([, {standsFor}]) => standsFor));
  const unexplained = new Set(open.filter(({text}) => !explained.has(text)).map(({start}) => start));
  const runs = Array.from({length: query.length}, (_, at) => (unexplained.has(at) ? query[at] : ' ')).join('');
  const lost = [
    ...runs.split(/ +/).filter((run) => run.length > 1 && !vocabulary.has(run)),
    ...terms.filter((term) => /^[a-z0-9]{2,}$/.test(term) && /[a-z]/.test(term) && !standing.has(term) && heard.length === 0),
  ];
  const asked = telling.some(([term]) => isWord(term)) ? telling : useful;
  asked.sort(([, a], [, b]) => b.standsFor.length - a.standsFor.length);
  return {terms: new Map(asked), missing: [...new Set(lost)], mended};
}
