import {lexicon} from './lexicon';
import {isTelling, questionWords} from './questionWords';

const known: ReadonlySet<string> = new Set(lexicon);
const BY_LENGTH = [0.3, 1, 1.7, 2.8, 3.4, 3.9];
const LATIN = 1.5;
const QUESTION_WORD = 0.05;
const WITH_FUNCTION_CHARACTER = 0.15;

/** Weight of a query term: longer Chinese terms weigh more, single characters and question words little. */
export function termWeight(term: string): number {
  if (!/\p{Script=Han}/u.test(term)) {
    return LATIN;
  }
  if (questionWords.has(term)) {
    return QUESTION_WORD;
  }
  if (term.length <= 3 && !known.has(term) && ![...term].every(isTelling)) {
    return WITH_FUNCTION_CHARACTER;
  }
  return BY_LENGTH[Math.min(term.length, BY_LENGTH.length) - 1] ?? 1;
}
