// How many phrases the reader of typed rules gets right that nobody looked at while it was written.
import {became} from '../../tests/unit/engine/sentence/phrases';
import {UNSEEN} from './unseenPhrases.mjs';
import {atMost, type Budget} from './bench.mjs';

/** How many of them may be misunderstood. */
const WRONG = 8;

export function benchTypedRules(): Budget[] {
  const wrong = UNSEEN.filter(([typed, right]) => JSON.stringify(became(typed)) !== JSON.stringify(right));
  return [atMost('unseen typed rules that are misunderstood', wrong.length, WRONG, `of ${UNSEEN.length}`)];
}
