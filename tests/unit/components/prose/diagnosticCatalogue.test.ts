import {describe, expect, test} from 'vitest';
import {MESSAGES, validate, type Code} from '../../../../src/engine';
import {SMALLEST, triggerLines} from '../../../../src/components/prose/DiagnosticCatalogue/triggerText';
import {triggeredMessage} from '../../../../src/components/prose/DiagnosticCatalogue/triggeredMessage';
import {triggers} from '../../../../src/components/prose/DiagnosticCatalogue/triggers';
import {sampleBars} from '../../../support/sampleBars';

const codes = Object.keys(triggers) as Code[];
const bars = sampleBars();

describe('the catalogue of diagnostics', () => {
  test('has every code of the engine', () => {
    expect([...codes].sort()).toEqual(Object.keys(MESSAGES).sort());
  });

  test('starts from a strategy without problems', () => {
    expect(validate(SMALLEST)).toEqual([]);
  });

  test.each(codes)('%s is what the engine says of its document', (code) => {
    const {code: said, message} = triggeredMessage(code, bars);
    expect(said).toBe(code);
    expect(message).not.toMatch(/\{\w+\}|undefined/);
  });

  test.each(codes)('%s tells the change and a way out', (code) => {
    expect(triggerLines(triggers[code]).length).toBeGreaterThan(0);
    expect(triggers[code].wayOut).toMatch(/。$/);
  });
});

test('a change is told by its place', () => {
  expect(triggerLines(triggers.E_ARITY)).toEqual([{place: 'signals 末尾加上', json: '{"id": "extra", "type": "Crossover", "inputs": [{"column": "Close"}]}'}]);
});
