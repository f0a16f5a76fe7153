import {describe, expect, test} from 'vitest';
import {choicesOf, numberOf, shownNumber} from '../../../../src/components/lab/StrategyPlayground/Sentence/slotFields';
import {editedText, ruleSentence, type Part, type Slot} from '../../../../src/engine/language';

const TEXT = `{"trade_strategy": {
  "indicators": [
    {"id": "top", "type": "HighestValue", "params": {"period": 55, "column": "High"}},
    {"id": "fall", "type": "PercentFromHighest", "params": {"period": 20, "column": "Close"}}
  ],
  "signals": [
    {"id": "buy", "type": "GreaterThan", "inputs": [{"column": "Close"}, {"ref": "top"}]},
    {"id": "sell", "type": "LessThan", "inputs": [{"ref": "fall"}, {"type": "Constant", "value": -8}]}
  ],
  "outputs": {"buy_signal": "buy", "sell_signal": "sell"}
}}`;

const slotsIn = (parts: readonly Part[]): Slot[] =>
  parts.flatMap((part) => (part.kind === 'words' ? [] : [part, ...slotsIn(part.parts ?? [])]));

describe('the slots of a sentence', () => {
  const slots = slotsIn(ruleSentence(TEXT)!.parts);
  const numbers = slots.filter(({kind}) => kind === 'number');

  test('are numbers with the range that the registry gives them', () => {
    const period = numbers.find(({path}) => path === '/trade_strategy/indicators/0/params/period')!;
    expect(numberOf(TEXT, period)).toMatchObject({type: 'int', min: 1});
  });

  test('are numbers with the sign that the sentence gives them, and are written with that of the document', () => {
    const fall = numbers.find(({scale}) => scale === -1)!;
    expect(shownNumber(fall.text)).toBe(8);
    const next = editedText(TEXT, [{path: fall.path, value: 10 * fall.scale!}]);
    expect(next).toBe(TEXT.replace('-8', '-10'));
    expect(ruleSentence(next)!.text).toContain('回落 10%');
  });

  test('are choices among the values of the registry', () => {
    const column = slots.find(({kind}) => kind === 'choice')!;
    const {value, options} = choicesOf(TEXT, column);
    expect(options.map((one) => one.value)).toContain(value);
    expect(options.length).toBeGreaterThan(2);
  });
});

test('a number is read as it is shown', () => {
  expect(['1,000', '−8', '2.5'].map(shownNumber)).toEqual([1000, -8, 2.5]);
});
