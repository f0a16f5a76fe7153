import {describe, test, expect} from 'vitest';
import {validate, compile, evaluate} from '../../../../src/engine/language';
import {normaliseDocument} from '../../../../src/engine/language/normalise';
import {accepted} from './accepted';
import {vectorBars} from './documents';

const context = {symbol: 'AAA', symbols: ['AAA', 'BBB'], market: {VIX: vectorBars()}};

describe('the strategy language accepts', () => {
  test.each(accepted)('$title', ({doc, warnings = [], options}) => {
    expect(validate(doc, options).map(({code}) => code)).toEqual(warnings);
    expect(
      validate(JSON.stringify(doc), options)
        .map(({code}) => code)
        .sort(),
    ).toEqual([...warnings].sort());
  });

  test.each(accepted)(
    '$title, whose canonical copy is already canonical and gives the same result',
    ({doc, options}) => {
      const before = JSON.stringify(doc);
      const {doc: canonical} = normaliseDocument(doc);
      expect(JSON.stringify(doc)).toBe(before);
      expect(normaliseDocument(canonical).aliases).toEqual([]);
      const [one, other] = [compile(doc, options), compile(canonical)].map(({plan}) =>
        evaluate(plan!, vectorBars(), context),
      );
      expect(one?.state).toHaveLength(10);
      expect(other).toEqual(one);
    },
  );
});
