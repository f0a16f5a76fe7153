import fc from 'fast-check';
import {expect, test} from 'vitest';
import type {SignalState} from '../../../../src/engine';
import {compile, evaluate, readRuleText, ruleSentence} from '../../../../src/engine/language';
import {arbitraryStrategies} from '../language/arbitraryStrategies';
import {barsOf} from '../language/documents';

const bars = barsOf(Array.from({length: 60}, (_, day) => 20 + Math.round(9 * Math.sin(day / 3) + (day % 7))));
const states = (document: unknown): readonly SignalState[] =>
  evaluate(compile(document).plan!, bars, {symbol: 'A', symbols: ['A', 'B'], market: {}}).state;

// The strategies of the pages: ruleSentence.test.ts.
test.each([
  ['of prices', false],
  ['of prices, the position and the calendar', true],
])(
  'sentence, document, sentence is the identity over the documents %s that a sentence can say, and they give the same signals',
  (_, extended) => {
    const seen = {count: 0};
    fc.assert(
      fc.property(arbitraryStrategies([], extended), (document) => {
        const sentence = ruleSentence(document)!;
        // Calculations within calculations are named only, at some depth; before a purchase there is nothing to measure
        // since it.
        fc.pre(sentence.isWhole && !/买入以来|买入后|持有/.test(sentence.text.split('；')[0]!));
        seen.count += 1;
        const {document: read, problems} = readRuleText(sentence.text);
        expect(problems).toEqual([]);
        expect(ruleSentence(read)!.text).toBe(sentence.text);
        expect(states(read)).toEqual(states(document));
      }),
      {numRuns: 200},
    );
    expect(seen.count).toBe(200);
  },
);
